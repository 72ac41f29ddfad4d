import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top of the source tree, or of the image. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** What plain Node starts: the composition root with the pages in it. */
export const entry = join(root, "build/server/index.js");
export const stampFile = join(root, "build/stamp");

const SOURCES = [
  "app",
  "bff",
  "deploy",
  "public",
  "server.ts",
  "vite.config.ts",
  "remix.config.js",
  "package-lock.json",
];
/** Tests and the newsroom's finished media are not compiled into the build. */
const NOT_COMPILED = /\.(?:test|testing)\.tsx?$|^bff\/newsroom\/media\/(?:files|draw)\//;

/** Whether the sources are here; a production image has only the build. */
export const hasSources = () => existsSync(join(root, "vite.config.ts")) && existsSync(join(root, "app"));

/**
 * One line that changes whenever a compiled file is added, removed or written again (path, size and time of each).
 * @returns {string}
 */
export function sourceStamp() {
  const files = SOURCES.flatMap((name) => {
    const path = join(root, name);
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [name];
    const inside = readdirSync(path, { recursive: true, withFileTypes: true });
    return inside
      .filter((file) => file.isFile())
      .map((file) =>
        join(file.parentPath, file.name)
          .slice(root.length + 1)
          .replaceAll("\\", "/"),
      );
  });
  const hash = createHash("sha256");
  for (const file of files.filter((name) => !NOT_COMPILED.test(name)).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Whether the finished build was made from the sources as they are now. */
export const buildIsFresh = () =>
  existsSync(entry) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourceStamp();
