import { accountArticles } from "../content/articles-account.ts";
import { massArticles } from "../content/articles-mass.ts";
import { plainArticles } from "../content/articles-plain.ts";
import { shortArticles } from "../content/articles-short.ts";
import { specialArticles } from "../content/articles-special.ts";
import { programmes } from "../content/audio.ts";
import { ads, channelItems, channels, hotEvents, otherItems } from "../content/channels.ts";
import { comments } from "../content/comments.ts";
import { notices, portraits } from "../content/features.ts";
import { galleries } from "../content/galleries.ts";
import { accounts, readers } from "../content/people.ts";
import type {
  AdSeed,
  ArticleSeed,
  AuthorSeed,
  ChannelSeed,
  CommentSeed,
  HotEventSeed,
  ItemSeed,
  NoticeSeed,
  ReaderSeed,
  VoteSeed,
} from "../content/types.ts";
import { videos } from "../content/videos.ts";
import { votes } from "../content/votes.ts";

export interface Content {
  articles: ArticleSeed[];
  otherItems: ItemSeed[];
  notices: NoticeSeed[];
  comments: CommentSeed[];
  readers: ReaderSeed[];
  accounts: AuthorSeed[];
  channels: ChannelSeed[];
  channelItems: Record<string, string[]>;
  hotEvents: HotEventSeed[];
  ads: AdSeed[];
  votes: VoteSeed[];
}

/** The demo content before any reader writes (pages §15). */
export const demoContent: Content = {
  articles: [
    ...massArticles,
    ...accountArticles,
    ...plainArticles,
    ...shortArticles,
    ...specialArticles,
    ...portraits,
    ...galleries,
    ...videos,
    ...programmes,
  ],
  otherItems,
  notices,
  comments,
  readers,
  accounts,
  channels,
  channelItems,
  hotEvents,
  ads,
  votes,
};
