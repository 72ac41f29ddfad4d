import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type InlineConfig, type Plugin, type Rollup } from "vite";
import remixConfig from "../../remix.config.js";
import { root } from "../freshness.mjs";
import { EDITS, type Edit } from "./edits.ts";
import { frameworkEdits } from "./plugin.ts";

// npx tsx deploy/framework/measure.ts [name of an edit …]: prints what each edit saves, by building with all edits and with all but this one.

const ENTRY = "virtual:measured";

/** Bundles the framework with these edits, and of the site only `code`. */
async function bundle(code: string, edits: readonly Edit[], config: InlineConfig) {
  const entry: Plugin = {
    name: "measured-entry",
    resolveId: (id) => (id === ENTRY ? join(root, "measured-entry.js") : undefined),
    load: (id) => (id.endsWith("/measured-entry.js") ? code : undefined),
  };
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    mode: "production",
    ...config,
    plugins: [entry, frameworkEdits(edits, remixConfig.future), ...(config.plugins ?? [])],
  });
}

/** The names that the app's browser code imports from a package. */
function importedNames(name: string): string[] {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(server|test|testing)\.|entry\.server/.test(file),
  );
  const statement = new RegExp(`^import \\{([^}]*)\\} from "${name}"`, "gm");
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, "app", file), "utf8").matchAll(statement)].flatMap(([, list = ""]) =>
      list
        .split(",")
        .map((each) => each.trim().split(" ")[0] ?? "")
        .filter((each) => each !== "" && each !== "type"),
    ),
  );
  return [...new Set(names)];
}

/** The compressed bytes of the framework's browser chunk. */
async function measureBytes(edits: readonly Edit[]) {
  const code = [
    `export { ${importedNames("@remix-run/react").join(", ")} } from "@remix-run/react";`,
    'export { hydrateRoot } from "react-dom/client";',
    'export * as React from "react";',
    'export { Fragment, jsx, jsxs } from "react/jsx-runtime";',
  ].join("\n");
  let output = "";
  const capture: Plugin = {
    name: "captured-output",
    generateBundle(_options, files) {
      output = Object.values(files)
        .filter((file): file is Rollup.OutputChunk => file.type === "chunk")
        .map((file) => file.code)
        .join("");
    },
  };
  await bundle(code, edits, {
    plugins: [capture],
    build: {
      write: false,
      target: "es2020",
      minify: "terser",
      terserOptions: { ecma: 2020, compress: { passes: 2, pure_funcs: ["warning", "warningOnce"] } },
      rollupOptions: { input: ENTRY, preserveEntrySignatures: "strict" },
    },
  });
  return { brotli: brotliCompressSync(output).length, gzip: gzipSync(output, { level: 9 }).length };
}

interface Route {
  id: string;
  path?: string;
  index?: boolean;
}

/** The routes that Remix gets from remix.config.js. */
async function compiledRoutes(): Promise<Route[]> {
  const routes: Route[] = [];
  await remixConfig.routes?.((define) => {
    define((path, _file, options) => {
      const { id = "", index } = options as { id?: string; index?: boolean };
      routes.push({ id, ...(path === "" ? {} : { path }), ...(index ? { index } : {}) });
    });
    return {};
  });
  return routes;
}

/** The source of a site with these routes and empty pages. It prints the CPU time of an article's request, in ms. */
const emptySite = (routes: readonly Route[]) => `
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRequestHandler } from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
const rows = [{ id: "root", path: "" }, ...${JSON.stringify(routes)}.map((row) => ({ ...row, parentId: "root" }))];
const table = (more) => Object.fromEntries(rows.map((row) => [row.id, { ...row, ...more(row) }]));
const page = (row) => ({ default: () => (row.id === "root" ? createElement(Outlet) : "page"), loader: () => null });
const handler = createRequestHandler(
  {
    entry: {
      module: {
        default: (request, status, headers, context) =>
          new Response(renderToString(createElement(RemixServer, { context, url: request.url })), { status, headers }),
      },
    },
    routes: table((row) => ({ module: page(row) })),
    assets: {
      version: "1",
      url: "/manifest.js",
      entry: { module: "/entry.js", imports: [] },
      routes: table((row) => ({ module: "/" + row.id + ".js", imports: [], hasLoader: true })),
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: ${JSON.stringify(remixConfig.basename)},
    future: ${JSON.stringify(remixConfig.future)},
    isSpaMode: false,
  },
  "production",
);
const ask = async (times) => {
  for (let at = 0; at < times; at += 1) {
    const response = await handler(new Request("http://localhost/new/general/NEWS1001"));
    if (response.status !== 200) throw new Error("The measured page answered " + response.status);
    await response.text();
  }
};
await ask(300);
const rounds = [];
for (let round = 0; round < 7; round += 1) {
  const before = process.cpuUsage();
  await ask(100);
  const { user, system } = process.cpuUsage(before);
  rounds.push((user + system) / 1000 / 100);
}
console.log(rounds.sort((one, other) => one - other)[3]);
`;

/** The CPU time of a request on the server, in ms: the median of seven rounds. */
async function measureMilliseconds(edits: readonly Edit[]): Promise<number> {
  const outDir = join(root, ".cache/measured");
  mkdirSync(outDir, { recursive: true });
  await bundle(emptySite(await compiledRoutes()), edits, {
    ssr: { noExternal: true, external: ["react", "react-dom", "react-dom/server"] },
    build: {
      ssr: true,
      outDir,
      target: "node20",
      minify: false,
      rollupOptions: { input: ENTRY, output: { entryFileNames: "site.mjs" } },
    },
  });
  return Number(
    execFileSync(process.execPath, [join(outDir, "site.mjs")], {
      encoding: "utf8",
      env: { NODE_ENV: "production" },
    }),
  );
}

const inBrowser = EDITS.filter(({ bundle }) => bundle !== "server");
const onServer = EDITS.filter(({ bundle }) => bundle !== "browser");
const selected = process.argv.slice(2);
const isSelected = ({ name }: Edit) => selected.length === 0 || selected.includes(name);

const all = await measureBytes(inBrowser);
const none = await measureBytes([]);
console.log(`browser: ${none.brotli} bytes (brotli) without any edit, ${all.brotli} with all`);
for (const edit of inBrowser.filter(isSelected)) {
  const { brotli, gzip } = await measureBytes(inBrowser.filter((each) => each !== edit));
  console.log(`${edit.name}: ${brotli - all.brotli} bytes (brotli), ${gzip - all.gzip} (gzip)`);
}
const fastest = await measureMilliseconds(onServer);
console.log(
  `server: ${(await measureMilliseconds([])).toFixed(2)} ms a request without any edit, ${fastest.toFixed(2)} with all`,
);
for (const edit of onServer.filter(isSelected)) {
  const without = await measureMilliseconds(onServer.filter((each) => each !== edit));
  console.log(`${edit.name}: ${(without - fastest).toFixed(2)} ms a request`);
}
