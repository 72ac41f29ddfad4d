import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { Live, LiveScene } from "#bff/entities/live.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { routeTable } from "../../routes/routes.ts";
import {
  callsMade,
  fakeContext,
  newsDetail,
  outcome,
  refusedBy,
  submission,
} from "../../request-context.testing.ts";
import { action, loader } from "./part.tsx";

const author = { authorid: "RPT1001", name: "季舒然", kind: "reporter" as const };
const scene = (sceneid: string, fields: Partial<LiveScene> = {}): LiveScene => ({
  sceneid,
  author,
  role: "host",
  content: `消息${sceneid}`,
  time: "2025-05-20T08:00:00+08:00",
  ...fields,
});
const video = { url: "https://v.example/1.mp4" };
const room = (live: Partial<Live> = {}): Partial<Bff> => ({
  newsContent: () =>
    Promise.resolve(
      newsDetail({ newsid: "LIVE1005", newstype: 10, wordFlag: 1, live: { livestatus: 1, ...live } }),
    ),
});

const addressOf = (name: string, query = "id=LIVE1005") => `/new/living/components/${name}?${query}`;

async function load(name: string, bff: Partial<Bff>, query?: string) {
  const fake = fakeContext({ path: addressOf(name, query), bff });
  const request = new Request(fake.context.page.url);
  const answer = await loader({ request, context: fake.context, params: {} });
  return { ...fake, part: answer.data.content, route: answer.data.route };
}

async function failing(name: string, bff: Partial<Bff>, query?: string) {
  const fake = fakeContext({ path: addressOf(name, query), bff });
  const request = new Request(fake.context.page.url);
  const error: unknown = await loader({ request, context: fake.context, params: {} }).catch(
    (thrown: unknown) => thrown,
  );
  return { ...fake, screen: error as { data: { screen: number }; init: { status: number } } };
}

const rows = routeTable.filter(({ page }) => page === "live/part");
const names = rows.map(({ path }) => path.split("/").at(-1) ?? "");

describe("the parts of a live room", () => {
  it("are nine, have no bar and are not counted as views", () => {
    expect(names).toHaveLength(9);
    for (const { withoutBar, middleware } of rows) {
      expect(withoutBar).toBe(true);
      expect(middleware).not.toContain("view");
    }
  });

  it.each(names.filter((name) => name !== "yue"))(
    "%s is the 404 screen without a valid room id, and makes no call",
    async (name) => {
      for (const query of [
        "",
        "id=",
        "id=a/b",
        "id=..",
        "id=%00",
        "newsid=LIVE1005",
        `id=${"x".repeat(65)}`,
      ]) {
        const { screen, bff } = await failing(name, room(), query);
        expect(screen.init.status).toBe(404);
        expect(callsMade(bff).filter((call) => call !== "functionCheck")).toEqual([]);
      }
    },
  );

  it.each(names.filter((name) => name !== "yue"))("%s fails when its room fails", async (name) => {
    const deleted = () => Promise.reject(refusedBy(302));
    expect((await failing(name, { newsContent: deleted })).screen.init.status).toBe(410);
  });

  it.each(names.filter((name) => name !== "yue" && name !== "redpopup"))(
    "%s is a page even when its room has nothing to show in it",
    async (name) => {
      const { part, route } = await load(name, room());
      expect(part.room).toMatchObject({ newsid: "LIVE1005", href: "/new/living/share/LIVE1005", status: 1 });
      expect(route).toMatchObject({ name, withoutBar: true });
    },
  );
});

describe("pictures", () => {
  const images = [{ url: "https://i.example/1.jpg" }, { url: "https://i.example/2.jpg", desc: "校门" }];
  const scenes = [scene("1", { images: [{ url: "https://i.example/2.jpg" }] })];

  it("come in squares in the room's order", async () => {
    const { part } = await load("albumview", room({ images, scenes }));
    expect(part).toMatchObject({ kind: "pictures", look: "squares", images });
  });

  it("come as a wall in the order of their scenes' times", async () => {
    const { part } = await load("albumviewnew", room({ images, scenes }));
    expect(part).toMatchObject({ look: "wall", images: [{ url: images[1]?.url }, { url: images[0]?.url }] });
  });
});

describe("the invitation", () => {
  const live = {
    inviteflag: 1 as const,
    inviterule: [{ kind: "html" as const, html: "<p>邀请好友</p>" }],
    invite: { count: 2, reward: 400, list: [{ name: "豆豆妈" }] },
  };
  const userCode = () => Promise.resolve({ userCode: "HD1", inviteCode: "6WRX7G" });

  it("shows a logged-in reader's code; only the new route names friends", async () => {
    const { part } = await load("inviteRule", { ...room(live), userCode });
    expect(part).toMatchObject({
      mine: { code: "6WRX7G", count: 2, reward: 400 },
      friends: null,
      invitation: null,
    });
    const { part: newer } = await load("inviteRulenew", { ...room(live), userCode });
    expect(newer).toMatchObject({
      friends: [{ name: "豆豆妈" }],
      invitation: { url: "https://news.example/new/living/share/LIVE1005" },
    });
  });

  it.each([
    ["anonymous", () => Promise.resolve({ userCode: "" })],
    ["failing", () => Promise.reject(refusedBy(500))],
  ])("shows only the rules when the code is %s", async (_name, code) => {
    const { part } = await load("inviteRulenew", { ...room(live), userCode: code });
    expect(part).toMatchObject({ mine: null, rule: live.inviterule });
  });
});

