import { calendarDay } from "./calendar-day.ts";
import { paperParts } from "./paper-address.ts";
import { isId } from "./content-id.ts";

/** Parameter rules of pages §1.1. */
const CHANNEL = /^\d{1,8}$/;

/**
 * A page's own validation (spec §5), run before any upstream call.
 * @param rest path segments after the route's literal prefix, still percent-encoded
 * @returns the content id, "" when the route has none here, null for the 404 screen
 */
export type ParamCheck = (rest: readonly string[], query: URLSearchParams) => string | null;

const idOrNull = (value: string) => (isId(value) ? value : null);

/** `W(x)`: the first segment after the prefix; if none, query `x`, then `id`, then `newsid`. */
const wild = (rest: readonly string[], query: URLSearchParams, name = "id") =>
  rest[0] ?? (query.get(name) || query.get("id") || query.get("newsid") || "");

export const none: ParamCheck = () => "";
export const requiredId: ParamCheck = ([id = ""]) => idOrNull(id);
export const optionalId: ParamCheck = ([id]) => (id === undefined ? "" : idOrNull(id));
export const requiredWild: ParamCheck = (rest, query) => idOrNull(wild(rest, query));
export const requiredWildOf =
  (name: string): ParamCheck =>
  (rest, query) =>
    idOrNull(wild(rest, query, name));
export const optionalWildOf =
  (name: string): ParamCheck =>
  (rest, query) => {
    const value = wild(rest, query, name);
    return value === "" ? "" : idOrNull(value);
  };
export const optionalWild: ParamCheck = optionalWildOf("id");
/** A query parameter that must be there (pages §4.5: `?id=` of the live parts). */
export const requiredQuery =
  (name: string): ParamCheck =>
  (_rest, query) =>
    idOrNull(query.get(name) ?? "");
export const optionalQuery =
  (name: string): ParamCheck =>
  (_rest, query) => {
    const value = query.get(name) ?? "";
    return value === "" ? "" : idOrNull(value);
  };
/** W(CH), absent → channel 1 (pages §4.7). */
export const channelNumber: ParamCheck = (rest, query) => {
  const channel = wild(rest, query) || "1";
  return CHANNEL.test(channel) ? channel : null;
};
/** Page name of the app, then an id (pages §4.14); the content id is that id. */
export const appPage: ParamCheck = ([name = "", id]) => {
  if (!/^[a-zA-Z]{1,30}$/.test(name)) return null;
  return id === undefined ? "" : idOrNull(id);
};

/** The e-paper's day, page and article (pages §4.13); the content id is the article's. */
export const paperArticle: ParamCheck = (rest, query) => {
  const asked = paperParts(rest, query);
  return asked && (asked.articleid ?? "");
};

/** A day of the important news, as YYYY-MM-DD; "" for the newest (pages §4.7). */
export const optionalDay: ParamCheck = (rest, query) => {
  const asked = wild(rest, query, "date");
  return asked === "" ? "" : calendarDay(asked);
};

/** The lists of the think tank that have a page of their own (pages §4.12); case does not matter in a name. */
export const thinkTankSections = ["reports", "experts", "ranks"] as const;
export const thinkTankSection: ParamCheck = (rest, query) => {
  const asked = wild(rest, query, "section").toLowerCase();
  return asked === "" ? "" : (thinkTankSections.find((section) => section === asked) ?? null);
};

const enterprise = optionalWildOf("enterpriseid");
/** A template shows the list that `rankid` names; without it there is none. */
const enterpriseOfRank: ParamCheck = (rest, query) =>
  isId(query.get("rankid") ?? "") ? enterprise(rest, query) : null;
/** The menus of the think tank hold no enterprise. */
const noEnterprise: ParamCheck = (rest) => (rest.length === 0 ? "" : null);

/** `/ThinkFile/{name}/{enterpriseid?}`; the content id is the enterprise's. */
export function thinkFileParams(name: string): ParamCheck {
  if (name.startsWith("Template")) return enterpriseOfRank;
  return /^allmenu/i.test(name) ? noEnterprise : enterprise;
}

/** A version of the app in `?v=`, such as 12.0.0 (pages §4.15); the page has no content id. */
export const optionalVersion: ParamCheck = (_rest, query) =>
  /^(?:\d+(?:\.\d+){0,3})?$/.test(query.get("v") ?? "") ? "" : null;

const LABEL_LETTERS = 20;

/** A news id, or a label of at most 20 letters (pages §4.7 /sameTopic). */
export const idOrLabel: ParamCheck = ([segment = ""]) => {
  const label = decoded(segment)?.trim();
  if (!label) return null;
  return isNewsId(label) || [...label].length <= LABEL_LETTERS ? label : null;
};

/** Digits, or an id with one of the tags of contract §1.8. */
export function isNewsId(value: string): boolean {
  return isId(value) && /^\d+$|NEWS|DZHN/.test(value);
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
