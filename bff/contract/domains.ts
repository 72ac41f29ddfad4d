import { channelCalls } from "../calls/channels.ts";
import { massCommentCalls } from "../calls/comments-mass.ts";
import { objectCommentCalls } from "../calls/comments-objects.ts";
import { postCommentCalls } from "../calls/comments-posts.ts";
import { commentCalls } from "../calls/comments.ts";
import { intelligenceCalls } from "../calls/intelligence.ts";
import { likeCalls } from "../calls/likes.ts";
import { liveCalls } from "../calls/live.ts";
import { loginCalls } from "../calls/login.ts";
import { mediaCalls } from "../calls/media.ts";
import { newsCalls } from "../calls/news.ts";
import { paperCalls } from "../calls/paper.ts";
import { peopleCalls } from "../calls/people.ts";
import { readerCalls } from "../calls/reader.ts";
import { siteCalls } from "../calls/site.ts";
import { specialCalls } from "../calls/specials.ts";
import { thinkTankCalls } from "../calls/think-tank.ts";
import { toolCalls } from "../calls/tools.ts";
import { topicCalls } from "../calls/topics.ts";
import { voteCalls } from "../calls/votes.ts";
import { welfareFormCalls } from "../calls/welfare-forms.ts";
import { welfareCalls } from "../calls/welfare.ts";

/** The domains of the call table, as the published contract groups its calls. A test holds that every call is in one. */
export const domains: readonly { name: string; about: string; calls: object }[] = [
  { name: "news", about: "Articles and what stands beside them", calls: newsCalls },
  { name: "likes", about: "Likes of news and reports", calls: likeCalls },
  { name: "media", about: "Galleries, films and sound", calls: mediaCalls },
  { name: "live", about: "Live rooms and their albums", calls: liveCalls },
  { name: "specials", about: "Specials", calls: specialCalls },
  { name: "channels", about: "Channels, lists and composed pages", calls: channelCalls },
  { name: "people", about: "Reporters, experts, columns and accounts", calls: peopleCalls },
  { name: "intelligence", about: "Readers' posts", calls: intelligenceCalls },
  { name: "topics", about: "Topics and their debates", calls: topicCalls },
  { name: "votes", about: "Votes", calls: voteCalls },
  { name: "comments", about: "Comments of news (set C1 of contract §3)", calls: commentCalls },
  { name: "comments-mass", about: "Comments of mass-audience news (set C2)", calls: massCommentCalls },
  { name: "comments-posts", about: "Comments of readers' posts (set C3)", calls: postCommentCalls },
  { name: "comments-objects", about: "Comments of other objects (set C4)", calls: objectCommentCalls },
  { name: "think-tank", about: "Reports, experts and enterprises", calls: thinkTankCalls },
  { name: "welfare", about: "Public welfare", calls: { ...welfareCalls, ...welfareFormCalls } },
  { name: "paper", about: "The e-paper", calls: paperCalls },
  { name: "site", about: "Layout, counting and configuration", calls: siteCalls },
  { name: "reader", about: "Who the reader is, and what is switched on", calls: readerCalls },
  { name: "login", about: "Login by SMS, and the WeChat binding", calls: loginCalls },
  { name: "tools", about: "Tools for pictures", calls: toolCalls },
];
