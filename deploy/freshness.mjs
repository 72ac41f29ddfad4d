import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the source tree, or of the image. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The server bundle that Node starts: the composition root and the pages. */
export const entry = join(root, "build/server/index.js");
/** The inputs of the build, each file with its size and time. */
export const stampFile = join(root, "build/stamp.json");

/** Whether the sources exist; a production image has only the build. */
export const hasSources = () => existsSync(join(root, "vite.config.ts")) && existsSync(join(root, "app"));

/** Folders without sources: packages, builds, reports, and folders of tools. */
const NO_SOURCES = /^(?:\..*|node_modules|build|test-results|playwright-report)$/;

/** @param {string} path */
function stateOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? `${stat.size} ${stat.mtimeMs}` : undefined;
}

/**
 * The files below a folder.
 * @param {string} dir
 * @param {string} [folder] relative to `dir`
 * @returns {string[]} paths relative to `dir`
 */
function filesBelow(dir, folder = "") {
  const path = join(dir, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((file) => {
    const name = folder === "" ? file.name : `${folder}/${file.name}`;
    if (file.isDirectory()) return NO_SOURCES.test(name) ? [] : filesBelow(dir, name);
    return file.isFile() ? [name] : [];
  });
}

/**
 * Reads the size and time of every file of the tree. Call it before a build, so that a file written during the build makes it stale.
 * @param {string} [dir]
 * @returns {Map<string, string | undefined>}
 */
export const treeState = (dir = root) =>
  new Map(filesBelow(dir).map((file) => [file, stateOf(join(dir, file))]));

/** @param {string[]} names */
const digest = (names) => createHash("sha256").update(names.sort().join("\n")).digest("hex");

/**
 * @param {Map<string, string | undefined>} state
 * @param {string} folder
 */
const namesIn = (state, folder) =>
  [...state.keys()].filter((file) => folder === "" || file.startsWith(`${folder}/`));

/**
 * Makes the text of a build's stamp.
 * @param {Map<string, string | undefined>} state the tree before the build
 * @param {{ files: string[], folders: string[] }} inputs the files that the build read, and the folders whose new files it would read too
 */
export function stampOf(state, { files, folders }) {
  const names = [...new Set(files)].sort();
  return JSON.stringify({
    files: Object.fromEntries(names.map((file) => [file, state.get(file) ?? "written meanwhile"])),
    folders: Object.fromEntries(folders.map((folder) => [folder, digest(namesIn(state, folder))])),
  });
}

/**
 * Whether no input has changed since the build.
 * @param {string} [stamp] the stamp's file
 * @param {string} [dir] the root of the source tree
 */
export function inputsAreUnchanged(stamp = stampFile, dir = root) {
  if (!existsSync(stamp)) return false;
  const { files, folders } = JSON.parse(readFileSync(stamp, "utf8"));
  return (
    Object.entries(files).every(([file, state]) => stateOf(join(dir, file)) === state) &&
    Object.entries(folders).every(([folder, names]) => digest(filesBelow(dir, folder)) === names)
  );
}

/** Whether there is a build of the current sources. */
export const buildIsFresh = () => existsSync(entry) && inputsAreUnchanged();
