import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, startTestNewsroom } from "../newsroom.testing.ts";
import type { AuthorSeed } from "../content/types.ts";
import type { AudioCard, Programme } from "../store/audio.ts";
import type { Card, Detail, ListPage } from "../store/items.ts";
import type { VideoCard, VideoCollection } from "../store/videos.ts";

interface Played {
  url: string;
  poster?: string;
  duration: number;
  width: number;
  height: number;
}
type Media = Detail & {
  images: { url: string; title: string; desc: string }[];
  videos: Played[];
  audio: { url: string; duration: number; cover: string; kind: string };
  content: string;
};

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

const ids = (list: Card[]) => list.map(({ newsid }) => newsid);
const gallery = (newsid: string) => newsroom.post<Media>("/api/shareimgnews_content.do", { newsid });
const video = (newsid: string) => newsroom.post<Media>("/api/getsharedvideodetail.do", { newsid });
const common = (newsid: string, newstype: number) =>
  newsroom.post<Media>("/news/commennews_content.do", { newsid, newstype });

describe("a gallery", () => {
  it.each([
    ["ATL1001", 9],
    ["ATL1002", 6],
    ["ATL1003", 1],
    ["ATL1004", 12],
  ])("%s has %i pictures, each with a title and a caption that names who took it", async (id, count) => {
    const { data } = await gallery(id);
    expect(data).toMatchObject({ newsid: id, newstype: 2, imgcount: count });
    expect(data.images).toHaveLength(count);
    for (const { url, title, desc } of data.images) {
      expect(url).toMatch(/^\/media\/[\w-]+\.webp$/);
      expect(title).toBeTruthy();
      expect(desc).toMatch(/ 摄$/);
    }
  });

  it("answers other news with their own type, and unknown ids with 404", async () => {
    expect((await gallery("10002")).data).toMatchObject({ newstype: 2 });
    expect((await gallery("10001")).data).toMatchObject({ newstype: 1 });
    expect((await gallery("ATL8888")).code).toBe(404);
  });

  it("fails for failure ids, with and without a prefix", async () => {
    expect((await gallery("ATL9504")).data).toMatchObject({ newsid: "ATL9504", newstype: 2 });
    expect((await gallery("9504")).data.images).toHaveLength(6);
    const sparse = await gallery("ATL9001");
    expect(sparse.code).toBe("200");
    expect(sparse.data).toMatchObject({ NEWS_ID: "ATL9001", contentType: "2" });
    expect((await gallery("ATL9302")).code).toBe(302);
    expect((await gallery("ATL9500")).code).toBe(500);
  });
});

describe("a video", () => {
  it("has a file, its real size and captions", async () => {
    const { data } = await video("VID1001");
    expect(data).toMatchObject({ newstype: 3, duration: 10 });
    expect(data.videos).toHaveLength(1);
    expect(data.videos[0]).toMatchObject({ url: "/media/clip-harbour.mp4", width: 1280, height: 720 });
    expect(data.content).toContain("<p>");
    expect((await common("VID1001", 3)).data.videos).toEqual(data.videos);
  });

  it("is vertical as VID1002 and has no poster as VID1003", async () => {
    const [upright] = (await video("VID1002")).data.videos;
    expect(upright?.height).toBeGreaterThan(upright?.width ?? 0);
    const [bare] = (await video("VID1003")).data.videos;
    expect(bare?.url).toBe("/media/clip-street.mp4");
    expect(bare).not.toHaveProperty("poster");
  });

  it("has pages of recommended videos, without itself", async () => {
    const more = (pageNo: number) =>
      newsroom.post<ListPage<Card>>("/api/listsharedvideorecommond.do", {
        newsid: "VID1009",
        pageNo,
        pageSize: 5,
      });
    const first = (await more(1)).data;
    expect(first).toMatchObject({ total: 13, hasMore: true });
    expect(first.list.every(({ newstype }) => newstype === 3)).toBe(true);
    // Videos with common keywords come first.
    expect(ids(first.list).slice(0, 4).sort()).toEqual(["VID1011", "VID1012", "VID1013", "VID1014"]);
    const all = [first, (await more(2)).data, (await more(3)).data].flatMap(({ list }) => ids(list));
    expect(new Set(all).size).toBe(13);
    expect(all).not.toContain("VID1009");
    expect((await newsroom.post("/api/listsharedvideorecommond.do", { newsid: "VID8888" })).code).toBe(404);
  });

  it("is in the list of popular videos with its file", async () => {
    const { data } = await newsroom.post<ListPage<VideoCard>>("/news/recommend/video", {
      newsid: "VID1001",
      pageSize: 4,
    });
    expect(data.list).toHaveLength(4);
    expect(ids(data.list)[0]).toBe("VID1010");
    expect(data.list.every(({ videos }) => videos.length === 1)).toBe(true);
    expect((await newsroom.post<ListPage<VideoCard>>("/news/recommend/video")).data.total).toBe(14);
  });

  it("takes likes, and has its type in the common news content", async () => {
    const like = { newsid: "VID1005", newsTag: "YDNEWS", newstype: 3, ak: "video-fan" };
    expect((await newsroom.post("/news/news_praise.do", like)).data).toMatchObject({ praised: 1 });
    expect((await newsroom.post("/news/news_praise.do", like)).code).toBe(1004);
  });

  it("fails for failure ids", async () => {
    expect((await video("VID9504")).data).toMatchObject({ newsid: "VID9504", newstype: 3 });
    expect((await video("9504")).data.videos).toHaveLength(1);
    expect((await video("VID9001")).data).toMatchObject({ newsId: "VID9001", content_type: "3" });
    expect((await video("VID9404")).code).toBe(404);
  });
});

