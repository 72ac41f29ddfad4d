import {
  doneAlready,
  idField,
  Refused,
  textField,
  type Intent,
  type IntentArgs,
} from "../../request/intents/intents.server.ts";
import type { LikeState } from "../reactions/like-state.ts";
import { JOINT_REMARK_LIMIT, type MarkState } from "./post-state.ts";

/** The post of a form: the page's own, or the list row that the form names. */
function postOf({ id, form }: IntentArgs, own: string): { id: string; at: string } {
  if (!textField(form, "id") && id) return { id, at: own };
  const post = idField(form, "id");
  return { id: post, at: post === id ? own : `post-${post}` };
}

/** The call's `opt`: 1 sets a mark, 0 removes it. */
const optOf = ({ form }: IntentArgs) => (textField(form, "opt") === "0" ? 0 : 1);

function like(liked: boolean): Intent {
  return async (args) => {
    const post = postOf(args, "like");
    const state: { praisecount?: number } = {};
    const sent = args.context.bff.intelPraise({ id: post.id, opt: liked ? 1 : 0 });
    const { praisecount } = await doneAlready<typeof state>(sent, state);
    return { data: { liked, count: praisecount } satisfies LikeState, at: post.at };
  };
}

const interested: Intent = async (args) => {
  const post = postOf(args, "interested");
  const opt = optOf(args);
  const sent = args.context.bff.interestedIntelligence({ intelligenceid: post.id, opt });
  const { interestcount } = await doneAlready<{ interestcount?: number }>(sent, {});
  return {
    toast: opt === 1 ? "已感兴趣" : undefined,
    data: { on: opt === 1, count: interestcount } satisfies MarkState,
    at: post.at,
  };
};

const jointly: Intent = async ({ id, form, context: { bff } }) => {
  const remark = textField(form, "remark");
  if ([...remark].length > JOINT_REMARK_LIMIT) {
    throw new Refused({ errors: { remark: `说明最多${JOINT_REMARK_LIMIT}字` } });
  }
  const sent = bff.intelJointAdd({ id, remark: remark || undefined });
  const { jointcount } = await doneAlready<{ jointcount?: number }>(sent, {});
  return { toast: "已联名", data: { on: true, count: jointcount } satisfies MarkState, at: "jointly" };
};

const exposeFollow: Intent = async (args) => {
  const opt = optOf(args);
  const { id, context } = args;
  const { followcount } = await doneAlready<{ followcount?: number }>(
    context.bff.exposeFollow({ id, opt }),
    {},
  );
  return {
    toast: opt === 1 ? "已关注进展" : "已取消关注",
    data: { on: opt === 1, count: followcount } satisfies MarkState,
    at: "expose-follow",
  };
};

/** Likes of a page's own post and of list rows. */
export const postLikes = { like: like(true), unlike: like(false) };

/** Likes and interest, likewise. */
const postRowIntents = { ...postLikes, interested };

/** The intents of a post's page (pages §11). */
export const postIntents = { ...postRowIntents, jointly, "expose-follow": exposeFollow };
