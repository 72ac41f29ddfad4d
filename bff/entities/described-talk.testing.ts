import { Comment, ListedReply, Praise, Reply, TextAudit } from "./comment.ts";
import { author, authorFields, imageRef, videoRef } from "./described-basics.testing.ts";
import { listedNews, topicRef } from "./described-news.testing.ts";
import { entity, many, may, must, one, or, part } from "./described.testing.ts";
import { Answer, Bigshot, IntelligencePost, Joint, ListedPost } from "./intelligence.ts";
import { Pk, Topic } from "./topic.ts";
import { VoteInfo } from "./vote.ts";
import {
  count,
  flag,
  html,
  id,
  image,
  link,
  number,
  oneOf,
  oneOfNumbers,
  readable,
  several,
  text,
  time,
} from "./writing.testing.ts";

/** Contract §2: comments, posts, topics, votes. */
const commentFields = {
  commentid: must(id),
  newsid: or(text, ""),
  content: must(text),
  userid: may(id),
  username: or(text, ""),
  headimg: may(image),
  usertype: or(oneOfNumbers(0, 1, 2, 3, 4), 0),
  pubtime: may(time),
  ipregion: may(text),
  praisecount: or(count, 0),
  praised: or(flag, 0),
  self: or(flag, 0),
  hot: may(flag),
  istop: may(flag),
  images: may(many(imageRef)),
  replycount: or(count, 0),
  state: or(oneOfNumbers(0, 1), 1),
  replyuserid: may(id),
  replyusername: may(text),
};
const byComment = { id: "commentid" };

export const reply = entity("Reply", Reply, { ...commentFields, pcommentid: must(id) }, byComment);

const replies = or(many(reply, "commentid"), []);

export const comment = entity(
  "Comment",
  Comment,
  { ...commentFields, pcommentid: may(id), replies },
  byComment,
);

export const listedReply = entity(
  "ListedReply",
  ListedReply,
  { ...commentFields, pcommentid: must(id), replies },
  byComment,
);

export const praise = entity("Praise", Praise, { praised: may(flag), praisecount: may(count) });

export const textAudit = entity("TextAudit", TextAudit, {
  pass: or(flag, 0),
  words: or(several(text), []),
});

const voteOption = part(
  {
    optionid: must(id),
    text: or(text, ""),
    imgurl: may(image),
    count: or(count, 0),
    chosen: may(flag),
    linkUrl: may(link),
  },
  { id: "optionid" },
);

export const voteInfo = entity(
  "VoteInfo",
  VoteInfo,
  {
    voteid: must(id),
    title: must(text),
    intro: may(text),
    multi: or(flag, 0),
    max: or(count, 1),
    starttime: may(time),
    endtime: may(time),
    state: or(oneOfNumbers(0, 1, 2), 1),
    total: or(count, 0),
    voted: may(flag),
    showResult: or(flag, 0),
    options: or(many(voteOption, "optionid"), []),
    needLogin: may(flag),
  },
  { id: "voteid" },
);

const side = (fallback: string) => part({ id: must(id), text: or(text, fallback), count: or(count, 0) });

export const pk = entity(
  "Pk",
  Pk,
  {
    pkid: must(id),
    title: or(text, ""),
    left: must(one(side("正方"))),
    right: must(one(side("反方"))),
    voted: may(id),
    endtime: may(time),
  },
  { id: "pkid" },
);

export const topic = entity(
  "Topic",
  Topic,
  {
    topicid: must(id),
    title: must(text),
    topicType: or(count, 0),
    summary: may(text),
    body: or(html, []),
    imgurl: may(image),
    bgimg: may(image),
    joincount: may(count),
    readcount: may(count),
    followflag: may(flag),
    hosts: may(many(author, "authorid")),
    state: or(oneOfNumbers(1, 2), 1),
    pk: may(one(pk)),
    news: may(many(listedNews, "newsid")),
    rules: may(text),
    kind: or(oneOf("topic", "square", "welfare"), "topic"),
  },
  { id: "topicid", aliases: { body: ["content"] } },
);

export const answer = entity(
  "Answer",
  Answer,
  {
    answerid: must(id),
    author: may(one(author)),
    content: must(text),
    pubtime: may(time),
    praisecount: or(count, 0),
    adopted: may(flag),
    images: may(many(imageRef)),
  },
  { id: "answerid" },
);

const step = part({ time: may(time), who: or(text, ""), text: or(text, ""), images: may(many(imageRef)) });

const postFields = {
  id: must(id),
  newstype: or(oneOfNumbers(201, 3203), 201),
  kind: or(oneOf("text", "image", "video", "ask", "journal", "expose"), "text"),
  title: may(text),
  content: must(text),
  images: may(many(imageRef)),
  video: may(one(videoRef)),
  author: may(one(author)),
  pubtime: may(time),
  location: may(text),
  ipregion: may(text),
  topic: may(one(topicRef)),
  status: may(oneOfNumbers(0, 1, 2, 3, 9)),
  praisecount: or(count, 0),
  praised: may(flag),
  commentcount: or(count, 0),
  readcount: may(count),
  interestcount: may(count),
  interested: may(flag),
  jointcount: may(count),
  jointed: may(flag),
  followcount: may(count),
  followed: may(flag),
  progress: may(many(step)),
  answers: may(many(answer, "answerid")),
  aiAnswer: may(text),
  score: may(number),
  self: may(flag),
};
const asPost = { aliases: { id: ["intelligenceid", "newsid"] } };

export const post = entity("IntelligencePost", IntelligencePost, postFields, asPost);

export const listedPost = entity(
  "ListedPost",
  ListedPost,
  { ...postFields, status: may(readable(oneOfNumbers(0, 1, 2, 3))) },
  asPost,
);

export const bigshot = entity(
  "Bigshot",
  Bigshot,
  { ...authorFields, latest: may(one(listedPost)) },
  { id: "authorid" },
);

export const joint = entity("Joint", Joint, {
  user: must(one(author)),
  remark: may(text),
  time: may(time),
});
