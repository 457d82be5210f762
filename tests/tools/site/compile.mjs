// Compiles the modules of zips with the Python of the browser: node compile.mjs PYODIDE WORK, where WORK is JSON:
// [[zip, folder from which its modules will be imported, whether their sources stay beside them, how much is optimized], …].
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, work] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  packages: [],
  env: { PYTHONNODEBUGRANGES: "1" }, // columns in tracebacks, which take a third of the room
});
const compile = python.runPython(`
import importlib.util, importlib._bootstrap_external as machinery, zipfile
def compiled(folder, keeps, level):
    with zipfile.ZipFile("/from.zip") as source, zipfile.ZipFile("/to.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name in source.namelist():
            text = source.read(name)
            if name.endswith(".py"):
                code = compile(text, folder + "/" + name, "exec", dont_inherit=True, optimize=level)
                if keeps:
                    target.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
                    name = importlib.util.cache_from_source(name)
                else:
                    name += "c"
                text = machinery._code_to_hash_pyc(code, bytes(8), checked=False)
            target.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
compiled
`);
for (const [zip, folder, keeps, level] of JSON.parse(work)) {
  python.FS.writeFile("/from.zip", new Uint8Array(readFileSync(zip)));
  compile(folder, keeps, level);
  writeFileSync(zip, python.FS.readFile("/to.zip"));
}
