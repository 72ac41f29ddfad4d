import {
  doneAlready,
  idField,
  Refused,
  textField,
  type Intent,
  type IntentArgs,
} from "../../request/intents/intents.server.ts";
import { once } from "../../request/intents/once.server.ts";
import { newsComments, objectComments, postComments, type CommentSet } from "./comment-sets.server.ts";
import type { ObjectType } from "./comment-source.ts";
import { commentProblem, REMARK_LIMIT, reportReasons } from "./comments-view.ts";
import { commentView } from "./load-comments.server.ts";
import { isId } from "../../routes/content-id.ts";

/** Picks the comment set of a page. */
export type SetOf = (args: IntentArgs) => CommentSet;

/** Picks the set of a news page with this content type. */
export function newsSet(newstype: number): SetOf {
  return ({ id, context: { bff, page } }) => newsComments(bff, id, newstype, Boolean(page.reader.token));
}

/** The set of a page that shows a reader's post. */
export const postSet: SetOf = ({ id, context: { bff } }) => postComments(bff, id);

/** Picks the set of a page that shows another object, such as a report. */
export function objectSet(type: ObjectType): SetOf {
  return ({ id, context: { bff } }) => objectComments(bff, type, id);
}

/** The intents that pages §4 sums up as "comments". */
export function commentIntents(setOf: SetOf): Record<string, Intent> {
  return {
    comment: once((args) => add(args, setOf(args))),
    reply: once((args) => add(args, setOf(args), idField(args.form, "pcommentid"))),
    "comment-like": (args) => like(args, setOf(args), true),
    "comment-unlike": (args) => like(args, setOf(args), false),
    "delete-comment": async (args) => {
      const commentid = idField(args.form, "commentid");
      await setOf(args).remove(commentid);
      return { toast: "删除成功", data: { removed: commentid }, at: "comments" };
    },
    "report-comment": report,
    "ai-comment": aiComment,
  };
}

async function add(args: IntentArgs, set: CommentSet, parent?: string) {
  const { form, context } = args;
  const content = textField(form, "content");
  const problem = commentProblem(content);
  if (problem) throw new Refused({ errors: { content: problem } });
  const session = await context.session();
  // Without a token the call refuses and the reader goes to the login. So the text is audited only with a token.
  if (context.page.reader.token && session.features.includes("Audit_text")) {
    const { pass } = await context.bff.aiValidate({ content, scene: "comment" });
    if (pass !== 1) throw new Refused({ toast: "您的内容包含不当信息，请修改后再发布", code: 1005 });
  }
  const replyTo = textField(form, "replyuserid");
  const added = await set.add({ content, parent, replyTo: isId(replyTo) ? replyTo : undefined });
  const comment = { ...commentView(added, parent), own: true };
  const toast = comment.waiting ? "评论成功，审核通过后展示" : "评论成功";
  // Without script, return to a view that shows the new comment: the newest first, or the replies of its parent.
  const query: Record<string, string | null> = parent
    ? { creply: parent, crpage: null }
    : { csort: "new", cpage: null };
  return { toast, data: { comment }, at: `comment-${parent ?? comment.id}`, query };
}

async function like(args: IntentArgs, set: CommentSet, liked: boolean) {
  const commentid = idField(args.form, "commentid");
  const { praisecount } = await doneAlready<{ praisecount?: number }>(set.like(commentid, liked), {});
  return { data: { commentid, liked, count: praisecount }, at: `comment-${commentid}` };
}

const report: Intent = async (args) => {
  const commentid = idField(args.form, "commentid");
  const reason = textField(args.form, "reason");
  const remark = textField(args.form, "remark");
  if (!(reportReasons as readonly string[]).includes(reason)) {
    throw new Refused({ errors: { reason: "请选择举报原因" } });
  }
  if ([...remark].length > REMARK_LIMIT)
    throw new Refused({ errors: { remark: `说明最多${REMARK_LIMIT}字` } });
  const reported = args.context.bff.commentReport({
    commentid,
    newsid: args.id,
    reason,
    remark: remark || undefined,
  });
  await doneAlready<unknown>(reported, {});
  return { toast: "举报成功，我们会尽快处理", at: `comment-${commentid}` };
};

const aiComment: Intent = async ({ id, form, context }) => {
  const session = await context.session();
  if (!session.features.includes("Ai_generateComment"))
    throw new Refused({ status: 400, toast: "该功能暂未开放" });
  const draft = textField(form, "content") || textField(form, "draft");
  const { list } = await context.bff.aiComment({ newsid: id, draft: draft || undefined });
  if (list.length === 0) throw new Refused({ toast: "暂时没有合适的建议，请稍后再试" });
  return { data: { suggestions: list, draft }, stay: true };
};
