import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { ListedVideo } from "#bff/entities/news.ts";
import { fakeContext, newsDetail, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import { action, loader } from "./collection.tsx";

const row = (newsid: string) =>
  ({ newsid, newstype: 3, title: `第${newsid}集`, status: 1, videos: [] }) as unknown as ListedVideo;
const answers: Partial<Bff> = {
  collectionDetail: () => Promise.resolve({ collectionid: "VCOL1001", title: "十秒海岱", count: 2 }),
  collectionNews: () => Promise.resolve({ list: [row("VID1"), row("VID2")], total: 2, hasMore: false }),
  videoDetail: ({ newsid }) =>
    /^VID\d$/.test(newsid)
      ? Promise.resolve(
          newsDetail({ newsid, newstype: 3, videos: [{ url: `https://m.example/${newsid}.mp4` }] }),
        )
      : Promise.reject(refusedBy(404)),
  newsPraise: () => Promise.resolve({ praised: 1, praisecount: 1 }),
};
const failing = () => Promise.reject(refusedBy(500));

async function open(query = "", more: Partial<Bff> = {}) {
  const fake = fakeContext({ path: `/new/videosCollection/VCOL1001${query}`, bff: { ...answers, ...more } });
  const args = { request: new Request(fake.context.page.url), params: {}, context: fake.context };
  try {
    return { ...fake, content: (await loader(args)).data.content, screen: undefined };
  } catch (thrown) {
    return { ...fake, content: undefined, screen: (thrown as { data: { screen: number } }).data.screen };
  }
}

describe("a collection", () => {
  it.each([
    ["its first film", "", "VID1"],
    ["the film of ?v=", "?v=VID2", "VID2"],
    ["a film on another page of its list", "?v=VID7", "VID7"],
    ["its first film for an unknown id", "?v=NOPE", "VID1"],
    ["its first film for an invalid id", "?v=%3Cb%3E", "VID1"],
  ])("plays %s", async (_what, query, newsid) => {
    const { content } = await open(query);
    expect(content).toMatchObject({ title: "十秒海岱", film: { newsid } });
  });

  it("plays the chosen film and logs a warning when its list fails", async () => {
    const { content, log } = await open("?v=VID2", { collectionNews: failing });
    expect(content).toMatchObject({ film: { newsid: "VID2" }, episodes: null });
    expect(log.warn).toHaveBeenCalled();
  });

  it("shows its list when its films fail", async () => {
    const { content } = await open("", { videoDetail: failing });
    expect(content).toMatchObject({
      film: null,
      episodes: { items: [{ newsid: "VID1" }, { newsid: "VID2" }] },
    });
  });

  it("is an empty page without films", async () => {
    const none = () => Promise.resolve({ list: [], total: 0, hasMore: false });
    const { content } = await open("", { collectionNews: none });
    expect(content).toMatchObject({ film: null, episodes: { items: [] }, share: { title: "十秒海岱" } });
  });

  it.each([
    [404, 404],
    [302, 302],
    [500, 500],
  ])("refused with %i is the screen %i", async (code, screen) => {
    const collectionDetail = () => Promise.reject(refusedBy(code));
    expect(await open("", { collectionDetail })).toMatchObject({ screen });
  });

  it("uses the order and the list page of the address", async () => {
    const { bff } = await open("?order=asc&page=2");
    expect(bff.collectionNews).toHaveBeenCalledWith(expect.objectContaining({ order: "asc", pageNo: 2 }));
    const other = await open("?order=x&page=x");
    expect(other.bff.collectionNews).toHaveBeenCalledWith(
      expect.objectContaining({ order: "desc", pageNo: 1 }),
    );
  });
});

describe("a like on a collection's page", () => {
  it.each([
    ["the first film", "", "VID1"],
    ["the chosen film", "?v=VID2", "VID2"],
    ["the chosen film of another page", "?v=VID7", "VID7"],
    ["the first film in place of an unknown one", "?v=NOPE", "VID1"],
  ])("is for %s", async (_what, query, newsid) => {
    const path = `/new/videosCollection/VCOL1001${query}`;
    const { context, bff } = fakeContext({ path, bff: answers, page: { method: "POST", isDocument: false } });
    const { result } = outcome(await action(submission(context, { intent: "like" })));
    expect(result?.ok).toBe(true);
    expect(bff.newsPraise).toHaveBeenCalledWith(expect.objectContaining({ newsid }));
  });
});
