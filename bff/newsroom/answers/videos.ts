import { z } from "zod";
import { isFollowing } from "../store/follows.ts";
import { hasLiked } from "../store/likes.ts";
import {
  collectionOf,
  collectionVideos,
  findCollection,
  findSource,
  popularVideos,
  relatedVideos,
  videosAround,
  videosOfSource,
} from "../store/videos.ts";
import { slowCollection, sparseCollection } from "../content/media-odd.ts";
import { failureOfId } from "../failures.ts";
import { itemFacts } from "../store/items.ts";
import type { AnswerTable, Ask } from "./answer.ts";
import { answer, found, Id, optionalId, Refusal, slice } from "./answer.ts";
import { mediaDetail } from "./media-detail.ts";

/** How many further videos come with one of an anchor's. */
const moreVideos = 6;

/** A video with who presents it: the anchor, or for any other video its author. An anchor is followed as a reporter. */
function presented(ask: Ask, newsid: string) {
  const { db, user, reader } = ask;
  const detail = mediaDetail(db, newsid, "VID");
  const { author: anchor } = detail;
  if (!anchor) throw new Refusal(404, "内容不存在");
  const more = videosAround(db, newsid, anchor.authorid, { pageNo: 1, pageSize: moreVideos }).list;
  if (!user) return { ...detail, anchor, more };
  const kind = anchor.kind === "anchor" ? "reporter" : anchor.kind;
  const followed = { ...anchor, followflag: isFollowing(db, user.userid, kind, anchor.authorid) };
  return {
    ...detail,
    praised: hasLiked(db, `news:${newsid}`, reader),
    author: followed,
    anchor: followed,
    more,
  };
}

/** An id of a collection that stands for another one: the slow id gives a real collection. */
function collectionId(asked: string): string {
  return failureOfId(asked) === "slow" ? slowCollection : asked;
}

/** Videos, their collections and their sources (contract §4.2, §4.5, §4.9). */
export const videoAnswers: AnswerTable = {
  "POST /api/getsharedvideodetail.do": answer(z.object({ newsid: Id }), ({ newsid }, { db }) =>
    mediaDetail(db, newsid, "VID"),
  ),

  "POST /api/listsharedvideorecommond.do": answer(
    z.object({ newsid: Id, ...slice }),
    ({ newsid, ...wanted }, { db }) => {
      found(itemFacts(db, newsid));
      return relatedVideos(db, newsid, wanted);
    },
  ),

  "POST /news/recommend/video": answer(
    z.object({ newsid: optionalId, ...slice }),
    ({ newsid = "", ...wanted }, { db }) => popularVideos(db, newsid, wanted),
  ),

  "POST /api/startanthor/getAnchorVideoDetailInfo.do": answer(z.object({ newsid: Id }), ({ newsid }, ask) =>
    presented(ask, newsid),
  ),

  "POST /news/listSpiderVideoBysource.do": answer(
    z.object({ source: z.string().trim().min(1).max(40), newsid: optionalId, ...slice }),
    ({ source, newsid, ...wanted }, { db }) => {
      const { logo } = found(findSource(db, source));
      return { ...videosOfSource(db, source, newsid, wanted), sourceName: source, sourceLogo: logo };
    },
  ),

  "POST /videocollection/getCollectionByVideo.do": answer(z.object({ newsid: Id }), ({ newsid }, { db }) => {
    found(itemFacts(db, newsid));
    return collectionOf(db, newsid);
  }),

  "POST /videocollection/listNews4VideoCollection.do": answer(
    z.object({ collectionid: Id, order: z.enum(["asc", "desc"]).default("desc"), ...slice }),
    ({ collectionid, order, ...wanted }, { db }) => {
      const id = failureOfId(collectionid) === "sparse" ? slowCollection : collectionId(collectionid);
      found(findCollection(db, id));
      return collectionVideos(db, id, order, wanted);
    },
  ),

  "POST /videocollection/getVideoCollectionDetail.do": answer(
    z.object({ collectionid: Id }),
    ({ collectionid }, { db }) => {
      if (failureOfId(collectionid) === "sparse") return sparseCollection(collectionid);
      const collection = found(findCollection(db, collectionId(collectionid)));
      return { ...(collection as object), collectionid };
    },
  ),
};
