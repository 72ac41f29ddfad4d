import { describe, expect, it } from "vitest";
import type { ListedAudio } from "#bff/entities/news.ts";
import { newsDetail } from "../../request-context.testing.ts";
import { openPage } from "../open-page.testing.tsx";
import * as list from "./list.tsx";
import * as programme from "./programme.tsx";

const audio = { url: "https://m.example/a.m4a", duration: 60 };
const spoken = newsDetail({ newsid: "AUD2", newstype: 20, title: "早安海岱", audio });
const row = (newsid: string, more: Partial<ListedAudio> = {}) =>
  ({ newsid, newstype: 20, title: `第${newsid}段`, status: 1, audio, ...more }) as ListedAudio;
const pageOf = (...rows: ListedAudio[]) => ({ list: rows, total: rows.length, hasMore: false });
const rows = (...all: ListedAudio[]) => ({ audioNewsList: () => Promise.resolve(pageOf(...all)) });

describe("a programme", () => {
  const open = (news = spoken, more = {}) =>
    openPage(programme, "/new/audioNews/AUD2", {
      bff: { newsContent: () => Promise.resolve(news), ...more },
    });

  it("has the browser's native player before scripts run", async () => {
    const { html, text } = await open();
    expect(html).toMatch(/<audio[^>]* preload="none"[^>]* controls=""/);
    expect(text).toContain("清晨六点，老街的卷帘门一扇扇升起");
  });

  it("without a recording shows its text and says that the audio is not ready", async () => {
    const { html, text } = await open({ ...spoken, audio: undefined });
    expect(text).toContain("音频整理中");
    expect(text).toContain("清晨六点，老街的卷帘门一扇扇升起");
    expect(html).not.toContain("<audio");
  });

  it("links to the previous and the next programme", async () => {
    const { html } = await open(spoken, rows(row("AUD3"), row("AUD2"), row("AUD1")));
    expect(html).toMatch(/href="\/new\/audioNews\/AUD3" rel="prev"/);
    expect(html).toMatch(/href="\/new\/audioNews\/AUD1" rel="next"/);
  });

  it("links by the content-opening rule, with the mini-program's mark", async () => {
    const visit = {
      environment: "mini" as const,
      bff: {
        newsContent: () => Promise.resolve(spoken),
        ...rows(row("AUD3", { newstype: 1 }), row("AUD2"), row("AUD1")),
      },
    };
    for (const [page, path] of [
      [programme, "/new/audioNews/AUD2"],
      [list, "/new/audioList"],
    ] as const) {
      const { html } = await openPage(page, path, visit);
      expect(html).toContain('href="/new/general/AUD3?weapp=1"');
      expect(html).toContain('href="/new/audioNews/AUD1?weapp=1"');
    }
  });

  it("is shown without its playlist when that fails", async () => {
    const { screen, blocks } = await open();
    expect(screen).toBe(200);
    expect(blocks).not.toContain("turns");
  });
});

describe("a list of programmes", () => {
  it("has a player for each row that has a recording", async () => {
    const { html, text } = await openPage(list, "/new/audioList/COLA1", {
      bff: rows(row("AUD1"), row("AUD2", { audio: undefined })),
    });
    expect(html.match(/<audio/g)).toHaveLength(1);
    expect(text).toContain("音频整理中");
  });

  it("requests one column, or all programmes", async () => {
    const column = await openPage(list, "/new/audioList/COLA1?page=2", { bff: rows(row("AUD1")) });
    expect(column.bff.audioNewsList).toHaveBeenCalledWith(
      expect.objectContaining({ columnid: "COLA1", pageNo: 2 }),
    );
    const all = await openPage(list, "/new/audioList", { bff: rows(row("AUD1")) });
    expect(all.bff.audioNewsList.mock.calls[0]?.[0]).not.toHaveProperty("columnid", "COLA1");
    expect(all.text).toContain("听新闻");
  });

  it("that is empty says so and links to the home page", async () => {
    const { text, html } = await openPage(list, "/new/audioList", { bff: rows() });
    expect(text).toContain("暂无节目");
    expect(html).toMatch(/href="\/new\/home\/1"[^>]*>去首页看看/);
  });
});
