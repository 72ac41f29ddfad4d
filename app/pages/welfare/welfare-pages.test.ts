import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { Topic } from "#bff/entities/topic.ts";
import type { ChainBlock, WelfareProject } from "#bff/entities/welfare.ts";
import type { WelfareActivity } from "#bff/entities/welfare-people.ts";
import {
  callsMade,
  comment,
  fakeContext,
  outcome,
  refusedBy,
  submission,
  type FakeBff,
} from "../../request-context.testing.ts";
import * as chain from "./chain.tsx";
import * as enterprise from "./enterprise.tsx";
import * as home from "./home.tsx";
import * as list from "./list.tsx";
import * as project from "./project.tsx";
import * as topic from "./topic.tsx";

const pages = { chain, enterprise, home, list, project, topic };
type Loader = (args: never) => Promise<{ data: { content: unknown } }>;

/** @returns the content of a page */
async function load<Content>(name: keyof typeof pages, path: string, bff: Partial<Bff> = {}) {
  const fake = fakeContext({ path: `/new${path}`, bff });
  const request = new Request(fake.context.page.url);
  const { data } = await (pages[name].loader as Loader)({
    request,
    context: fake.context,
    params: {},
  } as never);
  return { ...fake, content: data.content as Content };
}

async function failing(name: keyof typeof pages, path: string, bff: Partial<Bff> = {}) {
  const fake = fakeContext({ path: `/new${path}`, bff });
  const request = new Request(fake.context.page.url);
  const thrown = await (pages[name].loader as Loader)({ request, context: fake.context, params: {} } as never)
    .then(() => null)
    .catch((error: unknown) => error as { data: { screen: number }; init: { status: number } });
  return { ...fake, screen: thrown?.data.screen, status: thrown?.init.status };
}

/** The calls made, without those of every navigation. */
const forContent = (bff: FakeBff) =>
  callsMade(bff).filter((name) => name !== "addViewCount" && name !== "visitLog");

const of =
  <T>(value: T) =>
  () =>
    Promise.resolve(value);
const refused = (code: number) => () => Promise.reject(refusedBy(code));
const pageOf = <T>(rows: T[], rest: { total?: number; hasMore?: boolean } = {}) =>
  of({ list: rows, total: rows.length, hasMore: false, ...rest });

const aProject = (fields: Partial<WelfareProject> = {}): WelfareProject => ({
  projectid: "PRJ1001",
  title: "净滩护海计划",
  body: [],
  status: 1,
  ...fields,
});
const anActivity = (activityid: string, status: WelfareActivity["status"]): WelfareActivity => ({
  activityid,
  title: `活动${activityid}`,
  body: [],
  status,
});
const aTopic = (topicid: string, kind: Topic["kind"]): Topic => ({
  topicid,
  title: `话题${topicid}`,
  topicType: 0,
  body: [],
  state: 1,
  kind,
});
/** A chain whose links are right but whose hashes are made by an unknown rule. */
const foreignChain = (length: number): ChainBlock[] =>
  Array.from({ length }, (_, height) => ({
    height,
    hash: `hash${height}`,
    prevhash: height > 0 ? `hash${height - 1}` : undefined,
    kind: "donate" as const,
    who: "王小明",
    amount: 100,
  }));

describe("a project", () => {
  interface Loaded {
    layout: string;
    told: { value: { ledger: { verdict: string; total: number } | null; gifts: { who?: string }[] } };
    pk: unknown;
    thumb: object;
    comments: { talk: { value?: { first: unknown } } };
  }
  const rich = aProject({
    thumbed: 1,
    thumbcount: 9,
    chain: foreignChain(7),
    pk: {
      pkid: "PK1",
      title: "",
      left: { id: "a", text: "", count: 1 },
      right: { id: "b", text: "", count: 2 },
    },
  });

  it.each([
    ["project", "/publicWelfare/projectDetail/PRJ1001", "facts"],
    ["project", "/v10/publicWelfare/weldetails/PRJ1001", "story"],
    ["home", "/welfare/PRJ1001", "facts"],
  ] as const)("is the page of %s %s with layout %s", async (name, path, layout) => {
    const { bff, content } = await load<Loaded>(name, path, {
      cwProjectDetail: of(rich),
      pubCommentGet: pageOf([comment()]),
    });
    expect(forContent(bff)).toEqual(["cwProjectDetail", "pubCommentGet"]);
    expect(bff.pubCommentGet.mock.calls[0]?.[0]).toMatchObject({
      objectType: "project",
      objectId: "PRJ1001",
    });
    expect(content).toMatchObject({ layout, thumb: { liked: true, count: 9 }, pk: { pkid: "PK1" } });
    expect(content.told.value.ledger).toMatchObject({ verdict: "linked", total: 7 });
    expect(content.told.value.gifts).toHaveLength(5);
    expect(content.told.value.gifts[0]?.who).toBe("王**");
  });

  it("is shown without comments, chain and poll", async () => {
    const { content } = await load<Loaded>("project", "/publicWelfare/projectDetail/PRJ1001", {
      cwProjectDetail: of(aProject()),
    });
    expect(content).toMatchObject({
      pk: null,
      comments: { talk: { value: { first: null } } },
      thumb: { liked: false, count: 0 },
    });
    expect(content.told.value).toMatchObject({ ledger: null, gifts: [] });
  });

  it.each([
    [404, 404],
    [302, 302],
    [500, 500],
  ])("refused with %i is the screen %i", async (code, screen) => {
    const answer = { cwProjectDetail: refused(code) };
    expect((await failing("project", "/publicWelfare/projectDetail/PRJ1001", answer)).screen).toBe(screen);
  });

  it.each(["/publicWelfare/projectDetail", "/publicWelfare/projectDetail/a%20b", "/welfare/a.b"])(
    "makes no call without a valid id: %s",
    async (path) => {
      const { bff, status } = await failing(path.startsWith("/welfare") ? "home" : "project", path);
      expect(status).toBe(404);
      expect(callsMade(bff)).toEqual([]);
    },
  );
});

