import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { generateCareless, type Described } from "#bff/entities/described.testing.ts";
import { liveAlbum, liveUpdate } from "#bff/entities/described-live.testing.ts";
import {
  anchorVideo,
  listedAudio,
  listedNews,
  listedVideo,
  newsDetail,
  videoCollection,
} from "#bff/entities/described-news.testing.ts";
import { shareUserCode } from "#bff/entities/described-site.testing.ts";
import { openPage, READER } from "./open-page.testing.tsx";
import * as list from "./audio/list.tsx";
import * as programme from "./audio/programme.tsx";
import * as atlas from "./gallery/atlas.tsx";
import * as album from "./live/album.tsx";
import * as live from "./live/live.tsx";
import * as part from "./live/part.tsx";
import * as collection from "./video/collection.tsx";
import * as outside from "./video/outside.tsx";
import * as upright from "./video/upright.tsx";
import * as video from "./video/video.tsx";
import * as vr from "./vr/vr.tsx";

type Told = (described: Described, fields?: object) => never;

/** Every call of these pages, answered by records as a careless gateway writes them; what is not drawn fails. */
function answers(told: Told, newstype: number): Partial<Bff> {
  const detail =
    (described: Described) =>
    ({ newsid }: { newsid: string }) =>
      Promise.resolve(told(described, { newsid, newstype }));
  const page =
    (described: Described, fields = {}) =>
    () =>
      Promise.resolve({
        list: [told(described), told(described)],
        total: 2,
        hasMore: true,
        ...fields,
      } as never);
  return {
    imgNewsContent: detail(newsDetail),
    videoDetail: detail(newsDetail),
    newsContent: detail(newsDetail),
    anchorVideo: detail(anchorVideo),
    liveScenes: () => Promise.resolve(told(liveUpdate)),
    shareRecommend: () => Promise.resolve([told(listedNews)]),
    videoRecommend: page(listedNews),
    recommendVideo: page(listedVideo),
    collectionByVideo: () => Promise.resolve(told(videoCollection)),
    collectionDetail: () => Promise.resolve(told(videoCollection)),
    collectionNews: page(listedVideo),
    spiderVideos: page(listedVideo, { sourceName: "山城影像社" }),
    audioNewsList: page(listedAudio),
    liveAlbum: () => Promise.resolve(told(liveAlbum)),
    liveAlbumNews: page(listedNews),
    userCode: () => Promise.resolve(told(shareUserCode)),
  };
}

const pages = [
  [atlas, 2, "/new/atlas/ATL1"],
  [video, 3, "/new/videos/VID1"],
  [upright, 3, "/new/videosXx/VID1"],
  [outside, 3, "/new/videosOut/VID1"],
  [collection, 3, "/new/videosCollection/VCOL1"],
  [programme, 20, "/new/audioNews/AUD1"],
  [list, 20, "/new/audioList"],
  [live, 10, "/new/living/share/LIVE1"],
  [live, 10, "/new/living/sharenew/LIVE1?tab=scenes&page=2"],
  [live, 10, "/new/living/appview/LIVE1?tab=intro"],
  [part, 10, "/new/living/components/albumviewnew?id=LIVE1"],
  [part, 10, "/new/living/components/inviteRulenew?id=LIVE1"],
  [part, 10, "/new/living/components/redpopup?id=LIVE1"],
  [part, 10, "/new/living/components/relativeReporter?id=LIVE1"],
  [part, 10, "/new/living/components/scene?id=LIVE1"],
  [part, 10, "/new/living/components/scenevideo?id=LIVE1"],
  [part, 10, "/new/living/components/yue?zid=Z1"],
  [album, 10, "/new/liveAlbum/LALB1"],
  [vr, 10, "/new/vr/share/VR1"],
  [vr, 10, "/new/vrlive/share/VR1?tab=intro"],
] as const;

/** What a reader must never see: values that nobody looked at. */
const INSIDE = /\bundefined\b|\bNaN\b|\[object |Infinity|Invalid Date/;

describe("whatever a careless gateway tells", () => {
  it.each(pages.map((row) => [row[2], ...row] as const))(
    "%s is whole, or an error screen",
    async (_name, page, newstype, path) => {
      await fc.assert(
        fc.asyncProperty(fc.gen(), fc.boolean(), async (random, loggedIn) => {
          const told = ((described, fields) => ({
            ...generateCareless(described, random),
            ...fields,
          })) as Told;
          const visit = { bff: answers(told, newstype), user: loggedIn ? READER : undefined };
          const { screen, html, text } = await openPage(page, path, visit);
          expect([200, 302, 404, 500]).toContain(screen);
          if (screen !== 200) return;
          expect(text).not.toMatch(INSIDE);
          expect(html).not.toMatch(/="[^"]*(?:undefined|NaN|\[object )/);
          expect(html).not.toMatch(/(?:href|src|poster|action)="(?:javascript|data:text)/i);
          expect(html.match(/<h1/g)).toHaveLength(1);
        }),
        { numRuns: 12 },
      );
    },
  );
});
