import { z } from "zod";
import { addLike, removeLike } from "../store/likes.ts";
import { publishPost } from "../store/post-writing.ts";
import type { Mark, Post } from "../store/posts.ts";
import { addJoint, addMark, listJoints, removeMark } from "../store/posts.ts";
import { timeText } from "../time.ts";
import type { AnswerTable, Ask } from "./answer.ts";
import { answer, answerReader, Id, Opt, optionalId, readerOf, Refusal, slice } from "./answer.ts";
import { audit } from "./comment-rules.ts";
import { knownTopic, seenPost } from "./post-rules.ts";

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

/** A picture or a film that lies on the web or on the site itself. */
const Address = z.string().regex(/^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/);

const letters = (text: string) => [...text].length;

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

/** What readers are told when a post is too long or has too much in it: 1007. */
function withinLimits({ content, title = "", images, location = "" }: Draft): void {
  if (content === "") throw new Refusal(1007, "请输入内容");
  if (letters(content) > 1000) throw new Refusal(1007, "内容最多1000字");
  if (letters(title) > 100) throw new Refusal(1007, "标题最多100字");
  if (letters(location) > 100) throw new Refusal(1007, "地点最多100字");
  if (images.length > 9) throw new Refusal(1007, "图片最多9张");
}

/** A text with pictures is a post of pictures, one with a film a video, unless it is something of its own kind. */
function kindOf({ kind, video, images }: Draft): Draft["kind"] {
  if (kind === "ask" || kind === "journal" || kind === "expose") return kind;
  if (video !== undefined) return "video";
  return images.length > 0 ? "image" : "text";
}

function onlyExposes(post: Post): void {
  if (post.kind !== "expose") throw new Refusal(404, "内容不存在");
}

const states = {
  interested: ({ interested = 0, interestcount }: Post) => ({ interested, interestcount }),
  followed: ({ followed = 0, followcount }: Post) => ({ followed, followcount }),
};

/** Sets or takes back a mark; 1004 with the state as it is when it was set already. */
function mark(ask: Ask, change: { id: string; reader: string; mark: Mark; on: boolean }) {
  const { id, reader, mark: named, on } = change;
  const state = () => states[named](seenPost(ask, id));
  if (!on) removeMark(ask.db, id, reader, named);
  else if (!addMark(ask.db, id, reader, named, ask.now)) {
    throw new Refusal(1004, named === "interested" ? "您已感兴趣" : "您已关注进展", state());
  }
  return state();
}

/** What readers do with posts (contract §4.1, §4.10). */
export const postActionAnswers: AnswerTable = {
  "POST /intellgence/publish": answerReader(Draft, (draft, ask) => {
    withinLimits(draft);
    audit(draft.content, draft.title, draft.location);
    if (draft.topicid !== undefined && knownTopic(ask, draft.topicid).state === 2) {
      throw new Refusal(1007, "话题已结束");
    }
    return { id: publishPost(ask.db, { ...draft, kind: kindOf(draft) }, ask.user, ask.now), status: 0 };
  }),

  "POST /intellgence/praise": answer(z.object({ id: Id, opt: Opt }), ({ id, opt }, ask) => {
    const state = () => {
      const { praised = 0, praisecount } = seenPost(ask, id);
      return { praised, praisecount };
    };
    seenPost(ask, id);
    const reader = readerOf(ask);
    if (opt === 0) removeLike(ask.db, `news:${id}`, reader);
    else if (!addLike(ask.db, `news:${id}`, reader, ask.now)) throw new Refusal(1004, "您已点过赞", state());
    return state();
  }),

  "POST /api/interestedShareIntelligence.do": answer(
    z.object({ intelligenceid: Id, opt: Opt }),
    ({ intelligenceid: id, opt }, ask) => {
      seenPost(ask, id);
      return mark(ask, { id, reader: readerOf(ask), mark: "interested", on: opt === 1 });
    },
  ),

  "POST /intellgence/expose/follow": answerReader(z.object({ id: Id, opt: Opt }), ({ id, opt }, ask) => {
    onlyExposes(seenPost(ask, id));
    return mark(ask, { id, reader: `user:${ask.user.userid}`, mark: "followed", on: opt === 1 });
  }),

  "POST /intellgence/jointly/add": answerReader(
    z.object({ id: Id, remark: z.string().trim().default("") }),
    ({ id, remark }, ask) => {
      onlyExposes(seenPost(ask, id));
      if (letters(remark) > 100) throw new Refusal(1007, "说明最多100字");
      audit(remark);
      const { userid } = ask.user;
      const added = addJoint(ask.db, { postid: id, userid, remark, time: timeText(ask.now) });
      const state = { jointed: 1, jointcount: seenPost(ask, id).jointcount };
      if (!added) throw new Refusal(1004, "您已联名", state);
      return state;
    },
  ),

  "POST /intellgence/jointly/list": answer(z.object({ id: Id, ...slice }), ({ id, ...wanted }, ask) => {
    seenPost(ask, id);
    return listJoints(ask.db, id, wanted);
  }),
};