describe("the front page", () => {
  interface Loaded {
    told: {
      value: Record<"activities" | "topics" | "groups" | "volunteers" | "stats", object[]> & {
        raised: number | null;
        projects: object[];
      };
    };
  }
  const projects = pageOf([aProject({ raised: 100 }), aProject({ projectid: "PRJ1002", raised: 250 })]);

  it("shows its projects when every other call fails", async () => {
    const { content } = await load<Loaded>("home", "/welfare", { cwProjectList: projects });
    const front = content.told.value;
    expect(front.projects).toHaveLength(2);
    expect(front).toMatchObject({ raised: 350, activities: [], groups: [], volunteers: [], topics: [] });
    expect(front.stats).toEqual([{ label: "公益项目", unit: "个", value: 2 }]);
  });

  it("shows coming activities and topics of welfare, and masks people", async () => {
    const { content, bff } = await load<Loaded>("home", "/welfare", {
      cwProjectList: projects,
      cwActivityList: pageOf([anActivity("ACT1", 2), anActivity("ACT2", 0)]),
      cwGroupList: pageOf([{ groupid: "GRP1", name: "净滩队", leader: "周闻笛" }], {
        total: 30,
        hasMore: true,
      }),
      cwVolunteerList: pageOf([{ volunteerid: "VOL1", name: "周闻笛" }], { hasMore: true }),
      intelMainList: of({
        list: [],
        total: 0,
        hasMore: false,
        topics: [aTopic("TOP1", "topic"), aTopic("WTOP1", "welfare")],
      }),
    });
    const front = content.told.value;
    expect(front.activities).toMatchObject([{ activityid: "ACT2" }]);
    expect(front.topics).toMatchObject([{ topicid: "WTOP1" }]);
    expect(JSON.stringify(front)).not.toContain("闻笛");
    expect(bff.cwVolunteerList.mock.calls[0]?.[0]).toMatchObject({ sort: "hours" });
    // This gateway does not return the total of volunteers.
    expect(front.stats.map((stat) => Object.values(stat).join(""))).toEqual([
      "公益项目个2",
      "公益活动场2",
      "志愿团队支30",
    ]);
  });

  it("shows ended activities when all have ended, and no sum of an incomplete list", async () => {
    const { content } = await load<Loaded>("home", "/welfare", {
      cwProjectList: pageOf([aProject({ raised: 100 })], { total: 40, hasMore: true }),
      cwActivityList: pageOf([anActivity("ACT1", 2)]),
    });
    expect(content.told.value).toMatchObject({ raised: null, activities: [{ activityid: "ACT1" }] });
  });

  it("fails with its projects", async () => {
    expect((await failing("home", "/welfare")).status).toBe(502);
  });
});

describe("the list of projects", () => {
  it.each([
    ["", undefined, 1],
    ["?status=1&page=2", 1, 2],
    ["?status=2", 2, 1],
    ["?status=0", undefined, 1],
    ["?status=x", undefined, 1],
  ])("%s asks for state %s, page %i", async (query, status, pageNo) => {
    const { bff } = await load("list", `/welfare/list${query}`, { cwProjectList: pageOf([aProject()]) });
    expect(bff.cwProjectList).toHaveBeenCalledExactlyOnceWith({ status, pageNo, pageSize: 10 });
  });
});

