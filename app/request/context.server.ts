import type { AppLoadContext } from "@remix-run/node";
import type { BffFor } from "#bff/client/client.ts";
import type { Logins } from "#bff/logins/logins.ts";
import type { CallingPage, PageRequest } from "#bff/page/page-request.ts";
import type { Signer } from "#bff/signer.ts";
import { trackMainContent } from "./later.server.ts";
import { openSession } from "./middleware.server.ts";
import type { Submissions } from "./submissions.ts";
import type { PhoneLimits } from "./phone-limits.ts";
import type { PublicSettings } from "./public-settings.ts";
import type { Log } from "./log.ts";
import type { ActionLimits, RequestContext } from "./request-context.ts";
import type { QrTickets } from "./qr-tickets.ts";
import type { Session } from "./session.ts";
import { matchRoute, routeName } from "../routes/routes.ts";

export interface Services {
  bffFor: BffFor;
  /** Runs a task after the response was sent, or drops it under overload. */
  afterwards(task: () => Promise<unknown>): void;
  settings(page: PageRequest): PublicSettings;
  publicOrigin(page: PageRequest): string | undefined;
  log: Log;
  limits: ActionLimits;
  logins: Logins;
  verifiesChatIds: boolean;
  phones: PhoneLimits;
  signer: Signer;
  pictureMac: RequestContext["pictureMac"];
  qrTickets: QrTickets;
  submissions: Submissions;
  trace: RequestContext["trace"];
}

/** Calls of the in-app variants and of the login send no openId and unionId (contract §1.2). */
const NOT_SHARE_PAGE = /(^|\/)(appview|apph5|login)(\/|$)/;

/** Builds the context of loaders and actions from the page request that the edge has read. */
export function loadContext(page: PageRequest, services: Services): AppLoadContext {
  const match = matchRoute(routePath(page.url));
  const id = match ? match.row.params(match.rest, page.url.searchParams) : null;
  const admitted = match && id !== null ? { row: match.row, id } : null;
  let session: Promise<Session> | undefined;
  const calling: CallingPage = {
    sourceChannel: match
      ? `share-${match.row.family.toLowerCase()}-${routeName(match.row)}`
      : "share-oth-none",
    sharePage: !match || !NOT_SHARE_PAGE.test(match.row.path),
    requestId: page.requestId,
  };
  const context: RequestContext = {
    page,
    bff: services.bffFor(page, calling),
    bffAs: (token) => services.bffFor({ ...page, reader: { ...page.reader, token } }, calling),
    settings: services.settings(page),
    publicOrigin: services.publicOrigin(page),
    log: services.log,
    afterwards: services.afterwards,
    limits: services.limits,
    logins: services.logins,
    verifiesChatIds: services.verifiesChatIds,
    phones: services.phones,
    signer: services.signer,
    pictureMac: services.pictureMac,
    qrTickets: services.qrTickets,
    submissions: services.submissions,
    trace: services.trace,
    admitted,
    firstVisit: page.cookies.get("isnew") === undefined,
    mainContent: trackMainContent(),
    session: () => (session ??= openSession(context)),
  };
  return context as RequestContext & AppLoadContext;
}

/** A request to a data endpoint names its page in `from`; that page's route is the source channel. */
function routePath(url: URL): string {
  return url.pathname.startsWith("/new/_data/") ? (url.searchParams.get("from") ?? "") : url.pathname;
}
