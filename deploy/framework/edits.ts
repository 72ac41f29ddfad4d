import remixConfig from "../../remix.config.js";
import { COMPILED_PATHS, DATA_ROUTES, RANKED_BRANCHES, SERVER_ROUTES } from "./remembering.ts";
import { routeDiscovery } from "./route-discovery.ts";

export interface Replacement {
  /** The end of the module's path, within node_modules. */
  file: string;
  /** Text of the module. */
  from: string;
  to: string;
  /** How often the module contains `from`; once by default. */
  count?: number;
  /** Code that `to` calls; it is appended to the module. */
  helper?: string;
  /** `to` replaces the whole module. `from` only checks that the module has not changed. */
  wholeModule?: boolean;
}

export interface Edit {
  name: string;
  bundle: "browser" | "server" | "both";
  why: string;
  /**
   * The savings: bytes of the browser's script with brotli (and gzip), or CPU time of the server for an empty page. Each figure is the
   * difference between all edits and all but this one, as `npx tsx deploy/framework/measure.ts` prints it. An edit that saves less
   * than 0.5 KB and less than 0.1 ms must be needed for correctness or for a budget.
   */
  saves: string;
  /** The Remix flags that the edit depends on. The build fails when remix.config.js has other values. */
  assumes?: Readonly<Record<string, boolean>>;
  replacements: readonly Replacement[];
}

const base = remixConfig.basename ?? "/";
const router = "@remix-run/router/dist/router.js";
const remix = "@remix-run/react/dist/esm";

const never = (name: string) => ({
  from: `function ${name}(`,
  to: `function ${name}() {\n  return false;\n}\nfunction ${name}Unedited(`,
});

/** A document with the text of the other error screens and a link to reload. It replaces Remix's English document with a stack. */
const LAST_RESORT = `React.createElement("html", { lang: "zh-CN" }, React.createElement("body", null,
  React.createElement("p", null, "内容加载失败"), React.createElement("a", { href: "" }, "重新加载")))`;

