import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root, sourceStamp, stampFile } from "./freshness.mjs";
import { precompress } from "./precompress.mjs";
import { buildWorker } from "./worker.mjs";

/** Runs Remix's compiler for the browser and the server. */
function compile() {
  const remix = dirname(createRequire(import.meta.url).resolve("@remix-run/dev/package.json"));
  const child = spawn(process.execPath, [join(remix, "dist/cli.js"), "vite:build"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error("The build failed; see above.")),
    );
  });
}

/** Builds the browser and server bundles, compresses the browser's, and stamps the result with its sources. */
export async function build() {
  // Taken first: a file written while the compiler runs makes the build stale.
  const stamp = sourceStamp();
  rmSync(stampFile, { force: true });
  await compile();
  await buildWorker(join(root, "build/client"));
  const { files, bytes, brotliBytes } = await precompress(join(root, "build/client"));
  console.log(`${files} files compressed: ${bytes} bytes, ${brotliBytes} with brotli`);
  writeFileSync(stampFile, stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
