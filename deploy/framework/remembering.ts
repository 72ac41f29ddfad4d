/** Caches the ranked branches of a route table. `patchRoutesImpl` drops them when routes are added. */
export const RANKED_BRANCHES = `
const branchesOf = new WeakMap();
function rankedBranches(routes) {
  let branches = branchesOf.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    branchesOf.set(routes, branches);
  }
  return branches;
}
`;

/** Caches the compiled form of each route pattern. */
export const COMPILED_PATHS = `
const compiledPaths = new Map();
function compiledPath(path, caseSensitive, end) {
  const key = (caseSensitive ? "c" : "i") + (end === false ? "p" : "e") + path;
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compilePath(path, caseSensitive, end);
    if (compiledPaths.size < 1000) compiledPaths.set(key, compiled);
  }
  return compiled;
}
`;

/** Caches the routes of a manifest. Not in development, where the modules of the same routes change. */
export const SERVER_ROUTES = `
const serverRoutes = new WeakMap();
function routesOf(manifest, routeModules, future, isSpaMode) {
  let routes = import.meta.env.DEV ? undefined : serverRoutes.get(manifest);
  if (!routes) {
    routes = createServerRoutes(manifest, routeModules, future, isSpaMode);
    serverRoutes.set(manifest, routes);
  }
  return routes;
}
`;

/** Caches the router's own form of a list of routes. */
export const DATA_ROUTES = `
const dataRoutesByRoutes = new WeakMap();
function dataRoutesOf(routes) {
  let cached = dataRoutesByRoutes.get(routes);
  if (!cached) {
    let manifest = {};
    let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
    cached = { manifest, dataRoutes };
    dataRoutesByRoutes.set(routes, cached);
  }
  return cached;
}
`;
