import type { Plugin } from "vite";

/** What Remix's router computes anew at every match, though it depends on the route table alone. */
const REPLACEMENTS = [
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

const MEMORY = `
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

/**
 * Remix flattens and ranks all routes, and compiles their patterns, again at every match: several times a request. Here it is done
 * once for a table of routes (design §4). Fails the build when the router no longer fits.
 */
export function matchingOnce(): Plugin {
  return {
    name: "wanbao:matching-once",
    transform(code, id) {
      if (!/@remix-run\/router\/dist\/router\.js/.test(id)) return undefined;
      let changed = code;
      for (const { from, to } of REPLACEMENTS) {
        if (!changed.includes(from)) this.error(`Remix's router has changed; see matchingOnce(): ${from}`);
        changed = changed.replace(from, to);
      }
      return { code: changed + MEMORY, map: null };
    },
  };
}
