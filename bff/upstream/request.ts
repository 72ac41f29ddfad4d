import type { z } from "zod";
import type { CallRow } from "../calls/call.ts";
import type { Config } from "../config.ts";
import { headerText, type Reader } from "../page/reader.ts";
import { SITE_AK } from "../site-ak.ts";

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

/** The anonymous caller of a shared call: without anything by which the upstream could recognise the reader. */
type Nobody = Reader & { token?: undefined; visitorId: ""; openId: ""; unionId: "" };

/** A call whose answer is shared. Only these answers are cached, and only `asShared` creates them. */
export interface SharedAsk {
  readonly row: SharedRow;
  readonly body: Record<string, unknown>;
  readonly reader: Nobody;
}

/** @returns the call without its reader when its answer may be shared; undefined when it is one reader's own */
export function asShared({ row, body, reader }: Ask): SharedAsk | undefined {
  if (!isShared(row, reader)) return undefined;
  const nobody = { ...reader, token: undefined, visitorId: "", openId: "", unionId: "" } as const;
  return { row: row as SharedRow, body, reader: nobody };
}

/**
 * Builds the request for one call (contract §1.2–§1.5).
 * A request for everyone carries nothing of the reader but the user agent and the address, which do not change answers.
 * @param now epoch ms, for the timestamps
 * @throws Error when a placeholder of the path has no value
 */
export function wireRequest(
  { row, body, reader }: Ask,
  settings: UpstreamSettings,
  now: number,
): WireRequest {
  const at = (row.where && settings[row.where]) || row.at;
  const [method, template] = at.split(" ") as ["GET" | "POST", string];
  const fields = { ...body };
  const path = fillPath(template, fields);
  if (row.stamped) fields[row.stamped] = now;

  const identity = identify(row, reader, settings);
  if (row.token === "body" || row.token === "both") fields.tokenID = identity.token;

  const query = new URLSearchParams();
  if (method === "GET") {
    appendFields(query, fields);
    // Contract §1.2 names bodies only. Without `ak` the upstream could not recognise an anonymous reader's vote or like.
    if (row.audience === "reader" && identity.visitorId) query.set("ak", identity.visitorId);
  }
  if (row.style === "S" || row.style === "V") {
    query.set("timestamp", String(now));
    if (fields.tokenID && typeof fields.tokenID === "string") query.set("tokenID", fields.tokenID);
  }
  const base = new URL(baseOf(template, settings));
  const search = query.size > 0 ? `?${query.toString()}` : "";

  return {
    origin: base.origin,
    method,
    path: `${base.pathname.replace(/(?<!\/)\/+$/, "")}${path}${search}`,
    headers: headersOf(row, reader, identity, settings, method),
    body: method === "POST" ? JSON.stringify({ ...fields, ...identity.common }) : undefined,
  };
}

interface Identity {
  /** "" when anonymous. */
  token: string;
  visitorId: string;
  /** The fields that every body carries (contract §1.2). */
  common: Record<string, string>;
}

function identify(row: CallRow, reader: Reader, { WECHAT_IDS_VERIFIED }: UpstreamSettings): Identity {
  const { userAgent, visitorId, token = "" } = reader;
  if (row.audience === "everyone" || isShared(row, reader)) {
    return { token: "", visitorId: "", common: { ak: SITE_AK, userAgent } };
  }
  const { openId, unionId } = row.byIds === "binds" && !WECHAT_IDS_VERIFIED ? NO_IDS : reader;
  const chat: Record<string, string> = reader.sharePage ? { openId, unionId } : {};
  return { token, visitorId, common: { ak: visitorId, userAgent, ...chat } };
}

function headersOf(
  row: CallRow,
  reader: Reader,
  identity: Identity,
  settings: UpstreamSettings,
  method: string,
): Record<string, string> {
  const version = row.version ?? (row.style === "V" ? STYLE_V_VERSION : undefined);
  const headers: Record<string, string | false | undefined> = {
    accept: "application/json",
    "content-type": method === "POST" && "application/json;charset=UTF-8",
    token: (row.token === "header" || row.token === "both") && identity.token,
    "session-id": row.sessionId && identity.visitorId,
    "source-channel": (row.style === "S" || row.style === "V") && reader.sourceChannel,
    version,
    "client-type": version && CLIENT_TYPE,
    "client-id": row.loginClient && settings.LOGIN_CLIENT_ID,
    "client-name": row.loginClient && settings.LOGIN_CLIENT_NAME,
    "x-forwarded-for": reader.address,
    // Identifies the call in all logs. A shared call carries the id of the first reader's request.
    "x-request-id": reader.requestId,
  };
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const text = value ? headerText(value) : "";
    if (text) sent[name] = text;
  }
  return sent;
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

function appendFields(query: URLSearchParams, fields: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (entry === undefined || entry === null) continue;
      query.append(name, typeof entry === "string" ? entry : JSON.stringify(entry));
    }
  }
}

/** The longest fitting prefix of UPSTREAM_URLS, which config.ts sorts, wins over UPSTREAM_URL (contract §1.5). */
function baseOf(path: string, settings: UpstreamSettings): string {
  return settings.UPSTREAM_URLS.find(({ prefix }) => path.startsWith(prefix))?.base ?? settings.UPSTREAM_URL;
}
