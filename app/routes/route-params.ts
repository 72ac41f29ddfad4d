import { calendarDay } from "./calendar-day.ts";
import { paperParts } from "./paper-address.ts";
import { isId } from "./content-id.ts";

/** Parameter rules of pages §1.1. */
const CHANNEL = /^\d{1,8}$/;

/**
 * Validates a page's parameters (spec §5), before any upstream call.
 * @param rest path segments after the route's literal prefix, still percent-encoded
 * @returns the content id; "" when this address has none; null for the 404 screen
 */
export type ParamCheck = (rest: readonly string[], query: URLSearchParams) => string | null;

const idOrNull = (value: string) => (isId(value) ? value : null);

/** `W(x)`: the first segment after the prefix; without one, the query's `x`, then `id`, then `newsid`. */
const wildcardOf = (rest: readonly string[], query: URLSearchParams, name = "id") =>
  rest[0] ?? (query.get(name) || query.get("id") || query.get("newsid") || "");

export const none: ParamCheck = () => "";
export const requiredId: ParamCheck = ([id = ""]) => idOrNull(id);
export const optionalId: ParamCheck = ([id]) => (id === undefined ? "" : idOrNull(id));
export const requiredWild: ParamCheck = (rest, query) => idOrNull(wildcardOf(rest, query));
export const requiredWildOf =
  (name: string): ParamCheck =>
  (rest, query) =>
    idOrNull(wildcardOf(rest, query, name));
export const optionalWildOf =
  (name: string): ParamCheck =>
  (rest, query) => {
    const value = wildcardOf(rest, query, name);
    return value === "" ? "" : idOrNull(value);
  };
export const optionalWild: ParamCheck = optionalWildOf("id");
/** A required query parameter (pages §4.5: `?id=` of the live parts). */
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
  const channel = wildcardOf(rest, query) || "1";
  return CHANNEL.test(channel) ? channel : null;
};
/** Name of an app page, then an optional id, which is the content id (pages §4.14). */
export const appPage: ParamCheck = ([name = "", id]) => {
  if (!/^[a-zA-Z]{1,30}$/.test(name)) return null;
  return id === undefined ? "" : idOrNull(id);
};

/** The e-paper's day, sheet and article (pages §4.13). The content id is the article's. */
export const paperArticle: ParamCheck = (rest, query) => {
  const address = paperParts(rest, query);
  return address && (address.articleid ?? "");
};

/** The day of the important news, as `YYYY-MM-DD`; "" for the newest (pages §4.7). */
export const optionalDay: ParamCheck = (rest, query) => {
  const day = wildcardOf(rest, query, "date");
  return day === "" ? "" : calendarDay(day);
};

/** Names of the think tank's lists that have a page (pages §4.12), in any case. */
export const thinkTankSections = ["reports", "experts", "ranks"] as const;
export const thinkTankSection: ParamCheck = (rest, query) => {
  const name = wildcardOf(rest, query, "section").toLowerCase();
  return name === "" ? "" : (thinkTankSections.find((section) => section === name) ?? null);
};

const enterprise = optionalWildOf("enterpriseid");
/** A template shows the list `rankid`, so it needs one. */
const enterpriseOfRank: ParamCheck = (rest, query) =>
  isId(query.get("rankid") ?? "") ? enterprise(rest, query) : null;
/** The menus of the think tank have no enterprise. */
const noEnterprise: ParamCheck = (rest) => (rest.length === 0 ? "" : null);

/** `/ThinkFile/{name}/{enterpriseid?}`; the content id is the enterprise's. */
export function thinkFileParams(name: string): ParamCheck {
  if (name.startsWith("Template")) return enterpriseOfRank;
  return /^allmenu/i.test(name) ? noEnterprise : enterprise;
}

/** An app version in `?v=`, such as 12.0.0 (pages §4.15). The page has no content id. */
export const optionalVersion: ParamCheck = (_rest, query) =>
  /^(?:\d+(?:\.\d+){0,3})?$/.test(query.get("v") ?? "") ? "" : null;

const LABEL_LENGTH = 20;

/** A news id, or a label of at most 20 characters (pages §4.7 /sameTopic). */
export const idOrLabel: ParamCheck = ([segment = ""]) => {
  const label = decoded(segment)?.trim();
  if (!label) return null;
  return isNewsId(label) || [...label].length <= LABEL_LENGTH ? label : null;
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
