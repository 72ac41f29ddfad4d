import type { Plugin } from "vite";

interface Cut {
  /** The end of the module's path. */
  file: string;
  from: string;
  to: string;
}

const never = (name: string) => ({
  from: `function ${name}(`,
  to: `function ${name}() {\n  return false;\n}\nfunction ${name}Once(`,
});

const nothing = (name: string) => ({
  from: `function ${name}(`,
  to: `function ${name}() {}\nfunction ${name}Once(`,
});

/** In place of an English one with a stack: a document that says what every other error screen says, with a way to try again. */
const LAST_RESORT = `React.createElement("html", { lang: "zh-CN" }, React.createElement("body", null,
  React.createElement("p", null, "内容加载失败"), React.createElement("a", { href: "" }, "重新加载")))`;

/** What is left of the frameworks when it is known how this site uses them; the bundler drops what nothing leads to any more. */
const CUTS: Cut[] = [
  // All data comes by Single Fetch, which calls every handler with its own way to fetch, and has no deferred values.
  {
    file: "@remix-run/react/dist/esm/routes.js",
    from: 'if (typeof singleFetch === "function") {',
    to: "if (true) {",
  },
  { file: "@remix-run/router/dist/router.js", ...never("isDeferredData") },
  { file: "@remix-run/router/dist/router.js", ...never("isDeferredResult") },
  // The server writes it into the document; the browser leaves it as it is.
  {
    file: "@remix-run/react/dist/esm/scroll-restoration.js",
    from: "__html: `(${restoreScroll})(${escapeHtml(JSON.stringify(STORAGE_KEY))}, ${escapeHtml(JSON.stringify(key))})`",
    to: '__html: ""',
  },
  // Links are plain anchors (browser/client-links.tsx), their pages fetched ahead by browser/prefetch; a name that is
  // written onto the components keeps them in the bundle.
  ...["NavLink", "Link"].map((name) => ({
    file: "@remix-run/react/dist/esm/components.js",
    from: `${name}.displayName = "${name}";`,
    to: "",
  })),
  {
    file: "@remix-run/react/dist/esm/components.js",
    from: "isPageLinkDescriptor(link) ?",
    to: "false ?",
  },
  { file: "@remix-run/router/dist/router.js", ...nothing("shouldBlockNavigation") },
  // The root and every page have an error screen; what is left when the root itself can't be drawn says no more than that.
  {
    file: "@remix-run/react/dist/esm/routes.js",
    from: 'route.id === "root" ? RemixRootDefaultHydrateFallback : undefined',
    to: "undefined",
  },
  {
    file: "@remix-run/react/dist/esm/routes.js",
    from: 'route.id === "root" ? () => /*#__PURE__*/React.createElement(RemixRootDefaultErrorBoundary, {\n    error: useRouteError()\n  }) : undefined',
    to: "undefined",
  },
  {
    file: "@remix-run/react/dist/esm/errorBoundaries.js",
    from: "React.createElement(RemixRootDefaultErrorBoundary, {\n        error: this.state.error,\n        isOutsideRemixApp: true\n      })",
    to: LAST_RESORT,
  },
  {
    file: "react-router/dist/index.js",
    from: "React.createElement(DefaultErrorComponent, null)",
    to: "React.createElement(React.Fragment)",
  },
  // The exports of React's DOM that are for roots of the kind before 18.
  ...[
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
];

/**
 * Leaves out of the browser's bundle what this site's way of using its frameworks never comes to. Fails the build when one of
 * them has changed.
 */
export function leanerFramework(): Plugin {
  const left = new Set(CUTS);
  return {
    name: "wanbao:leaner-framework",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const cuts = CUTS.filter(({ file }) => id.endsWith(`/node_modules/${file}`));
      if (cuts.length === 0) return undefined;
      return {
        code: cuts.reduce((before, cut) => {
          if (!before.includes(cut.from))
            this.error(`${cut.file} has changed; see leanerFramework(): ${cut.from}`);
          left.delete(cut);
          return before.replace(cut.from, cut.to);
        }, code),
        map: null,
      };
    },
    buildEnd(error) {
      for (const { file } of error ? [] : left) this.error(`${file} has moved; see leanerFramework().`);
    },
  };
}
