import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { ListedVideo } from "#bff/entities/news.ts";
import { newsDetail } from "../../request-context.testing.ts";
import { openPage } from "../open-page.testing.tsx";
import * as video from "./video.tsx";

const videos = [{ url: "https://m.example/a.mp4" }];
const row = (newsid: string) => ({ newsid, newstype: 3, title: newsid, status: 1, videos }) as ListedVideo;
const bff: Partial<Bff> = {
  videoDetail: ({ newsid }) => Promise.resolve(newsDetail({ newsid, newstype: 3, videos })),
  collectionByVideo: () => Promise.resolve({ collectionid: "VCOL1", title: "十秒海岱" }),
  collectionNews: () => Promise.resolve({ list: [row("VID1"), row("VID2")], total: 2, hasMore: false }),
};

describe("a film of a collection", () => {
  it.each([
    ["browser", "/new/videos/VID2"],
    ["mini", "/new/videos/VID2?weapp=1"],
  ] as const)("leads to the others by the content-opening rule (%s)", async (environment, href) => {
    const { html } = await openPage(video, "/new/videos/VID1", { bff, environment });
    expect(html).toContain(`<a href="${href}"`);
  });
});
