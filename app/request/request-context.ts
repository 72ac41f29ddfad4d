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
import type { Arrival } from "./later.server.ts";
import type { Log } from "./log.ts";
import type { Session } from "./session.ts";

/** What readers can do too often. */
export type LimitedAction = "comment" | "like" | "vote" | "login" | "sms";

/** Our own limits on what costs others something (pages §9.2). */
export interface ActionLimits {
  /** Counts one more. @returns false when this visitor or this address has done it too often of late */
  take(action: LimitedAction, visitorId: string, address: string): Promise<boolean>;
}

/** What a loader or an action has at hand: who asks, the typed client, and nothing of HTTP. */
export interface RequestContext {
  page: PageRequest;
  bff: Bff;
  /** The client for the owner of another token than the reader's, to learn who that is. */
  bffAs: (token: string) => Bff;
  settings: PublicSettings;
  /** The site's origin for who stores or signs it; undefined while a request may name any (bff/public-origin.ts). */
  publicOrigin: string | undefined;
  log: Log;
  /** Takes what nobody waits for: it is done after the answer, or left out under overload. */
  afterwards: (task: () => Promise<unknown>) => void;
  limits: ActionLimits;
  logins: Logins;
  /** The gateway verifies openId and unionId (`WECHAT_IDS_VERIFIED`); otherwise they are names that anybody can send. */
  verifiesChatIds: boolean;
  /** Our own limits on codes by text message, for each phone. */
  phones: PhoneLimits;
  signer: Signer;
  /** The site's signature of a picture's address for share posters; undefined for a picture that the site does not fetch. */
  pictureMac: (address: string) => string | undefined;
  /** Logins on their way from a phone to a desktop. */
  qrTickets: QrTickets;
  /** Forms that were sent a moment ago: a second press is no second form. */
  submissions: Submissions;
  /** The route's row and its valid content id; null: the address is not one of ours, no upstream call is made for it. */
  admitted: { row: RouteRow; id: string } | null;
  /** The reader has not been here before (cookie isnew, pages §6). */
  firstVisit: boolean;
  /** Runs a step that those who collect traces see by its name. */
  trace: Tracing["step"];
  /** When the page's main content is there (or has failed): from then on the parts around it have their grace. */
  arrival: Arrival;
  /** Heartbeat and user, asked once per request however many loaders want them. */
  session: () => Promise<Session>;
}

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging needs an interface
  interface AppLoadContext extends RequestContext {}
}
