import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { Composition } from "#bff/entities/composition.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { refusedBy } from "../../request-context.testing.ts";
import { openPage } from "../open-page.testing.tsx";
import * as civic from "./civic.tsx";
import * as roleModels from "./role-models.tsx";

const news = (newsid: string, more: Partial<NewsItem> = {}): NewsItem => ({
  newsid,
  newstype: 1,
  title: `消息${newsid}`,
  status: 1,
  ...more,
});
type Block = Composition["blocks"][number];
const block = (blockid: string, items: NewsItem[], more: Partial<Block> = {}) =>
  ({ blockid, kind: "news", items, ...more }) as Block;
const page = (...list: NewsItem[]) => ({ list, total: list.length, hasMore: false });

/** The answers of a composition and of its blocks by name. Other names are refused with 404. */
function composed(blocks: Block[], lists: Record<string, NewsItem[]> = {}): Partial<Bff> {
  return {
    compPage: () => Promise.resolve({ pageKey: "x", title: "海岱", categories: [], blocks }),
    compBlock: ({ blockid }) => {
      const rows = lists[blockid];
      return rows ? Promise.resolve(page(...rows)) : Promise.reject(refusedBy(404));
    },
  };
}

describe("the list of a composed page", () => {
  const usual = composed([block("look", [news("1")]), block("feed", [news("2")])], { feed: [news("9")] });

  it("is the block with the usual name", async () => {
    const { text, bff } = await openPage(civic, "/new/wmqilu", { bff: usual });
    expect(text).toMatch(/消息1 .*全部 .*消息9/);
    expect(text).not.toContain("消息2");
    expect(bff.compBlock).toHaveBeenCalledOnce();
  });

  it("is the last block of news when no block has the usual name", async () => {
    const others = composed([block("A", [news("1")]), block("B", [news("2"), news("3")])]);
    const { text, html } = await openPage(civic, "/new/wmqilu", { bff: others });
    expect(text).toMatch(/消息1 .*全部 .*消息2 .*消息3/);
    expect(html.match(/消息2/g)).toHaveLength(1);
    expect(text).toContain("没有更多了");
  });

  it("requests further pages under the block's own name", async () => {
    const others = composed([block("B", [news("2")], { hasMore: true })], { B: [news("2"), news("3")] });
    expect((await openPage(civic, "/new/wmqilu", { bff: others })).text).toMatch(/消息2 .*消息3/);
    const second = await openPage(civic, "/new/wmqilu?page=2", { bff: others });
    expect(second.bff.compBlock).toHaveBeenLastCalledWith(
      expect.objectContaining({ blockid: "B", pageNo: 2 }),
    );
  });

  it("that fails or is missing does not fail the page", async () => {
    for (const blocks of [[block("feed", [news("2")])], [block("words", [], { kind: "text", text: [] })]]) {
      const { screen, text } = await openPage(civic, "/new/wmqilu", { bff: composed(blocks) });
      expect(screen).toBe(200);
      expect(text).toContain("暂无内容");
    }
  });
});

describe("the candidates", () => {
  const path = "/new/qlbr/qlbrList";
  const voted = news("ROLE1", { title: "连海波", heat: 8412 });

  it.each([
    ["with the usual name", [block("stories", [news("1")]), block("people", [voted], { kind: "rank" })]],
    ["with another name", [block("A", [news("1")]), block("B", [voted], { kind: "rank" })]],
    ["of plain news with votes", [block("A", [news("1")]), block("B", [voted])]],
  ])("are a block %s", async (_name, blocks) => {
    const { html, text } = await openPage(roleModels, path, { bff: composed(blocks) });
    expect(html).toContain('data-votes="8412"');
    expect(html.match(/连海波<\/a>/g)).toHaveLength(1);
    expect(html).toContain('href="/new/qlbr/qlbrDetails?id=ROLE1"');
    expect(html.match(/data-intent="vote"/g)).toHaveLength(1);
    expect(text).toContain("候选人");
  });
});