describe("a chain", () => {
  interface Loaded {
    head: { value: { kind: string; facts: { text?: string }[] } };
    verdict: string;
    broken: { at: number; page: number } | null;
    blocks: object[];
    page: number;
    pages: number;
  }
  const path = "/v10/publicWelfare/chainBlocks/X1";
  const certificate = { certificateid: "X1", title: "服务证书", name: "周闻笛", hours: 36, chain: [] };

  it("belongs to a certificate, else to a project", async () => {
    const { bff, content } = await load<Loaded>("chain", path, { cwCertificateDetail: of(certificate) });
    expect(forContent(bff)).toEqual(["cwCertificateDetail"]);
    expect(content.head.value.kind).toBe("certificate");
    expect(content.head.value.facts[0]?.text).toBe("周**");
    expect(content).toMatchObject({ verdict: "unproven", blocks: [] });
  });

  it("of a project comes in pages and is checked as a whole", async () => {
    const broken = foreignChain(120).map((block) =>
      block.height === 70 ? { ...block, prevhash: "elsewhere" } : block,
    );
    const { content } = await load<Loaded>("chain", `${path}?page=3`, {
      cwCertificateDetail: refused(404),
      cwProjectDetail: of(aProject({ chain: broken })),
    });
    expect(content).toMatchObject({ page: 3, pages: 3, verdict: "broken", broken: { at: 70, page: 2 } });
    expect(content.blocks).toHaveLength(20);
  });

  it.each([
    ["neither exists", 404, 404, 404],
    ["the certificate could not be looked up", 500, 404, 500],
    ["the certificate was deleted", 302, 404, 302],
    ["the project could not be looked up", 404, 500, 500],
  ])("fails when %s", async (_why, first, second, screen) => {
    const answers = { cwCertificateDetail: refused(first), cwProjectDetail: refused(second) };
    expect((await failing("chain", path, answers)).screen).toBe(screen);
  });
});

describe("an organisation", () => {
  it("has its own comments and masks phone numbers", async () => {
    const { bff, content } = await load<{ told: { value: object } }>(
      "enterprise",
      "/publicWelfare/enterprise/ORG1",
      {
        cwOrgDetail: of({
          orgid: "ORG1",
          name: "利行鞋厂",
          type: "enterprise" as const,
          contact: "邢主任13812345678",
        }),
      },
    );
    expect(bff.pubCommentGet.mock.calls[0]?.[0]).toMatchObject({ objectType: "enterprise" });
    expect(content.told.value).toMatchObject({ raisedLabel: "累计捐赠", projects: [], honours: [] });
    expect(JSON.stringify(content.told.value)).not.toContain("13812345678");
  });
});

describe("topics of public welfare", () => {
  const detail = {
    ...aTopic("WTOP1", "welfare"),
    pk: {
      pkid: "PK1",
      title: "",
      left: { id: "a", text: "", count: 1 },
      right: { id: "b", text: "", count: 2 },
    },
  };
  const answers: Partial<Bff> = { topicInfo: of(detail) };

  it("are all topics of that kind, without an id", async () => {
    for (const path of ["/publicWelfare/pwtopicSquare", "/v10/publicWelfare/welTopic"]) {
      const { content } = await load<{ shown: { title: string; topics: { value: object[] } } }>(
        "topic",
        path,
        {
          intelMainList: of({
            list: [],
            total: 0,
            hasMore: false,
            topics: [aTopic("TOP1", "topic"), aTopic("WTOP1", "welfare")],
          }),
        },
      );
      expect(content.shown.title).toBe("公益话题广场");
      expect(content.shown.topics.value).toMatchObject([{ topicid: "WTOP1" }]);
    }
  });

  it("have a poll on the topic's page, not on the square", async () => {
    const onTopic = await load<{ shown: { pk: unknown } }>(
      "topic",
      "/v10/publicWelfare/welTopic/WTOP1",
      answers,
    );
    expect(onTopic.content.shown.pk).toEqual(detail.pk);
    expect(callsMade(onTopic.bff)).toContain("topicIntelligenceList");
    const square = await load<{ shown: { pk: unknown } }>(
      "topic",
      "/publicWelfare/pwtopicSquare/WTOP1",
      answers,
    );
    expect(square.content.shown.pk).toBeNull();
    expect(callsMade(square.bff)).toContain("intelList");
  });
});

describe("the intents of a page", () => {
  const names = ["thumb", "unthumb", "pk", "comment", "publish", "like", "follow"];
  it.each([
    ["project", "/publicWelfare/projectDetail/PRJ1", "thumb unthumb pk comment"],
    ["project", "/v10/publicWelfare/weldetails/PRJ1", "thumb unthumb pk comment"],
    ["home", "/welfare/PRJ1", "thumb unthumb pk comment"],
    ["home", "/welfare", "thumb unthumb"],
    ["enterprise", "/publicWelfare/enterprise/ORG1", "thumb unthumb comment"],
    ["topic", "/v10/publicWelfare/welTopic/WTOP1", "pk publish like"],
    ["topic", "/publicWelfare/pwtopicSquare/WTOP1", "publish like"],
  ] as const)("%s %s takes only %s", async (name, path, taken) => {
    for (const intent of names) {
      const { context } = fakeContext({ path: `/new${path}`, page: { method: "POST", isDocument: false } });
      const sent = pages[name as "project"].action(
        submission(context, { intent, id: "X1", content: "好", pkid: "PK1", side: "a" }),
      );
      const status = await sent.then(
        (answer) => outcome(answer).status,
        (thrown: { init: { status: number } }) => `unknown ${thrown.init.status}`,
      );
      if (taken.split(" ").includes(intent)) expect(status, intent).not.toBe("unknown 400");
      else expect(status, intent).toBe("unknown 400");
    }
  });
});
