import type { Bff } from "#bff/client/client.ts";
import { TEXT } from "../../routes/news-types.ts";

/** Shown where comments could not be loaded. */
export const COMMENTS_FAILED = "评论加载失败，点击重试";

/** Kinds of objects with comments, other than news and posts (contract §3, C4). */
export type ObjectType = Parameters<Bff["pubCommentGet"]>[0]["objectType"];

/** Names the comment set of a page. With the content id, it is all that a request for more comments needs. */
export type CommentSource =
  { set: "news"; newstype: number } | { set: "post" } | { set: "object"; objectType: ObjectType };

/** A record, so that the compiler reports an object type that is missing here. */
const OBJECT_TYPES: Record<ObjectType, true> = {
  report: true,
  project: true,
  activity: true,
  group: true,
  topic: true,
  enterprise: true,
  role: true,
};

/** Writes a source as query parameters, which `commentSource` reads. */
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

/** Reads a source from query parameters; without `set` it is news. @returns null for an unknown set or object type */
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
