import type { Environment } from "#bff/page/environment.ts";

/** The fields of a NewsItem (contract §2) that decide where it opens. */
export interface Openable {
  newsid?: string;
  newstype: number;
  topicType?: number;
  specialStyle?: number;
  wordFlag?: number;
  smallId?: string;
  linkUrl?: string;
  detailurl?: string;
}

export interface Opening {
  /** null: the title is printed without a link. */
  href: string | null;
  newWindow: boolean;
  /** Another host than ours. */
  external: boolean;
  rel?: string;
}

export interface Where {
  environment: Environment;
  /** Our own host with its port, as the reader's address bar has it. */
  host: string;
}

/** Traces of one reader's visit; they never travel on in links. */
const PRIVATE = new Set(["from", "isappinstalled", "tokenid", "openid", "unionid"]);

/** Browsers drop control characters and read a backslash as a slash, so both could hide another destination. */
const DISGUISE = /[\u0000-\u0020\u007f\\]/; // eslint-disable-line no-control-regex -- these are what it looks for

function usable(url: string | undefined, siteRelative = true): string | undefined {
  const address = url?.trim();
  if (!address || DISGUISE.test(address)) return undefined;
  if (siteRelative && address.startsWith("/") && !address.startsWith("//")) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}

function segment(id: string | undefined): string | undefined {
  const trimmed = id?.trim();
  // A dot segment would climb out of its folder.
  return !trimmed || /^\.{1,2}$/.test(trimmed) ? undefined : encodeURIComponent(trimmed);
}

const under = (folder: string, id: string | undefined) =>
  id === undefined ? undefined : `/new/${folder}/${id}`;

/** The table of pages §3, row by row; undefined when the row's own field is missing. */
function destination(item: Openable, id: string | undefined): string | undefined {
  switch (item.newstype) {
    case 15:
      return under("ydIndex", id);
    case 16:
      return under("columnHome", id);
    case 6:
      return (
        under("v10/publicWelfare/actDetails", segment(item.smallId)) ?? under("openAppPage/activity", id)
      );
    case 12:
      return usable(item.linkUrl) ?? usable(item.detailurl);
    case 120:
      return usable(item.detailurl);
    case 11:
      return usable(item.linkUrl);
    case 201:
    case 3203:
      return under("info", id);
    case 30:
      return under(item.topicType === 1 ? "topicFile/topicSquareshare" : "infoTopic", id);
    case 1:
      return under("general", id);
    case 2:
      return under("atlas", id);
    case 3:
      return under("videos", id);
    case 10:
      return under(item.wordFlag === 1 ? "living/share" : "living/sharenew", id);
    case 20:
      return under("audioNews", id);
    case 4:
      return under(item.specialStyle === 4 || item.specialStyle === 5 ? "thematicMl" : "thematic", id);
    default:
      return usable(item.detailurl, false) ?? usable(item.linkUrl, false);
  }
}

interface Split {
  path: string;
  query: string[];
  fragment: string;
}

function split(url: string): Split {
  const [, path = "", query, fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(url) ?? [];
  return { path, query: query ? query.split("&") : [], fragment };
}

const join = ({ path, query, fragment }: Split) =>
  `${path}${query.length ? `?${query.join("&")}` : ""}${fragment}`;

function nameOf(parameter: string): string {
  const raw = parameter.split("=", 1)[0] ?? "";
  try {
    return decodeURIComponent(raw).toLowerCase();
  } catch {
    return raw.toLowerCase();
  }
}

/** Taken out as text, so that what stays keeps its order and its encoding. */
function without(query: string[], names: ReadonlySet<string>): string[] {
  return query.filter((parameter) => !names.has(nameOf(parameter)));
}

function inOwnApp(path: string): string {
  return path
    .replace(/^\/new\/(vr|vrlive)\/share(?=\/)/, "/new/$1/appview")
    .replace(/^\/new\/living\/(?:sharenew|share)(?=\/)/, "/new/living/appview");
}

function isOurs(url: string, host: string): boolean {
  return url.startsWith("/") || new URL(url).host.toLowerCase() === host.toLowerCase();
}

function dress(url: string, item: Openable, { environment, host }: Where): Opening {
  const external = !isOurs(url, host);
  const parts = split(url);
  parts.query = without(parts.query, PRIVATE);
  const mini = environment === "mini";
  if (external && item.newstype === 11 && !mini) parts.query = without(parts.query, new Set(["weapp"]));
  if (!external && mini) parts.query = [...without(parts.query, new Set(["weapp"])), "weapp=1"];
  if (!external && environment === "own") parts.path = inOwnApp(parts.path);
  const newWindow =
    item.newstype === 10 &&
    (environment === "browser" || environment === "wechat" || environment === "weibo");
  const rel = external ? "noopener noreferrer" : newWindow ? "noopener" : undefined;
  return { href: join(parts), newWindow, external, rel };
}

/**
 * Where a news item opens: the content-opening rule of pages §3. Every card, related item, hotspot and search for a
 * destination asks here.
 */
export function opening(item: Openable, where: Where): Opening {
  const id = segment(item.newsid);
  const own = destination(item, id);
  const url = own ?? under("general", id) ?? usable(item.detailurl) ?? usable(item.linkUrl);
  if (url === undefined) return { href: null, newWindow: false, external: false };
  return dress(url, item, where);
}

/** A role model opens on a page of their own, though their story is a text like others (pages §4.1 /qlbr/qlbrDetails). */
export function openingOfRoleModel(id: string, where: Where): Opening {
  return dress(`/new/qlbr/qlbrDetails?id=${encodeURIComponent(id)}`, { newstype: 1 }, where);
}

/** A report of the think tank, which is no piece of news: as a whole, or to turn its pages (pages §4.12). */
export function openingOfReport(id: string, where: Where, as: "report" | "wisdom" = "report"): Opening {
  return dress(`/new/${as}/${encodeURIComponent(id)}`, { newstype: 1 }, where);
}

/** Places of public welfare, none of which is a piece of news (pages §4.11). */
const WELFARE_PLACES = {
  project: "publicWelfare/projectDetail",
  org: "publicWelfare/enterprise",
  activity: "v10/publicWelfare/actDetails",
  enrolled: "v10/publicWelfare/enrolledList",
  group: "v10/publicWelfare/orzHome",
  volunteer: "v10/publicWelfare/volHome",
  chain: "v10/publicWelfare/chainBlocks",
  topic: "v10/publicWelfare/welTopic",
  square: "publicWelfare/pwtopicSquare",
} as const;
export type WelfarePlace = keyof typeof WELFARE_PLACES;

/** A project, an organisation, an activity, … of public welfare by its id. */
export function openingOfWelfare(place: WelfarePlace, id: string, where: Where): Opening {
  return dress(`/new/${WELFARE_PLACES[place]}/${encodeURIComponent(id)}`, { newstype: 1 }, where);
}

/** An expert's own page (pages §4.9). */
export function openingOfExpert(id: string, where: Where): Opening {
  return dress(`/new/expert/${encodeURIComponent(id)}`, { newstype: 1 }, where);
}

/** A link that an account's own menu or a page's data names; no link when it could not be followed. */
export function openingOfLink(linkUrl: string, where: Where): Opening {
  const url = usable(linkUrl);
  return url === undefined
    ? { href: null, newWindow: false, external: false }
    : dress(url, { newstype: 12 }, where);
}
