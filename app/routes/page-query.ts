/**
 * Query parameters that decide what a page shows, such as a list page, a tab or a stream. They are part of a cached page's address.
 * Parameters in neither list change nothing: `utm_*`, `from`, `timestamp` and others that chat apps add. `opsource` does not either:
 * it is read for each view.
 */
export const PAGE_QUERY: ReadonlySet<string> = new Set([
  // The content.
  "id",
  "newsid",
  "columnid",
  "enterpriseid",
  "activityId",
  "reportid",
  "zid",
  "groupId",
  "rankid",
  // A part of it.
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
  // A selection and its order.
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

/** With one of these parameters a page is for one reader: an open form, a step of a login, a link with a secret. */
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