describe("the red packet", () => {
  const packet = { title: "答题领红包", total: 500, left: 188 };

  it("shows how many packets are left", async () => {
    const { part } = await load("redpopup", room({ redflag: 1, red: packet }));
    expect(part).toMatchObject({ kind: "red", packet });
  });

  it.each([
    ["no packet", { redflag: 1 as const }],
    ["a packet that is switched off", { redflag: 0 as const, red: packet }],
    ["neither", {}],
  ])("is the 404 screen with %s", async (_name, live) => {
    expect((await failing("redpopup", room(live))).screen.init.status).toBe(404);
  });
});

describe("the reporters", () => {
  const reporters = Array.from({ length: 8 }, (_, i) => ({ reporterid: `RPT${i}`, name: `记者${i}` }));
  const news: NewsItem = { newsid: "NEWS1", newstype: 1, title: "老街更新", status: 1 };

  it("are at most six, each with three reports; failed reports leave the others", async () => {
    const reporterNews: Bff["reporterNews"] = ({ reporterid }) =>
      reporterid === "RPT2"
        ? Promise.reject(refusedBy(500))
        : Promise.resolve({
            reporter: { reporterid, name: "x" },
            page: { list: [news, news, news, news], total: 4, hasMore: false },
          });
    const { part, bff } = await load("relativeReporter", { ...room({ reporters }), reporterNews });
    if (part.kind !== "reporters") throw new Error(part.kind);
    expect(part.people.map(({ id, reports }) => [id, reports.value?.length])).toEqual([
      ["RPT0", 3],
      ["RPT1", 3],
      ["RPT2", 0],
      ["RPT3", 3],
      ["RPT4", 3],
      ["RPT5", 3],
    ]);
    expect(bff.reporterNews).toHaveBeenCalledWith({ reporterid: "RPT0", pageNo: 1, pageSize: 3 });
  });

  it("can be followed; the redirect goes to the followed reporter", async () => {
    const send = async (name: string) => {
      const subFollow = () => Promise.resolve({});
      const fake = fakeContext({
        path: addressOf(name),
        bff: { subFollow },
        page: { method: "POST", reader: { token: "demo-token" } },
      });
      const fields = { intent: "follow", followType: "reporter", id: "RPT1", at: "reporter-RPT1" };
      return action(submission(fake.context, fields)).then(outcome, (thrown: unknown) => outcome(thrown));
    };
    expect((await send("relativeReporter")).to).toBe(
      "/living/components/relativeReporter?id=LIVE1005#reporter-RPT1",
    );
    expect((await send("scene")).status).toBe(400);
  });
});

describe("the scenes", () => {
  const first = { scenes: [scene("3"), scene("2")], sceneHasMore: true };

  it("are the newest ones, or a page of older ones", async () => {
    const liveScenes: Bff["liveScenes"] = () =>
      Promise.resolve({ live: { scenes: [scene("1")], sceneHasMore: false } });
    const newest = await load("scene", { ...room(first), liveScenes });
    expect(newest.part).toMatchObject({
      initial: { page: 1, hasMore: true, scenes: [{ id: "3" }, { id: "2" }] },
    });
    expect(newest.bff.liveScenes).not.toHaveBeenCalled();
    const older = await load("scene", { ...room(first), liveScenes }, "id=LIVE1005&page=2");
    expect(older.part).toMatchObject({ initial: { page: 2, hasMore: false, scenes: [{ id: "1" }] } });
    expect(older.bff.liveScenes).toHaveBeenCalledExactlyOnceWith({ newsid: "LIVE1005", scenePageNo: 2 });
  });

  it("with videos are searched through the pages", async () => {
    const liveScenes: Bff["liveScenes"] = ({ scenePageNo = 1 }) =>
      Promise.resolve({
        live: { scenes: [scene(`p${scenePageNo}`, { video })], sceneHasMore: scenePageNo < 3 },
      });
    const { part } = await load("scenevideo", { ...room(first), liveScenes });
    expect(part).toMatchObject({ films: [{ id: "p2" }, { id: "p3" }], next: null, failed: false });
  });

  it("with videos report when older pages fail", async () => {
    const { part } = await load("scenevideo", room({ ...first, scenes: [scene("3", { video })] }));
    expect(part).toMatchObject({ films: [{ id: "3" }], failed: true });
  });

  it("with videos stop searching after five pages", async () => {
    const liveScenes: Bff["liveScenes"] = () =>
      Promise.resolve({ live: { scenes: [scene("x")], sceneHasMore: true } });
    const { part, bff } = await load("scenevideo", { ...room(first), liveScenes });
    expect(part).toMatchObject({ films: [], next: 6 });
    expect(bff.liveScenes).toHaveBeenCalledTimes(4);
  });
});

describe("the purse", () => {
  it("is requested by its activity", async () => {
    const userCode = () => Promise.resolve({ userCode: "HD1", balance: 1230, cashable: 1030, records: [] });
    const { part, bff } = await load("yue", { userCode }, "zid=ZID1001");
    expect(bff.userCode).toHaveBeenCalledExactlyOnceWith({ zid: "ZID1001" });
    expect(part).toMatchObject({ purse: { balance: 1230, cashable: 1030, records: [] }, zid: "ZID1001" });
    expect((await load("yue", { userCode }, "")).bff.userCode).toHaveBeenCalledExactlyOnceWith({
      zid: undefined,
    });
  });

  it("is null for an anonymous reader, and the 404 screen for an invalid activity", async () => {
    const userCode = () => Promise.resolve({ userCode: "" });
    expect((await load("yue", { userCode }, "")).part).toMatchObject({ purse: null });
    const { screen, bff } = await failing("yue", { userCode }, "zid=..%2F");
    expect(screen.init.status).toBe(404);
    expect(bff.userCode).not.toHaveBeenCalled();
  });
});
