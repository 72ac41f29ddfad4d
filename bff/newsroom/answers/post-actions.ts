import { z } from "zod";
import { addLike, removeLike } from "../store/likes.ts";
import { publishPost } from "../store/post-writing.ts";
import type { Mark, Post } from "../store/posts.ts";
import { addJoint, addMark, listJoints, removeMark } from "../store/posts.ts";
import { formatTime } from "../format/time.ts";
import type { AnswerTable, CallContext } from "./answer.ts";
import { answer, answerReader, Id, Opt, optionalId, requireReader, Refusal, pagingFields } from "./answer.ts";
import { audit } from "./comment-rules.ts";
import { requireTopic, requirePost } from "./post-rules.ts";

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

/** The address of a picture or film: `http(s)`, or a path on the site. */
const Address = z.string().regex(/^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/);

const countLetters = (text: string) => [...text].length;

const Draft = z.object({
  content: z.string().trim(),
  title: optionalText,
  images: z.array(Address).default([]),
  video: z.union([Address, z.literal("").transform(() => undefined)]).optional(),
  topicid: optionalId,
  location: optionalText,
  kind: z.enum(["text", "image", "video", "ask", "journal", "expose"]),
});
type Draft = z.output<typeof Draft>;

/** @throws Refusal 1007 when a post is empty, too long or has too many pictures */
function checkLimits({ content, title = "", images, location = "" }: Draft): void {
  if (content === "") throw new Refusal(1007, "请输入内容");
  if (countLetters(content) > 1000) throw new Refusal(1007, "内容最多1000字");
  if (countLetters(title) > 100) throw new Refusal(1007, "标题最多100字");
  if (countLetters(location) > 100) throw new Refusal(1007, "地点最多100字");
  if (images.length > 9) throw new Refusal(1007, "图片最多9张");
}

/** A question, journal or expose keeps its kind. Any other post is a video, image or text by its media. */
function kindOf({ kind, video, images }: Draft): Draft["kind"] {
  if (kind === "ask" || kind === "journal" || kind === "expose") return kind;
  if (video !== undefined) return "video";
  return images.length > 0 ? "image" : "text";
}

function requireExpose(post: Post): void {
  if (post.kind !== "expose") throw new Refusal(404, "内容不存在");
}

const states = {
  interested: ({ interested = 0, interestcount }: Post) => ({ interested, interestcount }),
  followed: ({ followed = 0, followcount }: Post) => ({ followed, followcount }),
};

/** Sets or removes a mark. @throws Refusal 1004, with the current state, when the reader has set it before */
function mark(context: CallContext, change: { id: string; reader: string; mark: Mark; on: boolean }) {
  const { id, reader, mark: name, on } = change;
  const state = () => states[name](requirePost(context, id));
  if (!on) removeMark(context.db, id, reader, name);
  else if (!addMark(context.db, id, reader, name, context.now)) {
    throw new Refusal(1004, name === "interested" ? "您已感兴趣" : "您已关注进展", state());
  }
  return state();
}

/** What readers do with posts (contract §4.1, §4.10). */
export const postActionAnswers: AnswerTable = {
  "POST /intellgence/publish": answerReader(Draft, (draft, context) => {
    checkLimits(draft);
    audit(draft.content, draft.title, draft.location);
    if (draft.topicid !== undefined && requireTopic(context, draft.topicid).state === 2) {
      throw new Refusal(1007, "话题已结束");
    }
    return {
      id: publishPost(context.db, { ...draft, kind: kindOf(draft) }, context.user, context.now),
      status: 0,
    };
  }),

  "POST /intellgence/praise": answer(z.object({ id: Id, opt: Opt }), ({ id, opt }, context) => {
    const state = () => {
      const { praised = 0, praisecount } = requirePost(context, id);
      return { praised, praisecount };
    };
    requirePost(context, id);
    const reader = requireReader(context);
    if (opt === 0) removeLike(context.db, `news:${id}`, reader);
    else if (!addLike(context.db, `news:${id}`, reader, context.now))
      throw new Refusal(1004, "您已点过赞", state());
    return state();
  }),

  "POST /api/interestedShareIntelligence.do": answer(
    z.object({ intelligenceid: Id, opt: Opt }),
    ({ intelligenceid: id, opt }, context) => {
      requirePost(context, id);
      return mark(context, { id, reader: requireReader(context), mark: "interested", on: opt === 1 });
    },
  ),

  "POST /intellgence/expose/follow": answerReader(z.object({ id: Id, opt: Opt }), ({ id, opt }, context) => {
    requireExpose(requirePost(context, id));
    return mark(context, { id, reader: `user:${context.user.userid}`, mark: "followed", on: opt === 1 });
  }),

  "POST /intellgence/jointly/add": answerReader(
    z.object({ id: Id, remark: z.string().trim().default("") }),
    ({ id, remark }, context) => {
      requireExpose(requirePost(context, id));
      if (countLetters(remark) > 100) throw new Refusal(1007, "说明最多100字");
      audit(remark);
      const { userid } = context.user;
      const added = addJoint(context.db, { postid: id, userid, remark, time: formatTime(context.now) });
      const state = { jointed: 1, jointcount: requirePost(context, id).jointcount };
      if (!added) throw new Refusal(1004, "您已联名", state);
      return state;
    },
  ),

  "POST /intellgence/jointly/list": answer(
    z.object({ id: Id, ...pagingFields }),
    ({ id, ...paging }, context) => {
      requirePost(context, id);
      return listJoints(context.db, id, paging);
    },
  ),
};
