import { join } from "node:path";
import { build } from "vite";
import { recordInputs } from "./build-inputs.mjs";
import { root } from "./freshness.mjs";

/**
 * Builds the service worker: one script without imports, at a fixed address.
 * @param {string} dir the folder of the browser build
 */
export async function buildWorker(dir) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [recordInputs({ dir: join(root, "build/inputs"), name: "worker" })],
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: "es2020",
      rollupOptions: {
        input: join(root, "app/browser/offline/worker.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}
