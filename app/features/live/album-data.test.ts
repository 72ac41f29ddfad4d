import { describe, expect, it } from "vitest";
import { callsMade, fakeContext } from "../navigation/request-context.testing.ts";
import { loader } from "./album-data.ts";

const rows = [{ newsid: "LIVE1001", newstype: 10, title: "地铁试乘", status: 1 }];
const liveAlbumNews = () => Promise.resolve({ list: rows, total: 30, hasMore: true });

async function ask(id: string, search = "", bff: object = { liveAlbumNews }) {
  const fake = fakeContext({ bff });
  const request = new Request(`https://news.example/new/_data/live-album/x?${search}`);
  return { ...fake, ...(await loader({ request, params: { id }, context: fake.context })) };
}

describe("further broadcasts of an album", () => {
  it.each([
    ["page=2", 2, undefined],
    ["livestatus=1&page=3", 3, 1],
    ["livestatus=0", 1, 0],
    ["livestatus=", 1, undefined],
    ["livestatus=4&page=x", 1, undefined],
    ["livestatus=11", 1, undefined],
  ])("%s are page %i of state %s", async (search, pageNo, livestatus) => {
    const { bff, data } = await ask("LALB1001", search);
    const asked = { albumid: "LALB1001", livestatus, pageNo, pageSize: 10 };
    expect(bff.liveAlbumNews).toHaveBeenCalledExactlyOnceWith(asked);
    expect(data.page).toEqual({ items: rows, page: pageNo, hasMore: true });
  });

  it("are an answer of their own when they fail", async () => {
    expect((await ask("LALB1001", "page=2", {})).data).toEqual({ page: null });
  });

  it.each(["", "../1", "a b", "x".repeat(65)])("are not asked for album %j", async (id) => {
    const { bff, init } = await ask(id);
    expect(init?.status).toBe(404);
    expect(callsMade(bff)).toEqual([]);
  });
});
