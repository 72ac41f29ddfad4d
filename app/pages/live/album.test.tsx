import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { refusedBy } from "../../request-context.testing.ts";
import { openPage } from "../open-page.testing.tsx";
import * as album from "./album.tsx";

const answers: Partial<Bff> = {
  liveAlbum: () => Promise.resolve({ albumid: "LALB1", title: "赶海直播" }),
  liveAlbumNews: () => Promise.resolve({ list: [], total: 0, hasMore: false }),
};
const failing = () => Promise.reject(refusedBy(500));
const open = (bff: Partial<Bff>) =>
  openPage(album, "/new/liveAlbum/LALB1?livestatus=1", { bff: { ...answers, ...bff } });

describe("an album of broadcasts", () => {
  it("whose list fails keeps its head and shows the error in place of the list", async () => {
    const { screen, text, html } = await open({ liveAlbumNews: failing });
    expect(screen).toBe(200);
    expect(text).toMatch(/赶海直播.*加载失败，点击重试/);
    expect(html).toContain(`<a href="/new/liveAlbum/LALB1?livestatus=1">加载失败，点击重试</a>`);
  });

  it("without broadcasts shows no error", async () => {
    expect((await open({})).text).not.toContain("加载失败");
  });

  it("that fails is an error screen", async () => {
    expect((await open({ liveAlbum: failing })).screen).toBe(500);
  });
});
