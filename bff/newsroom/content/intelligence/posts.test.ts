import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { comments } from "../comments.ts";
import { readers } from "../people.ts";
import { posts } from "./posts.ts";
import { topics } from "./topics.ts";
import type { PostSeed } from "./types.ts";
import { bigshots } from "./voices.ts";

const files = new Set(readdirSync(new URL("../../media/files", import.meta.url)));
const post = (id: string): PostSeed => {
  const found = posts.find((seed) => seed.id === id);
  if (!found) throw new Error(`no post ${id}`);
  return found;
};
const shown = posts.filter(({ status }) => status !== 9);
const pictures = ({ images = [], video }: PostSeed): string[] => [
  ...images.map(({ url }) => url),
  ...(video?.poster ? [video.poster] : []),
];
const newest = (list: PostSeed[]) =>
  list.toSorted((one, other) => (one.pubtime === other.pubtime ? 0 : one.pubtime < other.pubtime ? 1 : -1));
const heat = ({ id, praisecount, interestcount, joints = [] }: PostSeed) => {
  const under = comments.filter(({ newsid }) => newsid === id);
  const count = under.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0);
  return praisecount + 3 * count + interestcount + 5 * joints.length;
};
/** Neighbours with a common picture on their cards. */
const repeats = (list: PostSeed[]) =>
  list.flatMap((seed, at) => {
    const before = list[at - 1];
    if (!before) return [];
    const seen = pictures(before).slice(0, 3);
    const again = pictures(seed)
      .slice(0, 3)
      .filter((name) => seen.includes(name));
    return again.map((name) => `${before.id} ${seed.id} ${name}`);
  });
const under = (id: string) => comments.filter(({ newsid }) => newsid === id);

