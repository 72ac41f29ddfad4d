import type { Logins } from "#bff/logins/logins.ts";
import type { PageRequest } from "#bff/page/page-request.ts";
import type { Signer } from "#bff/signer.ts";
import type { Bff } from "#bff/client/client.ts";
import type { Tracing } from "#bff/tracing/tracing.ts";
import type { RouteRow } from "../routes/routes.ts";
import type { Submissions } from "./submissions.ts";
import type { PhoneLimits } from "./phone-limits.ts";
import type { QrTickets } from "./qr-tickets.ts";
import type { PublicSettings } from "./public-settings.ts";
import type { MainContent } from "./later.server.ts";
import type { Log } from "./log.ts";
import type { Session } from "./session.ts";

/** Kinds of actions with a rate limit. */
export type LimitedAction = "comment" | "like" | "vote" | "login" | "sms";

/** The site's rate limits (pages §9.2). */
export interface ActionLimits {
  /** Counts an action. @returns false when this visitor or this address is over the limit */
  take(action: LimitedAction, visitorId: string, address: string): Promise<boolean>;
}

/** The context of loaders and actions: the page request, the typed client and the site's services, without HTTP. */
export interface RequestContext {
  page: PageRequest;
  bff: Bff;
  /** The client for the owner of another token, to find out who that is. */
  bffAs: (token: string) => Bff;
  settings: PublicSettings;
  /** The site's origin, for uses that store or sign it; undefined when only the request's Host header names it (bff/public-origin.ts). */
  publicOrigin: string | undefined;
  log: Log;
  /** Runs a task after the response was sent, or drops it under overload. */
  afterwards: (task: () => Promise<unknown>) => void;
  limits: ActionLimits;
  logins: Logins;
  /** Whether the gateway verifies openId and unionId (`WECHAT_IDS_VERIFIED`). Otherwise anybody can send any id. */
  verifiesChatIds: boolean;
  /** The site's limits on text-message codes, for each phone number. */
  phones: PhoneLimits;
  signer: Signer;
  /** Signs a picture's address for share posters; undefined for a picture that the site does not fetch. */
  pictureMac: (address: string) => string | undefined;
  /** Tickets of QR logins: a phone logs in a desktop. */
  qrTickets: QrTickets;
  /** Forms that were sent within the last seconds, so that a second press does not send one again. */
  submissions: Submissions;
  /** The route's row and the valid content id; null for an unknown address, for which no call is made. */
  admitted: { row: RouteRow; id: string } | null;
  /** Whether this is the reader's first visit (cookie `isnew`, pages §6). */
  firstVisit: boolean;
  /** Runs a step as a named span of the trace. */
  trace: Tracing["step"];
  /** Settles with the page's main content, which starts the grace period of the other parts. */
  mainContent: MainContent;
  /** The session: heartbeat and user, requested once for all loaders of a request. */
  session: () => Promise<Session>;
}

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging needs an interface
  interface AppLoadContext extends RequestContext {}
}
