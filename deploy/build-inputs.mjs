import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Matches calls of `import.meta.glob`. The first argument is a pattern or a list of patterns. */
const GLOB_CALL = /import\.meta\.glob(?:<[^>]*>)?\(\s*(\[[^\]]*\]|"[^"]*"|'[^']*')/g;
const PATTERN = /["']([^"']+)["']/g;

/**
 * The folder in which a glob pattern searches.
 * @param {string} pattern
 * @param {string} importer the module with the pattern
 * @param {string} root
 */
function globFolder(pattern, importer, root) {
  const [fixed = ""] = pattern.split(/[^/]*[*?{[(]/);
  return fixed.startsWith("/") ? join(root, fixed) : resolve(dirname(importer), fixed);
}

/**
 * Records the inputs of a bundle in a file: the modules of its graph, the files that plugins read, the configuration with its imports,
 * and the folders in which a new file would be an input too. Packages are left out; the lock file covers them.
 * @param {{ dir: string, name?: string }} options the folder for the records, and the record's name
 * @returns {import("vite").Plugin}
 */
export function recordInputs({ dir, name }) {
  /** @type {import("vite").ResolvedConfig} */
  let config;
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {Set<string>} */
  const folders = new Set();
  /** The source files among module ids, which may have a query or be virtual. */
  const inTree = (/** @type {Set<string>} */ names) =>
    [...new Set([...names].map((name) => name.split("?")[0]))]
      .filter((path) => path.startsWith("/") && existsSync(path))
      .map((path) => relative(config.root, path))
      .filter((path) => !path.startsWith("..") && !/(^|\/)node_modules\//.test(path))
      .sort();
  return {
    name: "wanbao:record-inputs",
    apply: "build",
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
    },
    transform(code, id) {
      for (const [, patterns = ""] of code.matchAll(GLOB_CALL))
        for (const [, pattern = ""] of patterns.matchAll(PATTERN))
          if (!pattern.startsWith("!")) folders.add(globFolder(pattern, id.split("?")[0], config.root));
    },
    writeBundle(_options, bundle) {
      for (const id of this.getWatchFiles()) files.add(id);
      for (const file of config.configFileDependencies) files.add(file);
      for (const output of Object.values(bundle))
        if (output.type === "asset")
          for (const original of output.originalFileNames) files.add(resolve(config.root, original));
      if (config.publicDir && config.build.copyPublicDir) {
        folders.add(config.publicDir);
        for (const file of readdirSync(config.publicDir, { recursive: true, encoding: "utf8" }))
          files.add(join(config.publicDir, file));
      }
      mkdirSync(dir, { recursive: true });
      const record = name ?? (config.build.ssr ? "server" : "browser");
      writeFileSync(
        join(dir, `${record}.json`),
        JSON.stringify({
          files: inTree(files).filter((file) => statSync(join(config.root, file)).isFile()),
          folders: inTree(folders),
        }),
      );
    },
  };
}

/**
 * The inputs of all bundles together.
 * @param {string} dir
 * @returns {{ files: string[], folders: string[] }}
 */
export function recordedInputs(dir) {
  const records = readdirSync(dir).map((file) => JSON.parse(readFileSync(join(dir, file), "utf8")));
  return {
    files: records.flatMap(({ files }) => files),
    folders: records.flatMap(({ folders }) => folders),
  };
}

/**
 * Finds a Node script and all files that it imports by a relative path.
 * @param {string} script the absolute path
 * @param {Set<string>} [found]
 * @returns {Set<string>} absolute paths
 */
export function scriptsOf(script, found = new Set()) {
  if (found.has(script)) return found;
  found.add(script);
  for (const [, path = ""] of readFileSync(script, "utf8").matchAll(
    /^(?:import|export)\b[^;]*?"(\.[^"]+)";/gm,
  ))
    scriptsOf(fileURLToPath(new URL(path, `file://${script}`)), found);
  return found;
}
