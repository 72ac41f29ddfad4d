import { NO_RULES, type CallRules } from "../dialect/dialect.ts";
import type { Speech } from "../dialect/speech.ts";
import type { z } from "zod";
import type { CallRow } from "../calls/call.ts";
import type { Config } from "../config.ts";
import type { CallingPage } from "../page/page-request.ts";
import { headerText, nobody, type Nobody, type Reader } from "../page/reader.ts";

/** Where the upstream is and how the site presents itself to it. */
export type UpstreamSettings = Pick<
  Config,
  | "UPSTREAM_URLS"
  | "UPSTREAM_TIMEOUT_MS"
  | "LOGIN_CLIENT_ID"
  | "LOGIN_CLIENT_NAME"
  | "WECHAT_IDS_VERIFIED"
  | "LOGOUT_CALL"
> & { UPSTREAM_URL: string };

/** A request as it goes on the wire. */
export interface WireRequest {
  /** Scheme, host and port. */
  origin: string;
  method: "GET" | "POST";
  /** Path with the base's own path in front, and the query. */
  path: string;
  headers: Record<string, string>;
  /** JSON; absent for GET. */
  body?: string;
}

export interface Ask {
  row: CallRow;
  /** The call's own fields, checked by the row's body schema. */
  body: Record<string, unknown>;
  reader: Reader;
  page: CallingPage;
  /** A stale answer is cached: a degraded host is spared. */
  renews?: boolean;
}

const CLIENT_TYPE = "3";
/** What a reader without ids sends (contract §1.2). */
const NO_IDS = { openId: "", unionId: "" };
const STYLE_V_VERSION = "12.0.0";

/** Whether the answer is the same for every reader and may be shared between them (contract §5.7). */
export function isShared(row: CallRow, reader: Reader): boolean {
  return !row.write && (row.audience === "everyone" || (row.audience === "by-login" && !reader.token));
}

/** A row whose answers may be shared; a `reader` row is none, by its type. */
export type SharedRow = CallRow<z.ZodType, z.ZodType, "everyone" | "by-login"> & { write?: false };

/** A call whose answer is shared. Only these answers are cached, and only `asShared` creates them. */
export interface SharedAsk {
  readonly row: SharedRow;
  readonly body: Record<string, unknown>;
  readonly reader: Nobody;
  /** That of the reader who asks first. */
  readonly page: CallingPage;
}

/** @returns the call without its reader when its answer may be shared; undefined when it is one reader's own */
export function asShared({ row, body, reader, page }: Ask): SharedAsk | undefined {
  if (!isShared(row, reader)) return undefined;
  return { row: row as SharedRow, body, reader: nobody(reader), page };
}

const CONTRACT_SPEECH: Speech = { rules: NO_RULES, fields: (own) => ({ ...own }) };

/**
 * Builds the request for one call (contract §1.2–§1.5).
 * A request for everyone carries nothing of the reader but the user agent and the address, which do not change answers.
 * @param now epoch ms, for the timestamps
 * @param speech how the gateway speaks where it differs from the contract
 * @throws Error when a placeholder of the path has no value
 */
export function wireRequest(
  { row, body, reader, page }: Ask,
  settings: UpstreamSettings,
  now: number,
  speech = CONTRACT_SPEECH,
): WireRequest {
  const { rules } = speech;
  const at = rules.at ?? ((row.where && settings[row.where]) || row.at);
  const [method, template] = at.split(" ") as ["GET" | "POST", string];
  const fields = speech.fields(body);
  const path = fillPath(template, fields);
  if (row.stamped) fields[row.stamped] = now;

  const isNamed = row.audience !== "everyone" && !isShared(row, reader);
  const sender = isNamed ? reader : nobody(reader);
  if (row.token === "body" || row.token === "both") fields.tokenID = sender.token ?? "";

  const inQuery: Record<string, unknown> = {};
  if (method === "GET") {
    Object.assign(inQuery, fields);
    // Contract §1.2 names bodies only. Without `ak` the upstream could not recognise an anonymous reader's vote or like.
    if (row.audience === "reader" && sender.visitorId) inQuery.ak = sender.visitorId;
  }
  if (row.style === "S" || row.style === "V") {
    inQuery.timestamp = now;
    if (fields.tokenID && typeof fields.tokenID === "string") inQuery.tokenID = fields.tokenID;
  }
  const inBody = {
    ...fields,
    ak: sender.visitorId,
    userAgent: sender.userAgent,
    ...(isNamed && page.sharePage && chatIds(row, sender, settings)),
  };
  const base = new URL(rules.base ?? baseOf(template, settings));
  const query = queryOf({ ...renamed(inQuery, rules), ...(method === "GET" && rules.add) });

  return {
    origin: base.origin,
    method,
    path: `${base.pathname.replace(/(?<!\/)\/+$/, "")}${path}${query}`,
    headers: headersOf(row, { method, sender, isNamed, page, settings, rules }),
    body: method === "POST" ? JSON.stringify({ ...renamed(inBody, rules), ...rules.add }) : undefined,
  };
}

