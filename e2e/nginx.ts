import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nginx, shippedSettings } from "../deploy/nginx.testing.ts";
import { freePort } from "./server.ts";

// Otherwise nginx's workers would run as the user nobody, who may not write into the test's folder.
const isRoot = process.getuid?.() === 0;
export const hasNginx = nginx !== undefined;

/** Starts a real nginx with the shipped configuration, in front of one site. */
export async function startNginx(site: string) {
  const dir = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  const file = shippedSettings({ dir, site: new URL(site).host, listen: `127.0.0.1:${port}` });
  const child = spawn(nginx ?? "nginx", [
    "-p",
    dir,
    "-c",
    file,
    "-e",
    "stderr",
    "-g",
    `daemon off;${isRoot ? " user root;" : ""}`,
  ]);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => printed.push(part));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 5000;
  for (;;) {
    const answer = await fetch(`${url}/edge-health`).catch(() => undefined);
    if (answer?.ok) break;
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`nginx did not open:\n${printed.join("")}`);
  }
  return {
    url,
    /** Its access log, one line per request. */
    log: () => readFileSync(join(dir, "access.log"), "utf8"),
    /** Its output, which is its error log. */
    printed: () => printed.join(""),
    async stop() {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
