/**
 * In the browser, in place of Remix's discovery of routes: the table of all is one file that Remix's build writes anyway, the same
 * for everybody and for ever. Remix's own discovery would ask the server link by link: one request for each page that is opened.
 */
export const routeDiscovery = (assets: string) => `
import { createClientRoutes } from "./routes.js";
const opened = location.pathname;
let table;
function discover(manifest, routeModules, future, isSpaMode) {
  return (table ??= fetch(${JSON.stringify(assets)} + manifest.url)
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