/** Gives what is sent the gateway's names. */
function renamed<Value>(fields: Record<string, Value>, { send }: CallRules): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [send[name] ?? name, value]));
}

function chatIds(row: CallRow, { openId, unionId }: Reader, { WECHAT_IDS_VERIFIED }: UpstreamSettings) {
  return row.byIds === "binds" && !WECHAT_IDS_VERIFIED ? NO_IDS : { openId, unionId };
}

interface Sender {
  method: "GET" | "POST";
  sender: Reader;
  /** The call tells who asks. */
  isNamed: boolean;
  page: CallingPage;
  settings: UpstreamSettings;
  rules: CallRules;
}

function headersOf(
  row: CallRow,
  { method, sender, isNamed, page, settings, rules }: Sender,
): Record<string, string> {
  const version = row.version ?? (row.style === "V" ? STYLE_V_VERSION : undefined);
  const headers: Record<string, string | false | undefined> = {
    accept: "application/json",
    "content-type": method === "POST" && "application/json;charset=UTF-8",
    token: (row.token === "header" || row.token === "both") && sender.token,
    "session-id": row.sessionId && isNamed && sender.visitorId,
    "source-channel": (row.style === "S" || row.style === "V") && page.sourceChannel,
    version,
    "client-type": version && CLIENT_TYPE,
    "client-id": row.loginClient && settings.LOGIN_CLIENT_ID,
    "client-name": row.loginClient && settings.LOGIN_CLIENT_NAME,
    "x-forwarded-for": sender.address,
    // Identifies the call in all logs. A shared call carries the id of the first reader's request.
    "x-request-id": page.requestId,
  };
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...renamed(headers, rules), ...ownHeaders(rules, sender) })) {
    const text = value ? headerText(value) : "";
    if (text) sent[name] = text;
  }
  return sent;
}

/** The headers that a dialect adds. One with `{token}` or `{ak}` is left out when the reader has none. */
function ownHeaders({ headers }: CallRules, { token = "", visitorId }: Reader): Record<string, string> {
  const known: Record<string, string> = { token, ak: visitorId };
  const filled = Object.entries(headers).map(([name, text]) => {
    let isWhole = true;
    const value = text.replace(/\{(token|ak)\}/g, (_, field: string) => {
      isWhole &&= Boolean(known[field]);
      return known[field] ?? "";
    });
    return [name, isWhole ? value : ""] as const;
  });
  return Object.fromEntries(filled);
}

/** Fills `{name}` with the field of that name and removes the field. */
function fillPath(template: string, fields: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    delete fields[name];
    const segment = typeof value === "number" ? String(value) : value;
    // Normalisation would drop "." and ".." from the path and change the call.
    if (typeof segment !== "string" || /^\.{0,2}$/.test(segment)) throw new Error(`no value for {${name}}`);
    return encodeURIComponent(segment);
  });
}

/** @returns the query with its question mark; "" without fields */
function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (entry === undefined || entry === null) continue;
      query.append(name, typeof entry === "string" ? entry : JSON.stringify(entry));
    }
  }
  return query.size > 0 ? `?${query.toString()}` : "";
}

/** The longest fitting prefix of UPSTREAM_URLS, which config.ts sorts, wins over UPSTREAM_URL (contract §1.5). */
function baseOf(path: string, settings: UpstreamSettings): string {
  return settings.UPSTREAM_URLS.find(({ prefix }) => path.startsWith(prefix))?.base ?? settings.UPSTREAM_URL;
}
