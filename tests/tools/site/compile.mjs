// Compiles the modules of a zip with the Python of the browser: node compile.mjs PYODIDE FROM TO FOLDER, where FOLDER
// is where the zip will be.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, from, to, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  packages: [],
  env: { PYTHONNODEBUGRANGES: "1" }, // columns in tracebacks, which take a third of the room
});
python.FS.writeFile("/from.zip", new Uint8Array(readFileSync(from)));
python.globals.set("FOLDER", folder);
python.runPython(`
import importlib._bootstrap_external as machinery, zipfile
with zipfile.ZipFile("/from.zip") as source, zipfile.ZipFile("/to.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
    for name in source.namelist():
        text = source.read(name)
        if name.endswith(".py"):
            code = compile(text, FOLDER + "/" + name, "exec", dont_inherit=True, optimize=2)
            name, text = name + "c", machinery._code_to_hash_pyc(code, bytes(8), checked=False)
        target.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
`);
writeFileSync(to, python.FS.readFile("/to.zip"));
