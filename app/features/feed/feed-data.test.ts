import { describe, expect, it } from "vitest";
import { callsMade, fakeContext } from "../navigation/request-context.testing.ts";
import { loader } from "./feed-data.ts";

const rows = [{ newsid: "NEWS1001", newstype: 1, title: "老街更新", status: 1 }];
const channelContentList = () => Promise.resolve({ list: rows, total: 30, hasMore: true, banners: [] });

async function ask(channel: string, search = "", bff: object = { channelContentList }) {
  const fake = fakeContext({ bff });
  const request = new Request(`https://news.example/new/_data/feed/x?${search}`);
  return { ...fake, ...(await loader({ request, params: { channel }, context: fake.context })) };
}

describe("further rows of a channel", () => {
  it.each([
    ["page=3", 3],
    ["", 1],
    ["page=0", 1],
    ["page=-2", 1],
    ["page=99999", 1],
    ["page=abc", 1],
  ])("%s are page %i", async (search, pageNo) => {
    const { bff, data } = await ask("2", search);
    expect(bff.channelContentList).toHaveBeenCalledExactlyOnceWith({ channelid: "2", pageNo, pageSize: 10 });
    expect(data.page).toMatchObject({ items: rows, page: pageNo, hasMore: true });
  });

  it("are an answer of their own when they fail", async () => {
    const { data, init } = await ask("2", "page=2", {});
    expect(data).toEqual({ page: null });
    expect(init?.status).toBeUndefined();
  });

  it.each(["", "x", "-1", "123456789", "1 OR 1=1", "../1"])(
    "are not asked for channel %j",
    async (channel) => {
      const { bff, init } = await ask(channel);
      expect(init?.status).toBe(404);
      expect(callsMade(bff)).toEqual([]);
    },
  );
});
