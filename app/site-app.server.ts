import type { ServerBuild } from "@remix-run/node";
import { createRequestHandler } from "@remix-run/node";
import type { OpenApp } from "#bff/boot/site.ts";
import { createSigner } from "#bff/signer.ts";
import { phoneLimits } from "./features/login/phone-limits.server.ts";
import { loadContext, type Services } from "./request/context.server.ts";
import { submissionsIn } from "./request/intents/submissions.server.ts";
import { publicSettings } from "./request/public-settings.ts";
import { countView, renderShared } from "./request/shared-pages.server.ts";
import { ticketsIn } from "./request/tickets.server.ts";

/** Opens the Remix app for the BFF: its request handler, and the services of its loaders and actions. */
export function openApp(build: ServerBuild | (() => Promise<ServerBuild>)): OpenApp {
  const handle = createRequestHandler(build);
  return ({ config, log, store, limits, logins, pictureMac, trace, afterwards, bffFor, originOf }) => {
    const phones = phoneLimits({
      store,
      signer: createSigner("phone", config.SESSION_SECRET),
      perPhone: config.SMS_PER_PHONE,
      perSite: config.SMS_PER_SITE,
    });
    const services: Services = {
      limits,
      phones,
      logins,
      verifiesChatIds: config.WECHAT_IDS_VERIFIED,
      log,
      afterwards,
      signer: createSigner("form", config.SESSION_SECRET),
      pictureMac,
      qrTickets: ticketsIn(store, {
        mayOpen: (visitorId, address) => limits.take("ticket", visitorId, address),
      }),
      submissions: submissionsIn(store),
      trace,
      settings: ({ url }) => publicSettings(config, url.origin),
      publicOrigin: originOf,
      bffFor,
    };
    return {
      phones,
      handle,
      contextOf: (page) => loadContext(page, services),
      renderShared: renderShared(handle, services),
      countView: (page) => countView(page, services),
    };
  };
}
