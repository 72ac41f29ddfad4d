import type { AppLoadContext } from "@remix-run/node";
import { vi, type Mock } from "vitest";
import { UpstreamError, type Bff } from "#bff/client/client.ts";
import { calls, type CallName } from "#bff/calls/table.ts";
import type { Comment } from "#bff/entities/comment.ts";
import type { NewsDetail } from "#bff/entities/news.ts";
import type { FeatureName } from "#bff/entities/user.ts";
import { openLogins, type Logins } from "#bff/logins/logins.ts";
import type { PageRequest } from "#bff/page/page-request.ts";
import type { Reader } from "#bff/page/reader.ts";
import { memoryStore, singleProcessState } from "#bff/cluster/memory-store.ts";
import { createSigner } from "#bff/signer.ts";
import { noTracing } from "#bff/tracing/tracing.ts";
import { matchRoute } from "./routes/routes.ts";
import { submissionsIn } from "./request/intents/submissions.server.ts";
import type { Submissions } from "./request/submissions.ts";
import type { IntentResult } from "./request/intents/intent-result.ts";
import { ticketsIn } from "./request/tickets.server.ts";
import { phoneLimits } from "./features/login/phone-limits.server.ts";
import type { PhoneLimits } from "./request/phone-limits.ts";
import type { QrTickets } from "./request/qr-tickets.ts";
import { trackMainContent } from "./request/later.server.ts";
import type { RequestContext } from "./request/request-context.ts";
import type { SessionUser } from "./request/session.ts";

export type FakeBff = { readonly [N in CallName]: Mock<Bff[N]> };

/** A typed client. Calls that the test does not answer fail as with an unreachable gateway. */
export function fakeBff(answers: Partial<Bff> = {}): FakeBff {
  const names = Object.keys(calls) as CallName[];
  const unanswered = (name: CallName) => () =>
    Promise.reject(new UpstreamError({ kind: "unreachable", call: name, status: 502 }));
  return Object.fromEntries(
    names.map((name) => [name, vi.fn(answers[name] ?? unanswered(name))]),
  ) as unknown as FakeBff;
}

/** Names of the calls that were made, in alphabetical order. */
export function callsMade(bff: FakeBff): string[] {
  return Object.entries(bff)
    .filter(([, call]) => call.mock.calls.length > 0)
    .map(([name]) => name)
    .sort();
}

/** The error that the client throws for an envelope code (contract §1.1). */
export function refusedBy(code: number, msg?: string): UpstreamError {
  const status = { 302: 410, 401: 401, 403: 403, 404: 404, 429: 429 }[code] ?? 500;
  return new UpstreamError({ kind: "code", call: "anyCall", status, code, msg });
}

interface ContextOptions {
  /** The page's address with its query. */
  path?: string;
  bff?: Partial<Bff>;
  /** Cookies that the request brought. */
  cookies?: Record<string, string>;
  page?: Partial<Omit<PageRequest, "url" | "cookies" | "reader">> & { reader?: Partial<Reader> };
  /** Replaces the row that the address has. */
  admitted?: RequestContext["admitted"];
  features?: FeatureName[];
  user?: SessionUser | null;
  maySend?: boolean;
  /** Whether the action limits let this reader act. */
  mayAct?: boolean;
  /** The client for the owner of another token; by default the reader's own. */
  bffAs?: RequestContext["bffAs"];
  verifiesChatIds?: boolean;
  /** Common to the requests of one site; new ones by default. */
  logins?: Logins;
  /** Common to the requests of one site; by default new ones that hold back no code. */
  phones?: PhoneLimits;
  /** Common to the contexts of a phone and a desktop; new ones by default. */
  qrTickets?: QrTickets;
  /** Common to the requests of one site; new ones by default. */
  submissions?: Submissions;
  settings?: Partial<RequestContext["settings"]>;
  /** null: a site without `SITE_ORIGIN`. */
  publicOrigin?: null;
}

export interface FakeContext {
  context: RequestContext & AppLoadContext;
  bff: FakeBff;
  /** The cookies that the response sets, in order; `null` deletes. */
  cookies: { name: string; value: string | null; maxAge?: number }[];
  log: { info: Mock; warn: Mock; error: Mock };
  /** All log entries as text. */
  logged(): string;
}

