import type { RequestHandler } from "express";
import { readConfig } from "../config.ts";
import { createLogger } from "../edge/logger.ts";
import type { SharedAddresses } from "../page/shared-page.ts";
import { singleProcessState } from "../cluster/memory-store.ts";
import { noTracing } from "../tracing/tracing.ts";
import { openSite, type OpenApp } from "./site.ts";

/** Opens the site behind another server that serves the assets itself, such as Vite's. */
export async function openInDevelopment(
  openApp: OpenApp,
  addresses: SharedAddresses,
): Promise<RequestHandler> {
  const config = readConfig();
  const assets: RequestHandler = (_request, _response, next) => next();
  const { app, ready } = await openSite(config, createLogger(config.LOG_LEVEL), {
    openApp,
    addresses,
    assets,
    state: singleProcessState(),
    tracing: noTracing,
  });
  ready();
  return app;
}
