import remixConfig from "../../remix.config.js";
import { COMPILED_PATHS, DATA_ROUTES, RANKED_BRANCHES, SERVER_ROUTES } from "./remembering.ts";
import { routeDiscovery } from "./route-discovery.ts";

export interface Replacement {
  /** The end of the module's path, within node_modules. */
  file: string;
  /** Text of the module. */
  from: string;
  to: string;
  /** How often `from` stands in the module; once by default. */
  count?: number;
  /** Code that `to` calls, put at the end of the module. */
  helper?: string;
  /** `to` takes the place of the whole module; `from` only proves that the module is still the one that was read. */
  wholeModule?: boolean;
}

export interface Edit {
  name: string;
  bundle: "browser" | "server" | "both";
  why: string;
  /**
   * What it saves: bytes of the browser's script with brotli (and gzip), or CPU of the server for a page with nothing on it. Each is
   * the difference between all edits and all but this one, as `npx tsx deploy/framework/measure.ts` prints it. An edit that saves
   * less than 0.5 KB and less than 0.1 ms is not worth its row, unless it is needed for correctness or for a budget.
   */
  saves: string;
  /** The flags of Remix that it rests on. The build fails when remix.config.js sets them otherwise. */
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

/** In place of an English one with a stack: a document that says what every other error screen says, with a way to try again. */
const LAST_RESORT = `React.createElement("html", { lang: "zh-CN" }, React.createElement("body", null,
  React.createElement("p", null, "内容加载失败"), React.createElement("a", { href: "" }, "重新加载")))`;

/** Every change to a module of the framework. The bundler drops what nothing leads to any more. */
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
    why: "The root and every page have an error screen. Where the root itself can't be drawn, Remix shows an English one with a stack; readers get what every other error screen says.",
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
    why: "A document knows the routes of its page; the table of all comes when the browser is idle (docs/decisions/0037-script-after-the-page.md).",
    saves: "851 bytes (1000 gzip) of script, and 6 KB of every document: the table of all routes.",
    replacements: [
      {
        file: `${remix}/fog-of-war.js`,
        from: "export { fetchAndApplyManifestPatches, getPartialManifest, getPatchRoutesOnNavigationFunction, isFogOfWarEnabled, useFogOFWarDiscovery };",
        to: routeDiscovery(`${base}assets/`),
        wholeModule: true,
      },
      {
        // The address of the index meets the root alone while the index is not known, and a root without a page is an empty one.
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
    why: "Remix asks at run time whether Single Fetch is on, so that the other side travels to the browser. It is on: every handler is called with its own way to fetch, and the router's deferred values do not occur.",
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
    why: "Links are plain anchors (app/browser/client-links.tsx), their pages fetched ahead by app/browser/prefetch. A name that is written onto Remix's components keeps them in the bundle.",
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
    why: "The document is whole before script.",
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
    why: "The document is hydrated by hydrateRoot; the exports for older roots keep their code in the bundle.",
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
    why: "The router flattens and ranks all routes at every match, several times a request.",
    saves: "0.52 ms of CPU a request.",
    replacements: [
      {
        file: router,
        from: "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
        to: "let branches = rankedBranches(routes);",
        helper: RANKED_BRANCHES,
      },
      {
        // Routes that are found later are put into the table that is there.
        file: router,
        from: "function patchRoutesImpl(routeId, children, routesToUse, manifest, mapRouteProperties) {",
        to: "function patchRoutesImpl(routeId, children, routesToUse, manifest, mapRouteProperties) {\n  branchesOf.delete(routesToUse);",
      },
    ],
  },
  {
    name: "compiled once",
    bundle: "both",
    why: "The router compiles the patterns of routes at every match.",
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
    why: "Remix makes the routes that are rendered at every rendering.",
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
    why: "The router brings the routes that are rendered into its own form at every rendering.",
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
