import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIsFresh, entry, hasSources, root } from "./freshness.mjs";

// node deploy/start.mjs [site|bff|newsroom]: builds when the build is missing or stale, then starts the server in this process.
process.chdir(root);
process.env.NODE_ENV ||= "production";
try {
  if (hasSources() && !buildIsFresh()) {
    const { build } = await import("./build.mjs");
    await build();
  }
  if (!existsSync(entry)) throw new Error(`There is no build at ${entry}, and no sources to build it from.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// The newsroom keeps what readers of the demo do between starts. Tests set NEWSROOM_DB=memory.
process.env.NEWSROOM_DB ||= join(root, ".cache/newsroom.sqlite");

// In this process, so that signals and the exit code need no forwarding. The server reads its role from argv.
process.argv[1] = entry;
// The source maps of the site take 10 MB of memory. The newsroom alone does not need them.
if (process.argv[2] !== "newsroom") process.setSourceMapsEnabled(true);
await import(pathToFileURL(entry).href);
