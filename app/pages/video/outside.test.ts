import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { ListedVideo } from "#bff/entities/news.ts";
import { fakeContext, newsDetail, refusedBy } from "../../request-context.testing.ts";
import { loader } from "./outside.tsx";

const row = (newsid: string, title = `第${newsid}条`) =>
  ({
    newsid,
    newstype: 3,
    title,
    status: 1,
    videos: [{ url: `https://m.example/${newsid}.mp4` }],
  }) as unknown as ListedVideo;
const listed: Partial<Bff> = {
  spiderVideos: () =>
    Promise.resolve({ list: [row("VID1"), row("VID2")], total: 2, hasMore: false, sourceName: "山城影像社" }),
};
const bare: Bff["newsContent"] = ({ newsid }) =>
  Promise.resolve(newsDetail({ newsid, newstype: 3, source: "山城影像社", videos: undefined }));
const refused = () => Promise.reject(refusedBy(404));

async function open(path: string, bff: Partial<Bff>) {
  const fake = fakeContext({ path: `/new/videosOut${path}`, bff: { ...listed, ...bff } });
  const args = { request: new Request(fake.context.page.url), params: {}, context: fake.context };
  return { ...fake, content: (await loader(args)).data.content };
}

describe("a film from outside", () => {
  it.each([
    ["of a source is the first of its list, even when its own call fails", "?source=x", refused, "VID1"],
    ["of a source plays the video of the list when its own answer has none", "?source=x", bare, "VID1"],
    ["of an id plays the video of the list when its own answer has none", "/VID2", bare, "VID2"],
  ])("%s", async (_what, path, newsContent, newsid) => {
    const { content } = await open(path, { newsContent });
    expect(content).toMatchObject({
      film: { newsid, video: { url: `https://m.example/${newsid}.mp4` } },
      source: "山城影像社",
    });
    expect(content.more.value?.map((item) => item.newsid)).not.toContain(newsid);
  });

  it("prefers its own answer to the list", async () => {
    const videos = [{ url: "https://m.example/own.mp4" }];
    const newsContent: Bff["newsContent"] = ({ newsid }) =>
      Promise.resolve(newsDetail({ newsid, newstype: 3, title: "自己的标题", videos }));
    const { content } = await open("?source=x", { newsContent });
    expect(content.film).toMatchObject({ head: { title: "自己的标题" }, video: { url: videos[0]?.url } });
  });
});
