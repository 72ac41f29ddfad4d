import { z } from "zod";
import { VideoCollection } from "../entities/collection.ts";
import { Id } from "../entities/ids.ts";
import { AnchorVideo, ListedAudio, ListedVideo, NewsDetail, NewsPage } from "../entities/news.ts";
import { may, or } from "../reading/fields.ts";
import { image, prose, text } from "../reading/kinds.ts";
import { page } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { Order, paging, Word } from "./fields.ts";

const call = domain("media", "Galleries, videos and audio");

const OneNews = z.object({ newsid: Id });

/** Galleries, videos and audio (contract §4.2, §4.5, §4.9). */
export const mediaCalls = {
  imgNewsContent: call({
    says: "A gallery",
    at: "POST /api/shareimgnews_content.do",
    body: OneNews,
    data: NewsDetail,
    audience: "everyone",
    cache: cache.article,
    style: "S",
  }),
  videoDetail: call({
    says: "A video",
    at: "POST /api/getsharedvideodetail.do",
    body: OneNews,
    data: NewsDetail,
    audience: "everyone",
    cache: cache.article,
    style: "S",
  }),
  videoRecommend: call({
    says: "Videos related to a video",
    at: "POST /api/listsharedvideorecommond.do",
    body: OneNews.extend(paging),
    data: NewsPage,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  recommendVideo: call({
    says: "Recommended videos with their files",
    at: "POST /news/recommend/video",
    body: z.object({ newsid: Id.optional(), ...paging }),
    data: page(ListedVideo, "newsid"),
    audience: "by-login",
    cache: cache.list,
    style: "V",
    token: "body",
  }),
  anchorVideo: call({
    says: "A short video of an anchor, with more of the same anchor",
    at: "POST /api/startanthor/getAnchorVideoDetailInfo.do",
    body: OneNews,
    data: AnchorVideo,
    audience: "by-login",
    cache: cache.article,
    style: "S",
    token: "header",
    version: "9.0.0",
  }),
  spiderVideos: call({
    says: "Videos of one outside source",
    at: "POST /news/listSpiderVideoBysource.do",
    body: z.object({ source: Word, newsid: Id.optional(), ...paging }),
    data: page(ListedVideo, "newsid", { sourceName: or(text, ""), sourceLogo: may(image) }),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  collectionByVideo: call({
    says: "The series of a video, or null",
    at: "POST /videocollection/getCollectionByVideo.do",
    body: OneNews,
    data: z.nullable(VideoCollection).catch(null),
    audience: "everyone",
    cache: cache.article,
    style: "S",
  }),
  collectionDetail: call({
    says: "A series of videos",
    at: "POST /videocollection/getVideoCollectionDetail.do",
    body: z.object({ collectionid: Id }),
    data: VideoCollection,
    audience: "everyone",
    cache: cache.article,
    style: "S",
  }),
  collectionNews: call({
    says: "The videos of a series",
    at: "POST /videocollection/listNews4VideoCollection.do",
    body: z.object({ collectionid: Id, order: Order.default("desc"), ...paging }),
    data: page(ListedVideo, "newsid"),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  /** With `newsid`: the programme's episodes from that one on. */
  audioNewsList: call({
    says: "The episodes of a programme",
    at: "POST /news/audioNewsList.do",
    body: z.object({ columnid: Id.optional(), newsid: Id.optional(), ...paging }),
    data: page(ListedAudio, "newsid", { title: may(text), cover: may(image), summary: may(prose) }),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
};
