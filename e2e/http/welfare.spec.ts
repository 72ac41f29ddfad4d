import { ask, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";

const PROJECT = "/new/publicWelfare/projectDetail/PRJ1001";
const visitor = { PAGEVIEW_UNIQUEID: VISITOR };

test("every page of public welfare has the 404 screen for unknown ids", async ({ site }) => {
  for (const [path, status] of [
    ["publicWelfare/projectDetail/PRJ4444", 404],
    ["publicWelfare/projectDetail", 404],
    ["v10/publicWelfare/weldetails/PRJ9302", 410],
    ["welfare/PRJ9500", 500],
    ["welfare/list/PRJ1001", 404],
    ["publicWelfare/enterprise/ORG4444", 404],
    ["v10/publicWelfare/chainBlocks/NOBODY", 404],
    ["v10/publicWelfare/chainBlocks/CERT9302", 410],
    ["v10/publicWelfare/welTopic/WTOP4444", 404],
    ["publicWelfare/pwtopicSquare/WTOP4444", 404],
    ["publicWelfare/projectDetail/PRJ9001", 200],
    ["publicWelfare/enterprise/ORG9001", 200],
    ["v10/publicWelfare/chainBlocks/CERT9001", 200],
  ] as const) {
    expect((await ask(`${site.url}/new/${path}`)).status, path).toBe(status);
  }
});

test("a thumb and a side count once when they are sent twice at once", async ({ site }) => {
  const address = site.url + PROJECT;
  const page = async () => (await ask(address, { cookies: visitor })).text;
  const thumbs = (html: string) => Number(/(\d+)人赞过/.exec(html)?.[1]);
  const voices = (html: string) => Number(/(\d+)人参与/.exec(html.replaceAll("<!-- -->", ""))?.[1]);
  const before = await page();
  expect(before).toContain('data-intent="thumb"');
  const forms: { intent: string; [field: string]: string }[] = [
    { intent: "thumb", type: "project", id: "PRJ1001" },
    { intent: "pk", pkid: "PK2001", side: "early" },
  ];
  for (const form of forms) {
    const answers = await Promise.all([1, 2].map(() => ask(address, { form, cookies: visitor })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.location).toBe(`${PROJECT}#${form.intent}`);
  }
  const after = await page();
  expect(thumbs(after)).toBe(thumbs(before) + 1);
  expect(voices(after)).toBe(voices(before) + 1);
  expect(after).toContain('data-intent="unthumb"');
  expect(after).toContain("已站队");
});

test("a refused login leads to the login, and a refused text returns in its form", async ({
  site,
  newsroom,
}) => {
  const cookies = { ...visitor, tokenID: "demo-token-reader" };
  const send = (form: Record<string, string>) => ask(site.url + PROJECT, { form, cookies });
  await newsroom.faults({ path: "/comment/public/add", kind: "code", code: 401, times: 1 });
  const login = await send({ intent: "comment", content: "好" });
  expect(login.location).toMatch(/^\/new\/login\/loginCommon\?back=/);
  for (const [code, text] of [
    [1005, "您的内容包含不当信息，请修改后再发布"],
    [1006, "评论已关闭"],
  ] as const) {
    await newsroom.faults({ path: "/comment/public/add", kind: "code", code, times: 1 });
    const refused = await send({ intent: "comment", content: `第${code}条` });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(text);
  }
  await newsroom.faults({ path: "/comment/public/remove", kind: "code", code: 1008, times: 1 });
  const foreign = await send({ intent: "delete-comment", commentid: "C1" });
  expect(foreign.text).toContain("只能删除自己的评论");
});
