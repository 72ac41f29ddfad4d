/**
 * Query parameters that say what a page shows (which page of a list, which tab, which stream): readers who share a page have them alike.
 * What is in neither list changes nothing: `utm_*`, `from`, `timestamp` and whatever chat apps add; nor does
 * `opsource`, which each view reads for itself.
 */
export const PAGE_QUERY: ReadonlySet<string> = new Set([
  // What it is about.
  "id",
  "newsid",
  "columnid",
  "enterpriseid",
  "activityId",
  "reportid",
  "zid",
  "groupId",
  "rankid",
  // Which part of it.
  "page",
  "cpage",
  "crpage",
  "p",
  "tab",
  "block",
  "list",
  "set",
  "scene",
  "stream",
  "source",
  "edition",
  "v",
  "before",
  "after",
  // Which selection, and in which order.
  "date",
  "category",
  "region",
  "industry",
  "label",
  "status",
  "livestatus",
  "type",
  "newstype",
  "section",
  "order",
  "sort",
  "csort",
  "name",
  "city",
  "keyword",
]);

/** Parameters with which a page is one reader's own: a form that is open, a step of a login, a link with a secret. */
export const OWN_QUERY: ReadonlySet<string> = new Set([
  "reply",
  "creply",
  "parent",
  "edit",
  "draft",
  "done",
  "success",
  "op",
  "imageUrl",
  "vote",
  "back",
  "qr",
  "wait",
  "token",
  "tokenID",
  "openId",
  "unionId",
  "weapp",
]);
