import type { Plugin } from "vite";

/**
 * In the browser, in place of Remix's discovery of routes: the table of all is one file that Remix's build writes anyway, the same
 * for everybody and for ever. Asking the server link by link, as Remix does, would cost it a request for each page that is opened.
 */
const DISCOVERY = `
import { createClientRoutes } from "./routes.js";
const opened = location.pathname;
let table;
function discover(manifest, routeModules, future, isSpaMode) {
  return (table ??= fetch(BASE + manifest.url)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error("The route table is not to be had."))))
    .then((text) => {
      const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
      for (const id of Object.keys(manifest.routes)) delete routes[id];
      Object.assign(manifest.routes, routes);
      window.__remixRouter.patchRoutes("root", createClientRoutes(routes, routeModules, null, future, isSpaMode, "root"));
    })
    .catch((error) => {
      table = undefined;
      throw error;
    }));
}
export function getPatchRoutesOnNavigationFunction(...known) {
  return async ({ path }) => {
    // Which route the document's own address meets was known to the server, from the whole table.
    if (path === opened) return;
    try {
      await discover(...known);
    } catch (error) {
      const to = window.__remixRouter.state.navigation.location;
      if (!to) throw error;
      location.assign(to.pathname + to.search + to.hash);
      await new Promise(() => {});
    }
  };
}
export function useFogOFWarDiscovery(router, ...known) {
  window.discoverRoutes = () => discover(...known);
}
export const isFogOfWarEnabled = () => true;
export const getPartialManifest = (manifest) => manifest;
`;

const EXPORTS =
  "export { fetchAndApplyManifestPatches, getPartialManifest, getPatchRoutesOnNavigationFunction, isFogOfWarEnabled, useFogOFWarDiscovery };";

/** The address of the index meets the root alone while the index is not known, and a root without a page is an empty one. */
const KNOWN_BY_ROOT = {
  from: "      if (!matches) {\n        let fogMatches",
  to: "      if (!matches || matches.length === 1) {\n        let fogMatches",
};

/**
 * A document knows the routes of its page (browser/scripts.tsx); those of all others, which only the next navigation
 * needs, come when the browser is idle (docs/decisions/0037-script-after-the-page.md). Fails the build when Remix no longer fits.
 */
export function routesWhenIdle({ base }: { base: string }): Plugin {
  const found = new Set<string>();
  return {
    name: "wanbao:routes-when-idle",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const [file] = /@remix-run\/(react\/dist\/esm\/fog-of-war|router\/dist\/router)\.js/.exec(id) ?? [];
      if (!file) return undefined;
      const isRouter = file.endsWith("/router.js");
      if (!code.includes(isRouter ? KNOWN_BY_ROOT.from : EXPORTS))
        this.error("Remix's discovery of routes has changed; see routesWhenIdle().");
      found.add(file);
      if (isRouter) return { code: code.replace(KNOWN_BY_ROOT.from, KNOWN_BY_ROOT.to), map: null };
      return { code: DISCOVERY.replace("BASE", JSON.stringify(`${base}assets/`)), map: null };
    },
    buildEnd(error) {
      if (!error && found.size < 2)
        this.error("Remix's discovery of routes has moved; see routesWhenIdle().");
    },
  };
}
