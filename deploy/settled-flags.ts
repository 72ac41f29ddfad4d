import type { Plugin } from "vite";
import remixConfig from "../remix.config.js";

const FLAG = /(?:window\.__remixContext\.|context\.)?\bfuture\.(v3_\w+)/g;
/** The flags whose other branch is worth leaving out: the data requests before Single Fetch, the discovery of routes. */
const SETTLED = { v3_singleFetch: true, v3_lazyRouteDiscovery: false };

/**
 * Remix asks for its flags at run time, so that both sides of each travel to the browser. Here what remix.config.js settles is
 * written into the browser's copy as a constant, and the bundler leaves the other side out.
 */
export function settledFlags(): Plugin {
  let found = 0;
  return {
    name: "wanbao:settled-flags",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      if (!/@remix-run\/react\/dist\/esm\//.test(id)) return undefined;
      return code.replace(FLAG, (expression, flag: keyof typeof SETTLED) => {
        if (!Object.hasOwn(SETTLED, flag)) return expression;
        found += 1;
        return String(SETTLED[flag]);
      });
    },
    buildEnd() {
      for (const [flag, value] of Object.entries(SETTLED)) {
        if (remixConfig.future?.[flag as keyof typeof SETTLED] !== value)
          this.error(`settledFlags() and remix.config.js differ on ${flag}.`);
      }
      if (found < 8) this.error("Remix's flags have moved; see settledFlags().");
    },
  };
}