describe("the demo's posts", () => {
  it("have every id of pages §15 exactly once", () => {
    const ids = posts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (let number = 1001; number <= 1030; number++) expect(ids).toContain(`INF${String(number)}`);
    expect(ids).toContain("ASK1001");
    expect(ids).toContain("ASK1002");
  });

  it("match the examples of pages §15", () => {
    expect(post("INF1001")).toMatchObject({ kind: "text" });
    expect(post("INF1002").images).toHaveLength(9);
    expect(post("INF1003").video).toBeDefined();
    expect(post("INF1004").progress?.length).toBeGreaterThanOrEqual(4);
    expect(post("INF1004").joints).toHaveLength(6);
    expect(post("ASK1001").answers).toHaveLength(4);
    expect(post("ASK1002").answers).toBeUndefined();
    const { by } = post("INF1005");
    expect(posts.filter((seed) => seed.kind === "journal" && seed.by === by).length).toBeGreaterThanOrEqual(
      4,
    );
  });

  it("have one to nine pictures, videos, and complaints in every state", () => {
    const counts = new Set(posts.map(({ images = [] }) => images.length));
    expect([1, 2, 3, 4, 6, 9].filter((count) => !counts.has(count))).toEqual([]);
    expect(posts.filter(({ video }) => video).length).toBeGreaterThanOrEqual(6);
    const states = new Set(posts.filter(({ kind }) => kind === "expose").map(({ status }) => status));
    expect([...states].sort()).toEqual([0, 1, 2, 3]);
    expect(posts.some(({ topicid }) => topicid === undefined)).toBe(true);
  });

  it("have many authors and no repeated text", () => {
    expect(new Set(shown.map(({ by }) => by)).size).toBeGreaterThanOrEqual(20);
    const texts = shown.map(({ content }) => content);
    expect(new Set(texts).size).toBe(texts.length);
    expect(shown.filter(({ content }) => [...content].length < 30 || [...content].length > 1000)).toEqual([]);
    const descriptions = shown.flatMap(({ images = [] }) => images.map(({ desc }) => desc));
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  it("are of the two weeks before May 20; their progress is later", () => {
    const days = new Set(shown.map(({ pubtime }) => pubtime.slice(0, 10)));
    expect(days.size).toBeGreaterThanOrEqual(10);
    const wrong = shown.filter(({ pubtime, progress = [], answers = [], joints = [] }) => {
      const steps = [pubtime, ...progress.map(({ time }) => time)];
      const later = [...steps, ...answers.map((answer) => answer.pubtime), ...joints.map(({ time }) => time)];
      const inOrder = steps.every((time, at) => at === 0 || time > (steps[at - 1] ?? ""));
      return !inOrder || later.some((time) => time < pubtime || time > "2025-05-20 20:00:00");
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(shown.filter(({ pubtime }) => pubtime < "2025-05-08")).toEqual([]);
  });

  it("have only existing pictures and videos", () => {
    const named = posts.flatMap((seed) => [
      ...pictures(seed),
      ...(seed.video ? [seed.video.url] : []),
      ...(seed.progress ?? []).flatMap(({ images = [] }) => images.map(({ url }) => url)),
      ...(seed.answers ?? []).flatMap(({ images = [] }) => images.map(({ url }) => url)),
    ]);
    const all = [...named, ...topics.flatMap(({ imgurl, bgimg }) => [imgurl, bgimg])];
    expect(all.filter((name) => !files.has(name))).toEqual([]);
  });

  it("have no neighbours with the same picture", () => {
    const lists = [
      newest(shown),
      shown.toSorted((one, other) => heat(other) - heat(one)),
      ...topics.flatMap(({ topicid }) => {
        const own = shown.filter((seed) => seed.topicid === topicid);
        return [newest(own), own.toSorted((one, other) => heat(other) - heat(one))];
      }),
    ];
    expect(lists.flatMap(repeats)).toEqual([]);
  });
});

describe("the demo's topics", () => {
  it("have every id of pages §15, with posts, hosts and news", () => {
    const ids = topics.map(({ topicid }) => topicid).sort();
    expect(ids).toEqual([1, 2, 3, 4, 5, 6].map((at) => `TOP100${String(at)}`).concat("WTOP1001"));
    const of = (id: string) => shown.filter(({ topicid }) => topicid === id);
    expect(of("TOP1001").length).toBeGreaterThanOrEqual(12);
    expect(of("TOP1002").length).toBeGreaterThanOrEqual(12);
    expect(
      topics.filter(({ topicid, hosts, news }) => of(topicid).length < 4 || !hosts.length || !news.length),
    ).toEqual([]);
    expect(shown.filter(({ topicid }) => topicid !== undefined && !ids.includes(topicid))).toEqual([]);
  });

  it("have no posts after they closed", () => {
    const early = shown.filter(({ topicid, pubtime }) => {
      const topic = topics.find((seed) => seed.topicid === topicid);
      return topic !== undefined && topic.pubtime > pubtime && topic.topicid === "TOP1003";
    });
    expect(early).toEqual([]);
    const closed = shown.filter(({ topicid }) => topicid === "TOP1003");
    expect(closed.every(({ pubtime }) => pubtime < "2025-05-13")).toBe(true);
  });
});

describe("comments on posts and objects", () => {
  it.each(["INF1001", "INF1002", "INF1004", "ASK1001"])("fill more than a list page under %s", (id) => {
    expect(under(id).length).toBeGreaterThanOrEqual(12);
    expect(under(id).some(({ replies = [] }) => replies.length > 0)).toBe(true);
  });

  it.each(["PRJ1001", "ACT1001", "GRP1001", "ORG1002", "TOP1002", "REP1001", "REP1002", "ROLE1001"])(
    "are at least four under %s",
    (id) => {
      expect(under(id).length).toBeGreaterThanOrEqual(4);
    },
  );

  it("are later than the post", () => {
    const late = comments.filter(({ newsid, ago }) => {
      const written = shown.find(({ id }) => id === newsid)?.pubtime;
      if (written === undefined) return false;
      const at = Date.parse("2025-05-20T20:00:00+08:00") - ago * 60_000;
      return at <= Date.parse(`${written.replace(" ", "T")}+08:00`);
    });
    expect(late.map(({ newsid, content }) => `${newsid} ${content}`)).toEqual([]);
  });

  it("include popular authors with posts", () => {
    expect(bigshots.length).toBeGreaterThanOrEqual(8);
    const silent = bigshots.filter((by) => !shown.some((seed) => seed.by === by || sameAuthor(seed.by, by)));
    expect(silent).toEqual([]);
    expect(bigshots.filter((by) => typeof by === "number" && !readers[by])).toEqual([]);
  });
});

function sameAuthor(one: PostSeed["by"], other: PostSeed["by"]): boolean {
  return typeof one === "object" && typeof other === "object" && one.authorid === other.authorid;
}