/** All changes to modules of the framework. The bundler drops code that is no longer used. */
export const EDITS: readonly Edit[] = [
  {
    name: "guarded reload",
    bundle: "browser",
    why: "Remix reloads the page, without limit, when a route's chunk can't be loaded; the specification allows one reload a minute (app/browser/reload-guard.ts).",
    saves: "Needed for correctness.",
    replacements: [
      {
        file: `${remix}/routeModules.js`,
        from: "window.location.reload();",
        to: "if (window.insteadOfModule) return window.insteadOfModule(error);",
      },
    ],
  },
  {
    name: "own error screens",
    bundle: "browser",
    why: "The root and every page have an error screen. When the root itself fails, Remix shows an English one with a stack; readers get the text of the other error screens instead.",
    saves: "Needed for correctness; 344 bytes (501 gzip).",
    replacements: [
      {
        file: `${remix}/errorBoundaries.js`,
        from: "React.createElement(RemixRootDefaultErrorBoundary, {\n        error: this.state.error,\n        isOutsideRemixApp: true\n      })",
        to: LAST_RESORT,
      },
      {
        file: `${remix}/routes.js`,
        from: 'route.id === "root" ? () => /*#__PURE__*/React.createElement(RemixRootDefaultErrorBoundary, {\n    error: useRouteError()\n  }) : undefined',
        to: "undefined",
      },
    ],
  },
  {
    name: "routes when idle",
    bundle: "browser",
    assumes: { v3_lazyRouteDiscovery: false },
    why: "A document has only the routes of its page; the browser fetches the table of all routes when it is idle (docs/decisions/0037-script-after-the-page.md).",
    saves: "851 bytes (1000 gzip) of script, and 6 KB of every document: the table of all routes.",
    replacements: [
      {
        file: `${remix}/fog-of-war.js`,
        from: "export { fetchAndApplyManifestPatches, getPartialManifest, getPatchRoutesOnNavigationFunction, isFogOfWarEnabled, useFogOFWarDiscovery };",
        to: routeDiscovery(`${base}assets/`),
        wholeModule: true,
      },
      {
        // While the index route is not known, its address matches the root alone, which would render an empty page.
        file: router,
        from: "      if (!matches) {\n        let fogMatches",
        to: "      if (!matches || matches.length === 1) {\n        let fogMatches",
      },
    ],
  },
  {
    name: "single fetch only",
    bundle: "browser",
    assumes: { v3_singleFetch: true },
    why: "Remix checks at run time whether Single Fetch is on, so the code of both cases is in the bundle. It is on: every handler gets its own fetch function, and the router's deferred values do not occur.",
    saves: "2074 bytes (2575 gzip).",
    replacements: [
      {
        file: `${remix}/browser.js`,
        from: "window.__remixContext.future.v3_singleFetch",
        to: "true",
        count: 4,
      },
      { file: `${remix}/components.js`, from: "future.v3_singleFetch", to: "true", count: 4 },
      { file: `${remix}/links.js`, from: "future.v3_singleFetch", to: "true", count: 2 },
      { file: `${remix}/routes.js`, from: "future.v3_singleFetch", to: "true" },
      { file: `${remix}/server.js`, from: "context.future.v3_singleFetch", to: "true" },
      { file: `${remix}/routes.js`, from: 'if (typeof singleFetch === "function") {', to: "if (true) {" },
      { file: router, ...never("isDeferredData") },
      { file: router, ...never("isDeferredResult") },
    ],
  },
  {
    name: "plain anchors",
    bundle: "browser",
    why: "Links are plain anchors (app/browser/client-links.tsx), and app/browser/prefetch prefetches their pages. Assigning a displayName to Remix's link components keeps them in the bundle.",
    saves: "1843 bytes (2254 gzip).",
    replacements: [
      { file: `${remix}/components.js`, from: 'NavLink.displayName = "NavLink";', to: "" },
      { file: `${remix}/components.js`, from: '\nLink.displayName = "Link";', to: "" },
      { file: `${remix}/components.js`, from: "isPageLinkDescriptor(link) ?", to: "false ?" },
    ],
  },
  {
    name: "no fallback of hydration",
    bundle: "browser",
    why: "The document is complete without script, so no fallback is ever shown.",
    saves:
      "336 bytes (463 gzip): little, but without it the scripts of audio pages exceed their budget (e2e/http/weight.spec.ts).",
    replacements: [
      {
        file: `${remix}/routes.js`,
        from: 'route.id === "root" ? RemixRootDefaultHydrateFallback : undefined',
        to: "undefined",
      },
    ],
  },
  {
    name: "no blocked navigations",
    bundle: "browser",
    why: "Nothing uses useBlocker.",
    saves:
      "222 bytes: little, but without it the scripts of audio pages exceed their budget (e2e/http/weight.spec.ts).",
    replacements: [
      {
        file: router,
        from: "function shouldBlockNavigation(",
        to: "function shouldBlockNavigation() {}\nfunction shouldBlockNavigationUnedited(",
      },
    ],
  },
  {
    name: "no roots before React 18",
    bundle: "browser",
    why: "hydrateRoot hydrates the document. The exports for older roots would keep their code in the bundle.",
    saves:
      "334 bytes (412 gzip): little, but without it the scripts of audio pages exceed their budget (e2e/http/weight.spec.ts).",
    replacements: [
      "findDOMNode",
      "hydrate",
      "render",
      "unmountComponentAtNode",
      "unstable_renderSubtreeIntoContainer",
    ].map((name) => ({
      file: "react-dom/cjs/react-dom.production.min.js",
      from: `exports.${name}=`,
      to: "void ",
    })),
  },
  {
    name: "ranked once",
    bundle: "both",
    why: "The router flattens and ranks all routes for every match, several times a request.",
    saves: "0.52 ms of CPU a request.",
    replacements: [
      {
        file: router,
        from: "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
        to: "let branches = rankedBranches(routes);",
        helper: RANKED_BRANCHES,
      },
      {
        // Routes that are added later change the same table.
        file: router,
        from: "function patchRoutesImpl(routeId, children, routesToUse, manifest, mapRouteProperties) {",
        to: "function patchRoutesImpl(routeId, children, routesToUse, manifest, mapRouteProperties) {\n  branchesOf.delete(routesToUse);",
      },
    ],
  },
  {
    name: "compiled once",
    bundle: "both",
    why: "The router compiles the patterns of routes for every match.",
    saves: "0.51 ms of CPU a request; costs the browser 102 bytes.",
    replacements: [
      {
        file: router,
        from: "let [matcher, compiledParams] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);",
        to: "let [matcher, compiledParams] = compiledPath(pattern.path, pattern.caseSensitive, pattern.end);",
        helper: COMPILED_PATHS,
      },
    ],
  },
  {
    name: "routes made once",
    bundle: "server",
    why: "Remix creates its routes anew for every rendering.",
    saves: "1.67 ms of CPU a request.",
    replacements: [
      {
        file: `${remix}/server.js`,
        from: "createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);",
        to: "routesOf(manifest.routes, routeModules, context.future, context.isSpaMode);",
        helper: SERVER_ROUTES,
      },
    ],
  },
  {
    name: "router's routes made once",
    bundle: "server",
    why: "The router converts the routes to its own form for every rendering.",
    saves: "1.00 ms of CPU a request.",
    replacements: [
      {
        file: "react-router-dom/server.mjs",
        from: "let manifest = {};\n  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);",
        to: "let { manifest, dataRoutes } = dataRoutesOf(routes);",
        helper: DATA_ROUTES,
      },
    ],
  },
];
