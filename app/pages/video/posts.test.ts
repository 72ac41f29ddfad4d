import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import {
  callsMade,
  fakeContext,
  outcome,
  refusedBy,
  submission,
  type FakeBff,
} from "../../request-context.testing.ts";
import { action, loader } from "./posts.tsx";

function post(fields: Partial<IntelligencePost> = {}): IntelligencePost {
  return {
    id: "INF1003",
    newstype: 3203,
    kind: "video",
    content: "站台上落下来一只白鹭。\n它站在队伍最后一个。[微笑]",
    video: { url: "https://media.example/clip.mp4" },
    praisecount: 8,
    praised: 1,
    commentcount: 0,
    ...fields,
  };
}

const listOf = (...list: IntelligencePost[]) => Promise.resolve({ list, total: list.length, hasMore: false });
const defaultAnswers: Partial<Bff> = {
  intelInfo: () => Promise.resolve(post()),
  intelVideoList: () => listOf(post(), post({ id: "INF1022", title: "小船靠岸" }), post({ id: "INF1023" })),
  intelComments: () => Promise.resolve({ list: [], total: 0, hasMore: false }),
};

interface Opened {
  bff: FakeBff;
  content?: unknown;
  /** The target of a redirect. */
  to?: string | null;
  status?: number;
  screen?: number;
}

async function open(path: string, answers: Partial<Bff> = {}): Promise<Opened> {
  const { context, bff } = fakeContext({ path, bff: { ...defaultAnswers, ...answers } });
  const request = new Request(context.page.url);
  const args: LoaderFunctionArgs = { request, params: {}, context };
  try {
    const { data } = await loader(args);
    return { bff, content: data.content };
  } catch (thrown) {
    if (thrown instanceof Response) return { bff, to: thrown.headers.get("Location"), status: thrown.status };
    const { data } = thrown as { data: { screen: number } };
    return { bff, screen: data.screen };
  }
}

describe("a film that a reader posted", () => {
  it("has its text, its likes and the next films", async () => {
    const { content, bff } = await open("/new/infosVideos/INF1003");
    expect(content).toMatchObject({
      id: "INF1003",
      name: "站台上落下来一只白鹭。",
      like: { liked: true, count: 8 },
      next: [
        { href: "/new/infosVideos/INF1022", name: "小船靠岸" },
        { href: "/new/infosVideos/INF1023", name: "站台上落下来一只白鹭。" },
      ],
      // This is the newest post, so the oldest precedes it.
      previous: { href: "/new/infosVideos/INF1023" },
      share: { kind: "video", description: "站台上落下来一只白鹭。 它站在队伍最后一个。🙂" },
    });
    expect(bff.intelVideoList).toHaveBeenCalledWith(expect.objectContaining({ id: "INF1003" }));
    expect(bff.addViewCount).toHaveBeenCalledWith(expect.objectContaining({ newsid: "INF1003" }));
  });

  it.each([
    ["the next newer one", ["INF1148", "INF1003", "INF1022"], false, "INF1148"],
    ["none when it is older than the list", ["INF1148", "INF1022"], true, undefined],
    ["none when it is the newest of an incomplete list", ["INF1003", "INF1022"], true, undefined],
  ])("is preceded by %s", async (_what, ids, hasMore, previous) => {
    const list = ids.map((id) => post({ id }));
    const intelVideoList = () => Promise.resolve({ list, total: 40, hasMore });
    const { content } = await open("/new/infosVideos/INF1003", { intelVideoList });
    const { previous: turn } = content as { previous?: { href: string } };
    expect(turn?.href).toBe(previous && `/new/infosVideos/${previous}`);
  });

  it("is shown when the list and the comments fail", async () => {
    const { content } = await open("/new/infosVideos/INF1003", {
      intelVideoList: () => Promise.reject(refusedBy(500)),
      intelComments: () => Promise.reject(refusedBy(500)),
    });
    expect(content).toMatchObject({
      id: "INF1003",
      next: [],
      previous: undefined,
      comments: { talk: { value: { first: null } }, source: { set: "post" } },
    });
  });

  it.each<[string, Partial<Bff>, number]>([
    ["by its status", { intelInfo: () => Promise.resolve(post({ status: 9 })) }, 302],
    ["by the code of the call", { intelInfo: () => Promise.reject(refusedBy(302)) }, 302],
  ])("is the screen of deleted news when deleted %s", async (_name, answers, screen) => {
    expect(await open("/new/infosVideos/INF1003", answers)).toMatchObject({ screen });
  });

  it("fails when the answer has no film", async () => {
    const intelInfo = () => Promise.resolve(post({ video: undefined }));
    expect(await open("/new/infosVideos/INF1003", { intelInfo })).toMatchObject({ screen: 500 });
  });

  it("redirects a post without film to its page, with the query", async () => {
    const intelInfo = () => Promise.resolve(post({ newstype: 201 }));
    expect(await open("/new/infosVideos/INF1003?from=wx", { intelInfo })).toMatchObject({
      to: "/info/INF1003?from=wx",
      status: 302,
    });
  });
});

describe("the address without an id", () => {
  it("redirects to the newest post", async () => {
    const { to, status, bff } = await open("/new/infosVideos?opsource=7");
    expect([status, to]).toEqual([302, "/infosVideos/INF1003?opsource=7"]);
    expect(callsMade(bff)).toEqual(["intelVideoList"]);
  });

  it("is an empty page when there is no post", async () => {
    expect((await open("/new/infosVideos", { intelVideoList: () => listOf() })).content).toMatchObject({
      id: null,
      share: { title: "情报视频" },
    });
  });

  it("fails with the list", async () => {
    const intelVideoList = () => Promise.reject(refusedBy(500));
    expect(await open("/new/infosVideos", { intelVideoList })).toMatchObject({ screen: 500 });
  });

  it("refuses every form", async () => {
    const { context, bff } = fakeContext({
      path: "/new/infosVideos",
      page: { method: "POST", isDocument: false },
    });
    const answer = await action(submission(context, { intent: "like" }));
    expect(outcome(answer)).toMatchObject({ status: 404, result: { ok: false, toast: "内容不存在" } });
    expect(callsMade(bff)).toEqual([]);
  });
});