describe("an anchor's video", () => {
  const anchored = (newsid: string, headers = {}) =>
    newsroom.post<Media & { anchor: AuthorSeed & { followflag?: 0 | 1 }; more: Card[] }>(
      "/api/startanthor/getAnchorVideoDetailInfo.do",
      { newsid },
      headers,
    );

  it("has the anchor, and more videos, the anchor's first", async () => {
    const { data } = await anchored("VID1008");
    expect(data.anchor).toMatchObject({ authorid: "ANC1001", kind: "anchor" });
    expect(data.anchor).not.toHaveProperty("followflag");
    expect(data.videos[0]?.height).toBe(1280);
    expect(data.more).toHaveLength(6);
    expect(ids(data.more)[0]).toBe("VID1002");
    expect(ids(data.more)).not.toContain("VID1008");
  });

  it("has the follow state of the anchor, who is followed as a reporter", async () => {
    expect((await anchored("VID1008", asReader)).data.anchor.followflag).toBe(0);
    const follow = { followType: "reporter", id: "ANC1001" };
    expect((await newsroom.post("/subchannel/subscribe.do", follow)).code).toBe(401);
    expect((await newsroom.post("/subchannel/subscribe.do", follow, asReader)).data).toMatchObject({
      followflag: 1,
    });
    expect((await anchored("VID1008", asReader)).data.anchor.followflag).toBe(1);
  });

  it("has the author as the anchor of any other video", async () => {
    expect((await anchored("VID1001")).data.anchor).toMatchObject({ kind: "reporter" });
    expect((await anchored("NEWS8888")).code).toBe(404);
  });
});

describe("videos of a source", () => {
  const ofSource = (fields: Record<string, unknown>) =>
    newsroom.post<ListPage<VideoCard> & { sourceName: string; sourceLogo: string }>(
      "/news/listSpiderVideoBysource.do",
      fields,
    );

  it("come newest first, with name and logo of the source", async () => {
    const { data } = await ofSource({ source: "山城影像社" });
    expect(ids(data.list)).toEqual(["VID1009", "VID1011", "VID1013", "VID1012", "VID1014"]);
    expect(data).toMatchObject({ sourceName: "山城影像社", total: 5, hasMore: false });
    expect(data.sourceLogo).toBe("/media/logo-mountain.webp");
    expect(data.list.every(({ videos }) => videos.length === 1)).toBe(true);
  });

  it("start with the given video and wrap around", async () => {
    const { data } = await ofSource({ source: "山城影像社", newsid: "VID1013" });
    expect(ids(data.list)).toEqual(["VID1013", "VID1012", "VID1014", "VID1009", "VID1011"]);
  });

  it("are 404 for an unknown source and 400 for one that is too long", async () => {
    expect((await ofSource({ source: "无名社" })).code).toBe(404);
    expect((await ofSource({ source: "长".repeat(41) })).code).toBe(400);
  });
});

