import type { Plugin } from "vite";

/** What Remix computes anew at every match or rendering, though it depends on the route table alone. */
const MATCHING = [
  {
    from: "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
    to: "let branches = rankedBranches(routes);",
  },
  {
    from: "let [matcher, compiledParams] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);",
    to: "let [matcher, compiledParams] = compiledPath(pattern.path, pattern.caseSensitive, pattern.end);",
  },
  {
    // Routes that are found later are put into the table that is there.
    from: "function patchRoutesImpl(routeId, children, routesToUse, manifest, mapRouteProperties) {",
    to: "function patchRoutesImpl(routeId, children, routesToUse, manifest, mapRouteProperties) {\n  branchesOf.delete(routesToUse);",
  },
];

const MATCHING_MEMORY = `
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

const ROUTES = [
  {
    from: "createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);",
    to: "routesOf(manifest.routes, routeModules, context.future, context.isSpaMode);",
  },
];

/** Not in development, where the modules of the same routes change. */
const ROUTES_MEMORY = `
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

const STATIC_ROUTER = [
  {
    from: "let manifest = {};\n  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);",
    to: "let { manifest, dataRoutes } = dataRoutesOf(routes);",
  },
];

const STATIC_ROUTER_MEMORY = `
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

const MODULES = [
  { id: /@remix-run\/router\/dist\/router\.js/, replacements: MATCHING, memory: MATCHING_MEMORY },
  { id: /@remix-run\/react\/dist\/esm\/server\.js/, replacements: ROUTES, memory: ROUTES_MEMORY },
  { id: /react-router-dom\/server\.mjs/, replacements: STATIC_ROUTER, memory: STATIC_ROUTER_MEMORY },
];

/**
 * Remix flattens and ranks all routes, and compiles their patterns, again at every match, and makes the routes that are rendered again
 * at every rendering: several times a request. Here it is done once for a table of routes (design §4). Fails the build when Remix no
 * longer fits.
 */
export function matchingOnce(): Plugin {
  return {
    name: "wanbao:matching-once",
    transform(code, id) {
      const module = MODULES.find((each) => each.id.test(id));
      if (!module) return undefined;
      let changed = code;
      for (const { from, to } of module.replacements) {
        if (!changed.includes(from)) this.error(`Remix has changed; see matchingOnce(): ${from}`);
        changed = changed.replace(from, to);
      }
      return { code: changed + module.memory, map: null };
    },
  };
}
