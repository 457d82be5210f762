// Compiles the modules of zips with the Python of the browser: node compile.mjs PYODIDE ZIP FOLDER [ZIP FOLDER …], where
// FOLDER is where the modules of that zip will be imported from.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, ...zips] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  packages: [],
  env: { PYTHONNODEBUGRANGES: "1" }, // columns in tracebacks, which take a third of the room
});
const compile = python.runPython(`
import importlib._bootstrap_external as machinery, zipfile
def compiled(folder):
    with zipfile.ZipFile("/from.zip") as source, zipfile.ZipFile("/to.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name in source.namelist():
            text = source.read(name)
            if name.endswith(".py"):
                code = compile(text, folder + "/" + name, "exec", dont_inherit=True, optimize=2)
                name, text = name + "c", machinery._code_to_hash_pyc(code, bytes(8), checked=False)
            target.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
compiled
`);
for (let at = 0; at < zips.length; at += 2) {
  python.FS.writeFile("/from.zip", new Uint8Array(readFileSync(zips[at])));
  compile(zips[at + 1]);
  writeFileSync(zips[at], python.FS.readFile("/to.zip"));
}
