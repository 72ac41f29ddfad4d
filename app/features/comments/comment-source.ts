import type { Bff } from "#bff/client/client.ts";
import { TEXT } from "../../routes/news-types.ts";

/** Where comments could not be had. */
export const COMMENTS_FAILED = "评论加载失败，点击重试";

/** What readers talk about beside news and posts (contract §3, C4). */
export type ObjectType = Parameters<Bff["pubCommentGet"]>[0]["objectType"];

/** Where a page's comments live: all that is needed, beside the content id, to ask for more of them. */
export type CommentSource =
  { set: "news"; newstype: number } | { set: "post" } | { set: "object"; objectType: ObjectType };

/** As a record, so that a type which the calls learn later cannot be forgotten here. */
const OBJECT_TYPES: Record<ObjectType, true> = {
  report: true,
  project: true,
  activity: true,
  group: true,
  topic: true,
  enterprise: true,
  role: true,
};

/** A source as query parameters; `commentSource` reads them. */
export function sourceQuery(source: CommentSource): Record<string, string> {
  switch (source.set) {
    case "news":
      return { set: "news", type: String(source.newstype) };
    case "post":
      return { set: "post" };
    case "object":
      return { set: "object", type: source.objectType };
  }
}

/** @returns null for a set or an object type that does not exist; without `set` they are those of news */
export function commentSource(query: URLSearchParams): CommentSource | null {
  const type = query.get("type") ?? "";
  switch (query.get("set") ?? "news") {
    case "news":
      return { set: "news", newstype: /^\d{1,6}$/.test(type) ? Number(type) : TEXT };
    case "post":
      return { set: "post" };
    case "object":
      return isObjectType(type) ? { set: "object", objectType: type } : null;
    default:
      return null;
  }
}

function isObjectType(type: string): type is ObjectType {
  return Object.hasOwn(OBJECT_TYPES, type);
}
