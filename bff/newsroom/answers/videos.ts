import { z } from "zod";
import { isFollowing } from "../store/follows.ts";
import { hasLiked } from "../store/likes.ts";
import {
  findCollectionOf,
  listCollectionVideos,
  findCollection,
  findSource,
  listPopularVideos,
  listRelatedVideos,
  listVideosAround,
  listSourceVideos,
} from "../store/videos.ts";
import { slowCollection, sparseCollection } from "../content/media-odd.ts";
import { failureOfId } from "../content/failure-ids.ts";
import { findItemFacts } from "../store/items.ts";
import type { AnswerTable, CallContext } from "./answer.ts";
import { answer, requireFound, Id, optionalId, Refusal, pagingFields } from "./answer.ts";
import { findMediaDetail } from "./media-detail.ts";

/** How many further videos come with an anchor's video. */
const moreVideos = 6;

/**
 * A video with its anchor and more videos. The author stands in for a missing anchor. Anchors are followed as
 * reporters.
 */
function presentVideo(context: CallContext, newsid: string) {
  const { db, user, reader } = context;
  const detail = findMediaDetail(db, newsid, "VID");
  const { author: anchor } = detail;
  if (!anchor) throw new Refusal(404, "内容不存在");
  const more = listVideosAround(db, newsid, anchor.authorid, { pageNo: 1, pageSize: moreVideos }).list;
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

/** Returns the id of an ordinary collection for the slow id; other ids as they are. */
function resolveCollectionId(id: string): string {
  return failureOfId(id) === "slow" ? slowCollection : id;
}

/** Videos, their collections and their sources (contract §4.2, §4.5, §4.9). */
export const videoAnswers: AnswerTable = {
  "POST /api/getsharedvideodetail.do": answer(z.object({ newsid: Id }), ({ newsid }, { db }) =>
    findMediaDetail(db, newsid, "VID"),
  ),

  "POST /api/listsharedvideorecommond.do": answer(
    z.object({ newsid: Id, ...pagingFields }),
    ({ newsid, ...paging }, { db }) => {
      requireFound(findItemFacts(db, newsid));
      return listRelatedVideos(db, newsid, paging);
    },
  ),

  "POST /news/recommend/video": answer(
    z.object({ newsid: optionalId, ...pagingFields }),
    ({ newsid = "", ...paging }, { db }) => listPopularVideos(db, newsid, paging),
  ),

  "POST /api/startanthor/getAnchorVideoDetailInfo.do": answer(
    z.object({ newsid: Id }),
    ({ newsid }, context) => presentVideo(context, newsid),
  ),

  "POST /news/listSpiderVideoBysource.do": answer(
    z.object({ source: z.string().trim().min(1).max(40), newsid: optionalId, ...pagingFields }),
    ({ source, newsid, ...paging }, { db }) => {
      const { logo } = requireFound(findSource(db, source));
      return { ...listSourceVideos(db, source, newsid, paging), sourceName: source, sourceLogo: logo };
    },
  ),

  "POST /videocollection/getCollectionByVideo.do": answer(z.object({ newsid: Id }), ({ newsid }, { db }) => {
    requireFound(findItemFacts(db, newsid));
    return findCollectionOf(db, newsid);
  }),

  "POST /videocollection/listNews4VideoCollection.do": answer(
    z.object({ collectionid: Id, order: z.enum(["asc", "desc"]).default("desc"), ...pagingFields }),
    ({ collectionid, order, ...paging }, { db }) => {
      const id = failureOfId(collectionid) === "sparse" ? slowCollection : resolveCollectionId(collectionid);
      requireFound(findCollection(db, id));
      return listCollectionVideos(db, id, order, paging);
    },
  ),

  "POST /videocollection/getVideoCollectionDetail.do": answer(
    z.object({ collectionid: Id }),
    ({ collectionid }, { db }) => {
      if (failureOfId(collectionid) === "sparse") return sparseCollection(collectionid);
      const collection = requireFound(findCollection(db, resolveCollectionId(collectionid)));
      return { ...(collection as object), collectionid };
    },
  ),
};
