import pino from "pino";
import { bffApp } from "../boot/app.ts";
import { calls, type CallName } from "../calls/table.ts";
import { bffClient, type Bff } from "../client/client.ts";
import { inProcess } from "../client/in-process.ts";
import type { ReadyDialect } from "../dialect/ready.ts";
import type { CallingPage } from "../page/page-request.ts";
import type { Reader } from "../page/reader.ts";
import { upstreamClient, type Upstream } from "../upstream/client.ts";
import { sharedAnswers } from "../upstream/shared-answers.ts";

/** An anonymous reader on a share page in WeChat. */
export const anonymous: Reader = {
  visitorId: "0123456789abcdefghijABCDEFGHIJ01",
  openId: "open-conformance",
  unionId: "union-conformance",
  userAgent: "Conformance/1",
  address: "203.0.113.9",
};

export const sharePage: CallingPage = {
  sourceChannel: "share-art-general",
  sharePage: true,
  requestId: "conformance",
};

export const loggedIn: Reader = { ...anonymous, token: "demo-token-reader" };

/** A real client of a gateway, as the site uses it. */
export function upstreamTo(
  url: string,
  { timeout = 10_000, dialect }: { timeout?: number; dialect?: ReadyDialect } = {},
): Upstream {
  return upstreamClient({
    dialect,
    settings: {
      UPSTREAM_URL: url,
      UPSTREAM_URLS: [],
      UPSTREAM_TIMEOUT_MS: timeout,
      LOGIN_CLIENT_ID: "h5-share",
      LOGIN_CLIENT_NAME: "h5",
      WECHAT_IDS_VERIFIED: true,
      LOGOUT_CALL: "POST /auth/logout",
    },
    log: pino({ level: "silent" }),
    reading: { httpOkHosts: ["127.0.0.1"], mediaBase: "/new", embedHosts: [] },
  });
}

/** Makes a function that makes any call by its name, as loaders do: through the client and the BFF's endpoint. */
export function askerFor(upstream: Upstream) {
  const app = bffApp({
    calls,
    answers: sharedAnswers({ upstream, maxBytes: 0 }),
    log: pino({ level: "silent" }),
  });
  return (name: CallName, input: unknown, reader: Reader): Promise<unknown> => {
    const client: Bff = bffClient({ dispatch: inProcess(app), reader, page: sharePage });
    return (client[name] as (fields: unknown) => Promise<unknown>)(input);
  };
}
