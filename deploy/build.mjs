import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { recordedInputs, scriptsOf } from "./build-inputs.mjs";
import { root, stampFile, stampOf, treeState } from "./freshness.mjs";
import { precompress } from "./precompress.mjs";
import { buildWorker } from "./worker.mjs";

/** Compiles the browser and server bundles with Remix. @returns a promise that rejects when the compiler fails */
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

/** Inputs that no module imports: they decide which packages are installed and how modules are resolved and compiled. */
const SETTINGS = ["package.json", "package-lock.json", "tsconfig.json"];

/** Builds the browser and server bundles, compresses the browser files, and writes a stamp of the inputs. */
export async function build() {
  const state = treeState();
  rmSync(stampFile, { force: true });
  await compile();
  await buildWorker(join(root, "build/client"));
  const { files, bytes, brotliBytes } = await precompress(join(root, "build/client"));
  console.log(`${files} files compressed: ${bytes} bytes, ${brotliBytes} with brotli`);
  const inputs = recordedInputs(join(root, "build/inputs"));
  const scripts = [...scriptsOf(fileURLToPath(import.meta.url))].map((file) => relative(root, file));
  writeFileSync(
    stampFile,
    stampOf(state, { files: [...inputs.files, ...scripts, ...SETTINGS], folders: inputs.folders }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
