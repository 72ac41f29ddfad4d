import { z } from "zod";
import { Comment, Praise } from "../entities/comment.ts";
import { Id } from "../entities/ids.ts";
import { page } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { Content, Nothing, Opt, paging, Sort } from "./fields.ts";

const call = domain("comments-objects", "Comments of other objects (set C4)");

/** An object, neither news nor a post, that readers comment on. */
const CommentedObject = z.object({
  objectType: z.enum(["report", "project", "activity", "group", "topic", "enterprise", "role"]),
  objectId: Id,
});

/** Comments on objects: set C4 of contract §3 (§4.6). */
export const objectCommentCalls = {
  /** With `pcommentid`: the replies to that comment. */
  pubCommentGet: call({
    says: "Comments of a report, project, activity, group, topic, enterprise or role model",
    at: "POST /comment/public/get",
    body: CommentedObject.extend({ sort: Sort.default("hot"), pcommentid: Id.optional(), ...paging }),
    data: page(Comment, "commentid"),
    audience: "by-login",
    cache: cache.live,
    style: "P",
    token: "header",
  }),
  pubCommentAdd: call({
    says: "Comment on such an object, or reply to a comment",
    at: "POST /comment/public/add",
    body: CommentedObject.extend({
      content: Content,
      pcommentid: Id.optional(),
      replyuserid: Id.optional(),
    }),
    data: Comment,
    audience: "reader",
    style: "P",
    token: "header",
    login: true,
    write: true,
  }),
  pubCommentPraise: call({
    says: "Like a comment on such an object, or withdraw the like",
    at: "POST /comment/public/praise",
    body: z.object({ commentid: Id, opt: Opt }),
    data: Praise,
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
  }),
  pubCommentRemove: call({
    says: "Delete the reader's own comment on such an object",
    at: "POST /comment/public/remove",
    body: z.object({ commentid: Id }),
    data: Nothing,
    audience: "reader",
    style: "P",
    token: "header",
    login: true,
    write: true,
  }),
};