/** The context of a loader or an action, with fakes for everything outside. */
export function fakeContext(options: ContextOptions = {}): FakeContext {
  const { path = "/new/general/NEWS1001", features = [], user = null } = options;
  const { maySend = true, mayAct = true } = options;
  const url = new URL(path, "https://news.example");
  const cookies: FakeContext["cookies"] = [];
  const jar = { ...options.cookies };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const bff = fakeBff(options.bff);
  const match = matchRoute(url.pathname);
  const id = match ? match.row.params(match.rest, url.searchParams) : null;
  const page: PageRequest = {
    requestId: "request-1",
    nonce: "nonce-1",
    method: "GET",
    isDocument: true,
    isSpeculative: false,
    isCrawler: false,
    isNewcomer: false,
    environment: "browser",
    isMobile: false,
    viewSource: "WEIXIN",
    signal: new AbortController().signal,
    ...options.page,
    reader: {
      visitorId: "v".repeat(32),
      openId: "",
      unionId: "",
      userAgent: "Test/1",
      address: "203.0.113.7",
      ...options.page?.reader,
    },
    url,
    cookies: {
      get: (name) => jar[name],
      set: (name, value, { maxAge } = {}) => {
        jar[name] = value;
        cookies.push({ name, value, maxAge });
      },
      expire: (name) => {
        delete jar[name];
        cookies.push({ name, value: null });
      },
    },
  };
  const context: RequestContext = {
    page,
    bff,
    bffAs: options.bffAs ?? (() => bff),
    settings: {
      siteName: "晚报新闻",
      appName: "晚报新闻客户端",
      paperName: "海岱晚报",
      city: "海岱市",
      slogan: "看本地新闻，上晚报新闻",
      icp: "",
      reportTel: "",
      origin: "https://news.example",
      appScheme: "",
      wxOpenAppId: "",
      botUrl: "",
      iosUrl: "",
      androidUrl: "",
      imageHosts: { qiniu: ["q.example"], oss: [], suffix: [] },
      ...options.settings,
    },
    publicOrigin: options.publicOrigin === null ? undefined : "https://news.example",
    log,
    afterwards: (task: () => Promise<unknown>) => void task(),
    limits: { take: vi.fn((action) => Promise.resolve(action === "sms" ? maySend : mayAct)) },
    logins: options.logins ?? openLogins({ state: singleProcessState(), secret: "a secret of the tests" }),
    verifiesChatIds: options.verifiesChatIds ?? false,
    phones:
      options.phones ??
      phoneLimits({
        store: memoryStore(),
        signer: createSigner("phone", "a secret of the tests"),
        perPhone: 0,
        perSite: 0,
      }),
    signer: {
      ...createSigner("form", "a secret of the tests"),
      sign: (value) => `${value}.signed`,
      verify: (signed) => (signed.endsWith(".signed") ? signed.slice(0, -".signed".length) : null),
      seal: (value) => `sealed.${Buffer.from(value).toString("base64url")}`,
      open: (sealed) =>
        sealed.startsWith("sealed.")
          ? Buffer.from(sealed.slice("sealed.".length), "base64url").toString()
          : null,
    },
    pictureMac: (address) => (address.startsWith("https://q.example/") ? `mac of ${address}` : undefined),
    qrTickets: options.qrTickets ?? ticketsIn(memoryStore()),
    submissions: options.submissions ?? submissionsIn(memoryStore()),
    trace: noTracing.step,
    admitted:
      options.admitted !== undefined
        ? options.admitted
        : match && id !== null
          ? { row: match.row, id }
          : null,
    firstVisit: false,
    mainContent: trackMainContent(),
    session: () => Promise.resolve({ user, features, environment: page.environment }),
  };
  const logged = () => JSON.stringify([log.info, log.warn, log.error].map(({ mock }) => mock.calls));
  return { context: context as RequestContext & AppLoadContext, bff, cookies, log, logged };
}

/** The arguments of an action for a sent form. */
export function submission(
  context: RequestContext & AppLoadContext,
  fields: Record<string, string> | [string, string][],
) {
  const request = new Request(context.page.url, { method: "POST", body: new URLSearchParams(fields) });
  return { request, context, params: {} };
}

/** An action's outcome: the redirect's target, or the result with its status (absent: 200). */
export function outcome(response: unknown): { to?: string | null; result?: IntentResult; status?: number } {
  if (response instanceof Response) return { to: response.headers.get("Location"), status: response.status };
  const { data, init } = response as { data: IntentResult; init: { status?: number } | null };
  return { result: data, status: init?.status };
}

/** An article as the client returns it. */
export function newsDetail(fields: Partial<NewsDetail> = {}): NewsDetail {
  return {
    newsid: "NEWS1001",
    newstype: 1,
    title: "老街更新：青石板路重新铺好了",
    status: 1,
    commentflag: 1,
    body: [{ kind: "html", html: "<p>清晨六点，老街的卷帘门一扇扇升起。</p>" }],
    text: "清晨六点，老街的卷帘门一扇扇升起。",
    ...fields,
  };
}

/** A comment as the client returns it. */
export function comment(fields: Partial<Comment> = {}): Comment {
  return {
    commentid: "C1",
    newsid: "NEWS1001",
    content: "修得真好",
    username: "林小满",
    usertype: 0,
    praisecount: 0,
    praised: 0,
    self: 0,
    replycount: 0,
    replies: [],
    state: 1,
    ...fields,
  };
}
