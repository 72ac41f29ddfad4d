import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { ViteDevServer } from "vite";
import { matchRoute } from "./app/routes/routes.ts";
import { sharedAddress } from "./app/routes/shared-address.ts";
import { openApp } from "./app/site-app.server.ts";
import { openInDevelopment } from "./bff/boot/development.ts";
import { start } from "./bff/boot/roles.ts";

let development: Promise<RequestHandler> | undefined;

/** The site behind Vite's development server. Settings and newsroom are opened once; Vite reloads the pages. */
export function developmentHandler(vite: ViteDevServer): Promise<RequestHandler> {
  const build = () =>
    vite.ssrLoadModule("virtual:remix/server-build") as Promise<unknown> as Promise<ServerBuild>;
  return (development ??= openInDevelopment(openApp(build), sharedAddress));
}

if (import.meta.env.PROD) {
  await start(process.argv[2] ?? "site", {
    loadApp: async () => openApp(await import("virtual:remix/server-build")),
    addresses: sharedAddress,
    rowOf: (path) => matchRoute(path)?.row.path,
    entry: import.meta.url,
  }).catch((error: unknown) => {
    // Without valid settings there is no log yet.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
