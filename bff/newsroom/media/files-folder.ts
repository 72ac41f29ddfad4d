import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the finished media are: a bundle runs from the project's root and has lost the place of its sources; a test has not. */
export function filesFolder(): string {
  const fromRoot = join(process.cwd(), "bff/newsroom/media/files");
  return existsSync(fromRoot) ? fromRoot : fileURLToPath(new URL("./files", import.meta.url));
}
