import { z } from "zod";
import { Praise } from "../entities/comment.ts";
import { Id } from "../entities/ids.ts";
import {
  Bigshot,
  Exposure,
  IntelligencePost,
  Interest,
  Joint,
  Jointly,
  ListedPost,
  postKinds,
  Published,
} from "../entities/intelligence.ts";
import { Topic } from "../entities/topic.ts";
import { listOrEmpty } from "../reading/fields.ts";
import { page } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { Opt, paging, Remark, Sort, MediaAddress } from "./fields.ts";

const call = domain("intelligence", "Readers' posts");

const PostKind = z.enum(postKinds);
const PostPage = page(ListedPost, "id");

/**
 * Readers' posts (contract §4.1, §4.10). The specification spells the path `intellgence`. Only a post's detail contains
 * the reader's own actions on it, so the detail is for one reader. Lists are shared between anonymous readers.
 */
export const intelligenceCalls = {
  intelInfo: call({
    says: "A reader's post with its progress and answers",
    at: "POST /intellgence/info",
    body: z.object({ id: Id }),
    data: IntelligencePost,
    audience: "reader",
    style: "V",
    token: "header",
  }),
  intelList: call({
    says: "Posts of a topic and kind",
    at: "POST /intellgence/list",
    body: z.object({
      topicid: Id.optional(),
      kind: PostKind.optional(),
      sort: Sort.default("new"),
      ...paging,
    }),
    data: PostPage,
    audience: "by-login",
    cache: cache.list,
    style: "V",
    token: "header",
  }),
  intelMainList: call({
    says: "New, hot or near posts, with topics",
    at: "POST /intellgence/mainlist",
    body: z.object({ tab: z.enum(["new", "hot", "near"]).default("new"), ...paging }),
    data: page(ListedPost, "id", { topics: listOrEmpty(Topic, "topicid") }),
    audience: "by-login",
    cache: cache.list,
    style: "V",
    token: "header",
  }),
  intelVideoList: call({
    says: "Posts with videos, starting at one of them",
    at: "POST /intellgence/videolist",
    body: z.object({ id: Id.optional(), topicid: Id.optional(), ...paging }),
    data: PostPage,
    audience: "by-login",
    cache: cache.list,
    style: "V",
    token: "header",
  }),
  intelBigshotList: call({
    says: "Readers with many followers",
    at: "POST /intellgence/bigshot/list",
    body: z.object(paging),
    data: page(Bigshot, "authorid"),
    audience: "by-login",
    cache: cache.list,
    style: "V",
    token: "header",
  }),
  intelMine: call({
    says: "The reader's own posts",
    at: "POST /intellgence/mineIntellgencelist",
    body: z.object(paging),
    data: PostPage,
    audience: "reader",
    style: "V",
    token: "both",
    login: true,
  }),
  intelPublish: call({
    says: "Publish a post",
    at: "POST /intellgence/publish",
    body: z.object({
      content: z.string().trim().min(1).max(1000),
      title: z.string().trim().max(100).optional(),
      images: z.array(MediaAddress).max(9).optional(),
      video: MediaAddress.optional(),
      topicid: Id.optional(),
      location: z.string().trim().max(100).optional(),
      kind: PostKind.default("text"),
    }),
    data: Published,
    audience: "reader",
    style: "V",
    token: "both",
    login: true,
    write: true,
  }),
  intelPraise: call({
    says: "Like a post, or withdraw the like",
    at: "POST /intellgence/praise",
    body: z.object({ id: Id, opt: Opt }),
    data: Praise,
    audience: "reader",
    style: "V",
    token: "header",
    write: true,
  }),
  interestedIntelligence: call({
    says: "Mark a post as interesting, or remove the mark",
    at: "POST /api/interestedShareIntelligence.do",
    body: z.object({ intelligenceid: Id, opt: Opt }),
    data: Interest,
    audience: "reader",
    style: "S",
    token: "body",
    write: true,
  }),
  intelJointAdd: call({
    says: "Support a post that asks for support",
    at: "POST /intellgence/jointly/add",
    body: z.object({ id: Id, remark: Remark }),
    data: Jointly,
    audience: "reader",
    style: "V",
    token: "both",
    login: true,
    write: true,
  }),
  intelJointList: call({
    says: "The readers who support a post",
    at: "POST /intellgence/jointly/list",
    body: z.object({ id: Id, ...paging }),
    data: page(Joint, (joint) => joint.user.authorid),
    audience: "by-login",
    cache: cache.list,
    style: "V",
    token: "header",
  }),
  exposeFollow: call({
    says: "Follow the progress of a complaint, or stop following",
    at: "POST /intellgence/expose/follow",
    body: z.object({ id: Id, opt: Opt }),
    data: Exposure,
    audience: "reader",
    style: "V",
    token: "both",
    login: true,
    write: true,
  }),
};
