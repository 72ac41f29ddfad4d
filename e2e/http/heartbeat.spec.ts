import { featureNames, type FeatureName } from "../../bff/entities/user.ts";
import { ask, DESKTOP, PHONE, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { startGateway } from "../gateway.ts";
import { startSite } from "../server.ts";

const cookies = { PAGEVIEW_UNIQUEID: VISITOR, tokenID: "demo-token-reader" };
const MARK = "内容由AI生成";

/** The markup of each feature, and a page with it (pages §13). */
const GATES: { feature: FeatureName; path: string; sign: string; marked?: true }[] = [
  { feature: "Ai_answer", path: "/new/general/NEWS1001", sign: 'data-block="ai-summary"', marked: true },
  { feature: "Ai_answer", path: "/new/answer/ASK1001", sign: 'data-block="ai-answer"', marked: true },
  { feature: "Ai_generateComment", path: "/new/general/NEWS1001", sign: "AI帮写" },
  { feature: "Ai_generateQuestion", path: "/new/general/NEWS1001", sign: "猜你想问", marked: true },
  { feature: "Ai_hotNews", path: "/new/home/1", sign: "AI热点", marked: true },
  { feature: "Ai_hotNews", path: "/new/general/NEWS1001", sign: "AI热点", marked: true },
  { feature: "Ai_hotNews", path: "/new/answer/ASK1001", sign: "AI热点", marked: true },
  { feature: "Audit_video", path: "/new/infoTopic/TOP1001", sign: 'name="video"' },
  { feature: "Audit_job", path: "/new/v10/publicWelfare/volApplay", sign: "资料将由系统预审" },
  { feature: "Audit_job", path: "/new/v10/publicWelfare/orgApplay", sign: "资料将由系统预审" },
  { feature: "Bot_chat", path: "/new/general/NEWS1001", sign: 'data-block="bot-chat"' },
  {
    feature: "Bot_chat",
    path: "/new/home/1",
    sign: 'href="https://bot.example/ask" rel="noopener noreferrer" data-block="bot-chat"',
  },
  { feature: "Bot_info", path: "/new/home/1", sign: 'data-block="assistant"' },
  { feature: "Bot_list", path: "/new/ThinkFile/allmenu", sign: "data-bots" },
  { feature: "Bot_list", path: "/new/thinkTank", sign: "data-bots" },
];

test("every feature of the heartbeat is on with its flag and off without it", async ({ newsroom }) => {
  const site = await startSite({ UPSTREAM_URL: newsroom.url, BOT_URL: "https://bot.example/ask" });
  const paths = [...new Set(GATES.map(({ path }) => path))];
  const off = Object.fromEntries(featureNames.map((name) => [name, 0 as const]));
  try {
    for (const on of [undefined, ...featureNames]) {
      await newsroom.flags({ ...off, ...(on && { [on]: 1 }) });
      for (const path of paths) {
        const { status, text } = await ask(site.url + path, { userAgent: DESKTOP, cookies });
        expect([path, status]).toEqual([path, 200]);
        const gates = GATES.filter((gate) => gate.path === path);
        const seen = gates.filter(({ sign }) => text.includes(sign));
        expect(seen, `${path} with ${on}`).toEqual(gates.filter(({ feature }) => feature === on));
        // On a desktop many pages have the hot list in the rail.
        const marked = seen.some((gate) => gate.marked) || text.includes("AI热点");
        expect(text.includes(MARK), `the mark on ${path} with ${on}`).toBe(marked);
      }
    }
  } finally {
    await site.stop();
  }
});

const WORDS = "机器说的话";

/** A gateway whose content all has generated text, whatever the features. */
function withWords(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withWords);
  if (typeof data !== "object" || data === null) return data;
  const record = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withWords(value)]));
  const speaks = "title" in record || "content" in record;
  return speaks ? { ...record, aiSummary: WORDS, aiQuestions: [WORDS], aiAnswer: WORDS } : record;
}

test("without its feature no generated text is in a document, its data or its lists; with it all is marked", async ({
  newsroom,
}) => {
  const gateway = await startGateway(newsroom.url, withWords);
  const site = await startSite({ UPSTREAM_URL: gateway.url });
  const lists = ["/new/infoTopic/TOP1001", "/new/infomation", "/new/topicFile/topicSquare/TOP1002"];
  const paths = [...new Set(GATES.map(({ path }) => path)), ...lists, "/new/retrato/POR1001"];
  try {
    for (const on of [0, 1] as const) {
      await newsroom.flags(Object.fromEntries(featureNames.map((name) => [name, on])));
      const spoken: string[] = [];
      for (const path of paths) {
        // A phone has no rail; its hot list would put the mark on every page.
        const { status, text } = await ask(site.url + path, { userAgent: PHONE, cookies });
        expect([path, status]).toEqual([path, 200]);
        if (!text.includes(WORDS)) continue;
        spoken.push(path);
        expect(text.includes(MARK), `the mark on ${path}`).toBe(true);
      }
      const marked = ["/new/general/NEWS1001", "/new/answer/ASK1001", "/new/home/1"];
      expect(spoken.sort()).toEqual(on ? marked.sort() : []);
    }
  } finally {
    await site.stop();
    await gateway.stop();
  }
});

test("the assistant has no link without its address", async ({ site, newsroom }) => {
  await newsroom.flags({ Bot_chat: 1, Bot_info: 1, Bot_list: 1 });
  for (const path of ["/new/general/NEWS1001", "/new/home/1", "/new/ThinkFile/allmenu"]) {
    const { text } = await ask(site.url + path, { userAgent: DESKTOP, cookies });
    expect(text, path).not.toMatch(/智能助手|智能体/);
  }
});

test("with its flag texts are audited before they are sent", async ({ site, newsroom }) => {
  const AUDIT = "/newscomment/ai/validateRule";
  const sent = [
    ["comment", "/new/general/NEWS1001", { intent: "comment", content: "修得真好" }],
    ["comment", "/new/info/INF1001", { intent: "reply", content: "同意", pcommentid: "1" }],
    ["post", "/new/infomation", { intent: "publish", content: "早市搬到河边了", kind: "text" }],
  ] as const;
  for (const on of [0, 1] as const) {
    await newsroom.flags({ Audit_text: on });
    await newsroom.forget();
    for (const [, path, form] of sent) {
      // The same text again within seconds would count as a double press.
      const content = `${form.content}${on}`;
      await ask(site.url + path, { cookies, form: { ...form, content } });
    }
    const scenes = (await newsroom.requests(AUDIT)).map(({ body }) => body.scene);
    expect(scenes).toEqual(on ? sent.map(([scene]) => scene) : []);
  }
});
