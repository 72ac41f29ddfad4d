import type { KnipConfig } from "knip";
import remixConfig from "./remix.config.js";

/** The modules that Remix compiles as routes. */
async function routeModules(): Promise<string[]> {
  const files: string[] = [];
  await remixConfig.routes?.((define) => {
    define((_path, file) => files.push(`app/${file}`));
    return {};
  });
  return files;
}

/** Finds exports without an import and files that nothing uses. */
const config: KnipConfig = {
  entry: [
    "app/entry.{client,server}.tsx",
    ...(await routeModules()),
    // The page of the recipe in docs/where-things-live.md.
    "app/pages/recipe/evening.testing.tsx",
    "app/browser/offline/worker.ts",
    "bff/upstream/reading-worker.ts",
    "bff/contract/{print,check}.ts",
    "bff/newsroom/studio/make*.ts",
    "deploy/framework/measure.ts",
    "deploy/*.mjs",
    "docs/**/*.mjs",
    "app/ui/brand/render.mjs",
    "e2e/**/*.spec.ts",
    "e2e/*.mjs",
    "e2e/bench/*.mjs",
  ],
  project: ["**/*.{ts,tsx,mjs,js}", "!e2e/bench/rivals/**", "!bff/newsroom/media/files/**"],
  include: ["files", "exports", "types", "enumMembers"],
  ignoreExportsUsedInFile: false,
};

export default config;
