import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The command of the installed nginx; undefined without one. */
export const nginx = ["nginx", "/usr/sbin/nginx"].find((name) => spawnSync(name, ["-v"]).status === 0);

/**
 * Writes the shipped nginx settings for use outside of compose, where DNS has no host `site`. The one site is listed as two replicas,
 * because nginx never takes a single one out of rotation.
 * @param dir the folder for all files that nginx writes
 * @returns the path of the settings file
 */
export function shippedSettings({
  dir,
  site,
  listen,
}: {
  dir: string;
  site: string;
  listen: string;
}): string {
  const file = join(dir, "nginx.conf");
  const text = readFileSync(join(import.meta.dirname, "nginx.conf"), "utf8")
    .replace(/server site:3000 resolve(.+)/, (_line, rest: string) => `server ${site}${rest} `.repeat(2))
    .replace("listen 8080", `listen ${listen}`)
    .replace("worker_processes auto", "worker_processes 1")
    .replaceAll("/tmp/", `${dir}/`)
    .replace("/dev/stdout", `${dir}/access.log`);
  writeFileSync(file, text);
  return file;
}
