import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, startTestNewsroom } from "../newsroom.testing.ts";
import type { Bigshot } from "../store/bigshots.ts";
import type { ListPage } from "../store/items.ts";
import type { Joint, Post } from "../store/posts.ts";
import type { TopicCard } from "../store/topics.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

const info = (id: string, headers = {}) => newsroom.post<Post>("/intellgence/info", { id }, headers);
const list = (path: string, fields = {}, headers = {}) =>
  newsroom.post<ListPage<Post> & { topics?: TopicCard[] }>(path, fields, headers);
const main = (fields = {}, headers = {}) => list("/intellgence/mainlist", fields, headers);
const ids = ({ data }: { data: ListPage<Post> }) => data.list.map(({ id }) => id);
describe("a post", () => {
  it("has text, author, place and counts", async () => {
    const { data } = await info("INF1001");
    expect(data).toMatchObject({ id: "INF1001", newstype: 201, kind: "text", status: 1 });
    expect(data.author).toMatchObject({ authorid: "USR1002", name: "钟楼底下卖豆腐", kind: "user" });
    expect(data.author.headimg).toMatch(/^\/media\//);
    expect(data.location).toContain("望海区");
    expect(data.commentcount).toBeGreaterThanOrEqual(12);
  });

  it("has pictures or a video", async () => {
    expect((await info("INF1002")).data.images).toHaveLength(9);
    const { data } = await info("INF1003");
    expect(data.newstype).toBe(3203);
    expect(data.video?.url).toMatch(/^\/media\/clip-\w+\.mp4$/);
  });

  it("has the progress of a complaint, and its supporters", async () => {
    const { data } = await info("INF1004");
    expect(data.kind).toBe("expose");
    expect(data.progress?.length).toBeGreaterThanOrEqual(4);
    expect(data.jointcount).toBe(6);
    const joints = await newsroom.post<ListPage<Joint>>("/intellgence/jointly/list", {
      id: "INF1004",
      pageSize: 4,
    });
    expect(joints.data).toMatchObject({ total: 6, hasMore: true });
    expect(joints.data.list[0]?.user.name).toBe("外地媳妇在海岱");
    const times = joints.data.list.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it("that is a question has its answers", async () => {
    const { data } = await info("ASK1001");
    expect(data.answers).toHaveLength(4);
    expect(data.answers?.filter(({ adopted }) => adopted === 1)).toHaveLength(1);
    expect(data.answers?.some(({ author }) => author.org !== undefined)).toBe(true);
    expect(data.aiAnswer).toBeTruthy();
    expect((await info("ASK1002")).data).not.toHaveProperty("answers");
  });

  it("has the title of its topic", async () => {
    const { data } = await info("INF1007");
    expect(data.topic).toEqual({ topicid: "TOP1001", title: "老街更新", topicType: 0 });
  });

  it("has personal fields only for a reader", async () => {
    const open = await newsroom.post<Post>("/intellgence/info", { id: "INF1004", ak: "" });
    for (const name of ["praised", "interested", "self", "jointed", "followed"]) {
      expect(open.data).not.toHaveProperty(name);
    }
    expect((await info("INF1004", asReader)).data).toMatchObject({ praised: 0, self: 0, jointed: 0 });
    expect((await info("INF1027", asReader)).data.author.followflag).toBe(0);
    expect((await info("INF1012", asReader)).data.self).toBe(1);
  });

  it("is refused when deleted or unknown", async () => {
    expect((await info("INF1031")).code).toBe(302);
    expect((await info("INF7777")).code).toBe(404);
    expect((await info("INF9302")).code).toBe(302);
    expect((await info("ASK9500")).code).toBe(500);
  });

  it("has a slow and a sparse id", async () => {
    expect((await info("INF9504")).data).toMatchObject({ id: "INF9504", kind: "text" });
    expect((await info("ASK9504")).data.answers).toHaveLength(4);
    const { code, data } = await info("INF9001");
    expect(code).toBe("200");
    expect(data).toMatchObject({ ID: "INF9001", like_count: "18" });
    expect((await info("9001")).data).toMatchObject({ ID: "9001" });
    expect((await info("9504")).data).toMatchObject({ id: "9504", kind: "text" });
    expect(ids(await main({ pageSize: 50 })).some((id) => id.includes("9504"))).toBe(false);
  });
});

describe("lists of posts", () => {
  it("are sorted by time, heat or distance, with topics on the first page", async () => {
    const newest = await main({ tab: "new" });
    const times = newest.data.list.map(({ pubtime }) => pubtime);
    expect(times).toEqual(times.toSorted().reverse());
    expect(newest.data.topics?.map(({ topicid }) => topicid)).toContain("TOP1001");
    expect((await main({ tab: "new", pageNo: 2 })).data).not.toHaveProperty("topics");
    const [hottest] = (await main({ tab: "hot" })).data.list;
    expect(hottest?.praisecount).toBeGreaterThan(1000);
    const near = await main({ tab: "near", pageSize: 20 }, asReader);
    expect(near.data.list.every(({ location }) => location?.startsWith("望海区"))).toBe(true);
  });

  it("have pages without repetition", async () => {
    const { data } = await main({ tab: "new", pageSize: 50 });
    expect(data.total).toBeGreaterThanOrEqual(70);
    const second = await main({ tab: "new", pageSize: 50, pageNo: 2 });
    expect(new Set([...ids({ data }), ...ids(second)]).size).toBe(data.total);
    expect(second.data.hasMore).toBe(false);
    expect((await main({ pageNo: 9, pageSize: 50 })).data).toMatchObject({ list: [], hasMore: false });
  });

  it("leave out progress, answers and deleted posts", async () => {
    const { data } = await list("/intellgence/list", { kind: "expose", sort: "new", pageSize: 50 });
    expect(data.list).toHaveLength(6);
    expect(data.list.every((post) => !("progress" in post) && !("answers" in post))).toBe(true);
    expect(ids(await main({ pageSize: 50, pageNo: 2 }))).not.toContain("INF1031");
  });

  it("filter by kind or topic", async () => {
    const journals = await list("/intellgence/list", { kind: "journal", sort: "new" });
    expect(ids(journals)).toEqual(["INF1005", "INF1018", "INF1019", "INF1020", "INF1021"]);
    expect(new Set(journals.data.list.map(({ author }) => author.authorid)).size).toBe(1);
    const square = await list("/intellgence/list", { topicid: "TOP1002", sort: "new" });
    expect(square.data.total).toBeGreaterThanOrEqual(12);
    const topic = await list("/api/topicIntelligenceList.do", { topicid: "TOP1001", sort: "hot" });
    expect(topic.data.total).toBeGreaterThanOrEqual(12);
    expect(topic.data.list.every((post) => post.topic?.topicid === "TOP1001")).toBe(true);
    expect((await list("/intellgence/list", { topicid: "TOP8888", sort: "new" })).code).toBe(404);
    expect((await list("/api/topicIntelligenceList.do", { topicid: "TOP8888" })).code).toBe(404);
  });

  it("of videos start with the given one and wrap around", async () => {
    const all = ids(await list("/intellgence/videolist", { pageSize: 50 }));
    expect(all.length).toBeGreaterThanOrEqual(6);
    const from = all[3] ?? "";
    const round = [...all.slice(3), ...all.slice(0, 3)];
    expect(ids(await list("/intellgence/videolist", { id: from, pageSize: 50 }))).toEqual(round);
    expect(ids(await list("/intellgence/videolist", { id: from, pageNo: 2, pageSize: 2 }))).toEqual(
      round.slice(2, 4),
    );
    expect((await list("/intellgence/videolist", { id: "INF7777" })).code).toBe(404);
  });

  it("of own posts need a login", async () => {
    expect((await list("/intellgence/mineIntellgencelist")).code).toBe(401);
    const { data } = await list("/intellgence/mineIntellgencelist", {}, asReader);
    expect(data.list.length).toBeGreaterThanOrEqual(4);
    expect(data.list.every(({ self }) => self === 1)).toBe(true);
  });

  it("include popular authors with their latest post", async () => {
    const { data } = await newsroom.post<ListPage<Bigshot>>(
      "/intellgence/bigshot/list",
      { pageSize: 50 },
      asReader,
    );
    expect(data.total).toBeGreaterThanOrEqual(8);
    expect(data.list.every(({ latest, fanscount }) => latest !== undefined && fanscount !== undefined)).toBe(
      true,
    );
    expect(data.list.find(({ kind }) => kind === "reporter")?.followflag).toBe(0);
    expect(data.list.filter(({ latest, authorid }) => latest?.author.authorid !== authorid)).toEqual([]);
  });
});
