/** The ranked branches of a route table, computed once a table. `patchRoutesImpl` forgets them when routes are added. */
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

/** The compiled form of a route's pattern, computed once a pattern. */
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

/** The routes that are rendered, made once a manifest. Not in development, where the modules of the same routes change. */
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

/** The router's own form of the routes that are rendered, made once a list of routes. */
export const DATA_ROUTES = `
const dataRoutesByRoutes = new WeakMap();
function dataRoutesOf(routes) {
  let known = dataRoutesByRoutes.get(routes);
  if (!known) {
    let manifest = {};
    let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
    known = { manifest, dataRoutes };
    dataRoutesByRoutes.set(routes, known);
  }
  return known;
}
`;