describe("a collection of videos", () => {
  const episodes = (fields: Record<string, unknown>) =>
    newsroom.post<ListPage<VideoCard>>("/videocollection/listNews4VideoCollection.do", {
      collectionid: "VCOL1001",
      ...fields,
    });
  const head = (collectionid: string) =>
    newsroom.post<VideoCollection>("/videocollection/getVideoCollectionDetail.do", { collectionid });

  it("is found by its videos, and is null for other videos", async () => {
    const of = (newsid: string) =>
      newsroom.post<VideoCollection | null>("/videocollection/getCollectionByVideo.do", { newsid });
    expect((await of("VID1001")).data).toMatchObject({ collectionid: "VCOL1001", count: 8 });
    expect(await of("VID1008")).toMatchObject({ code: 200, data: null });
    expect((await of("VID8888")).code).toBe(404);
  });

  it("lists eight videos in both orders, in pages", async () => {
    const down = (await episodes({ order: "desc" })).data;
    const up = (await episodes({ order: "asc" })).data;
    expect(up.total).toBe(8);
    expect(ids(up.list)).toEqual(ids(down.list).reverse());
    const times = up.list.map((card) => (card as VideoCard & { pubtime: string }).pubtime);
    expect(times).toEqual([...times].sort());
    expect((await episodes({ order: "asc", pageNo: 2, pageSize: 5 })).data).toMatchObject({
      hasMore: false,
      total: 8,
    });
    expect((await episodes({ pageNo: 9 })).data.list).toEqual([]);
    expect((await episodes({ order: "sideways" })).code).toBe(400);
  });

  it("has a head with its author, also for slow and sparse ids", async () => {
    const { data } = await head("VCOL1001");
    expect(data).toMatchObject({ title: "十秒海岱", count: 8 });
    expect(data.cover).toMatch(/^\/media\//);
    expect(data.author.headimg).toMatch(/^\/media\//);
    expect((await head("VCOL9504")).data).toMatchObject({ collectionid: "VCOL9504", count: 8 });
    expect((await head("VCOL9001")).data).toMatchObject({ ID: "VCOL9001", COUNT: "8" });
    expect((await head("VCOL8888")).code).toBe(404);
  });
});

describe("audio programmes", () => {
  const programmes = (fields: Record<string, unknown> = {}) =>
    newsroom.post<ListPage<AudioCard> & Programme>("/news/audioNewsList.do", fields);

  it("are eight, newest first, each with its audio", async () => {
    const { data } = await programmes();
    expect(data.total).toBe(8);
    expect(ids(data.list).slice(0, 3)).toEqual(["AUD1006", "AUD1001", "AUD1007"]);
    expect(data.list.every(({ audio }) => audio !== undefined)).toBe(true);
    expect(data.title).toBeTruthy();
  });

  it("have columns with a head", async () => {
    const { data } = await programmes({ columnid: "COLA1" });
    expect(data).toMatchObject({ title: "早安海岱", cover: "/media/sea-dawn.webp", total: 5 });
    expect(data.summary).toBeTruthy();
    expect((await programmes({ columnid: "COLA9" })).code).toBe(404);
  });

  it("start with the given programme and wrap around", async () => {
    const { data } = await programmes({ columnid: "COLA1", newsid: "AUD1003" });
    expect(ids(data.list)).toEqual(["AUD1003", "AUD1004", "AUD1005", "AUD1001", "AUD1002"]);
    expect(ids((await programmes({ newsid: "AUD1008" })).data.list)[0]).toBe("AUD1008");
    expect((await programmes({ columnid: "COLA1", newsid: "AUD1006" })).code).toBe(404);
  });

  it("come in pages", async () => {
    const { data } = await programmes({ pageNo: 2, pageSize: 5 });
    expect(data).toMatchObject({ total: 8, hasMore: false });
    expect(data.list).toHaveLength(3);
  });

  it("have text and audio in the common news content", async () => {
    const { data } = await common("AUD1001", 20);
    expect(data.audio).toMatchObject({
      url: "/media/read-AUD1001.m4a",
      duration: 60,
      cover: "/media/sea-dawn.webp",
      kind: "record",
    });
    expect(data.content).toContain("早安，海岱");
    expect((await common("AUD9504", 20)).data).toMatchObject({ newsid: "AUD9504", newstype: 20 });
    expect((await common("AUD9001", 20)).data).toMatchObject({ newsType: "20" });
  });
});
