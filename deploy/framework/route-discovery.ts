/**
 * Replaces Remix's route discovery in the browser. The table of all routes is one file that Remix's build writes anyway and that can
 * be cached for ever. Remix's own discovery would ask the server for the route of each page that is opened.
 */
export const routeDiscovery = (assets: string) => `
import { createClientRoutes } from "./routes.js";
const opened = location.pathname;
let table;
function discover(manifest, routeModules, future, isSpaMode) {
  return (table ??= fetch(${JSON.stringify(assets)} + manifest.url)
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error("The route table could not be loaded."))))
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
    // The server has matched the document's own address with the whole table.
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
