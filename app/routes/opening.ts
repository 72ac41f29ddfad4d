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
  /** null: the title is shown without a link. */
  href: string | null;
  newWindow: boolean;
  /** Whether it leads to another host. */
  external: boolean;
  rel?: string;
}

export interface Where {
  environment: Environment;
  /** The site's host with its port, as in the reader's address bar. */
  host: string;
}

/** Parameters of one reader's visit. They are removed from links. */
const VISIT_PARAMETERS = new Set(["from", "isappinstalled", "tokenid", "openid", "unionid"]);

/** Browsers drop control characters and read a backslash as a slash, so both could disguise the destination. */
const DISGUISE = /[\u0000-\u0020\u007f\\]/; // eslint-disable-line no-control-regex -- it looks for control characters

function usable(url: string | undefined, siteRelative = true): string | undefined {
  const address = url?.trim();
  if (!address || DISGUISE.test(address)) return undefined;
  if (siteRelative && address.startsWith("/") && !address.startsWith("//")) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}

function segment(id: string | undefined): string | undefined {
  const trimmed = id?.trim();
  // A dot segment would leave the folder.
  return !trimmed || /^\.{1,2}$/.test(trimmed) ? undefined : encodeURIComponent(trimmed);
}

const under = (folder: string, id: string | undefined) =>
  id === undefined ? undefined : `/new/${folder}/${id}`;

/** The destination by the table of pages §3, row by row; undefined when the row's field is missing. */
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

/** Removes parameters as text, so that the others keep their order and encoding. */
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

function adapt(url: string, item: Openable, { environment, host }: Where): Opening {
  const external = !isOurs(url, host);
  const parts = split(url);
  parts.query = without(parts.query, VISIT_PARAMETERS);
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
 * Decides where a news item opens, by the content-opening rule of pages §3. Every card, related item, hotspot and redirect
 * uses it.
 */
export function opening(item: Openable, where: Where): Opening {
  const id = segment(item.newsid);
  const own = destination(item, id);
  const url = own ?? under("general", id) ?? usable(item.detailurl) ?? usable(item.linkUrl);
  if (url === undefined) return { href: null, newWindow: false, external: false };
  return adapt(url, item, where);
}

/** Opens a role model, who has a page of their own although the story is an ordinary text (pages §4.1 /qlbr/qlbrDetails). */
export function openingOfRoleModel(id: string, where: Where): Opening {
  return adapt(`/new/qlbr/qlbrDetails?id=${encodeURIComponent(id)}`, { newstype: 1 }, where);
}

/** Opens a think-tank report, which is not a news item: `report` shows it whole, `wisdom` page by page (pages §4.12). */
export function openingOfReport(id: string, where: Where, as: "report" | "wisdom" = "report"): Opening {
  return adapt(`/new/${as}/${encodeURIComponent(id)}`, { newstype: 1 }, where);
}

/** Paths of the public welfare pages, which are not news items (pages §4.11). */
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

/** Opens a project, an organisation, an activity or another page of public welfare by its id. */
export function openingOfWelfare(place: WelfarePlace, id: string, where: Where): Opening {
  return adapt(`/new/${WELFARE_PLACES[place]}/${encodeURIComponent(id)}`, { newstype: 1 }, where);
}

/** Opens an expert's page (pages §4.9). */
export function openingOfExpert(id: string, where: Where): Opening {
  return adapt(`/new/expert/${encodeURIComponent(id)}`, { newstype: 1 }, where);
}

/** Opens an address from an account's menu or a page's data; `href` is null when the address is unusable. */
export function openingOfLink(linkUrl: string, where: Where): Opening {
  const url = usable(linkUrl);
  return url === undefined
    ? { href: null, newWindow: false, external: false }
    : adapt(url, { newstype: 12 }, where);
}
