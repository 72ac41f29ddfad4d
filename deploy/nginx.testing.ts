import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The distribution's nginx; undefined where it is not installed. */
export const nginx = ["nginx", "/usr/sbin/nginx"].find((name) => spawnSync(name, ["-v"]).status === 0);

/**
 * The shipped settings for a place outside of compose, where there is no host `site`, and no DNS that knows it. The one site stands in for two
 * replicas: nginx takes none out of rotation where there is no other.
 * @param dir takes all that nginx writes
 * @returns the file
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
