import type { ActionFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { calls, type CallName } from "#bff/calls/table.ts";
import { fakeContext, outcome, refusedBy, submission } from "../request-context.testing.ts";
import { action as login } from "./bridge/login.tsx";
import { action as paper } from "./paper/paper.tsx";
import { action as edit } from "./support/edit.tsx";
import { action as thinkEnterprise } from "./think-tank/enterprise.tsx";
import { action as report } from "./think-tank/report.tsx";
import { action as activity } from "./welfare/activity.tsx";
import { action as application } from "./welfare/application.tsx";
import { action as enterprise } from "./welfare/enterprise.tsx";
import { action as group } from "./welfare/group.tsx";
import { action as project } from "./welfare/project.tsx";
import { action as topic } from "./welfare/topic.tsx";
import { action as volunteer } from "./welfare/volunteer.tsx";

type Fields = Record<string, string>;
type Action = (args: ActionFunctionArgs) => Promise<unknown>;
type Row = [name: string, action: Action, path: string, fields: Fields, before?: Partial<Bff>];

const PHONE = "13812345678";
const V10 = "/new/v10/publicWelfare";
const comment: Fields = { intent: "comment", content: "修得真好" };
const person: Fields = {
  intent: "apply-volunteer",
  name: "林小满",
  sex: "女",
  birth: "1996-04-12",
  phone: PHONE,
  code: "2468",
  city: "海岱市",
  agree: "1",
};
const team: Fields = {
  intent: "apply-group",
  name: "晒被子小组",
  leader: "林小满",
  phone: PHONE,
  code: "2468",
  city: "海岱市",
  intro: "帮邻居晒被子。",
  agree: "1",
};
const noCaptcha: Partial<Bff> = { captchaSession: () => Promise.resolve({ sessionId: "S1", kind: "none" }) };
const article = {
  articleid: "P1",
  title: "石板路",
  date: "2025-05-20",
  pageNo: "A01",
  newsid: "NEWS1001",
  body: [],
};
const printed: Partial<Bff> = { paperDetail: () => Promise.resolve(article) };

/** EVERY FORM of these families, filled in correctly (pages §4.11–4.15, §11), with the answers of calls before the refused one. */
const forms: Row[] = [
  [
    "a vote for an enterprise",
    thinkEnterprise,
    "/new/ThinkFile/tourism5A/E1",
    { intent: "vote", optionid: "E1" },
  ],
  ["a comment on an enterprise", thinkEnterprise, "/new/ThinkFile/tourism5A/E1", comment],
  ["a report's like", report, "/new/report/REP1", { intent: "like" }],
  ["a comment on a report", report, "/new/report/REP1", comment],
  ["a comment on the printed page", paper, "/new/paper/qlwbPaper/2025-05-20/A01/P1", comment, printed],
  ["a thumb for a project", project, "/new/publicWelfare/projectDetail/PRJ1", { intent: "thumb" }],
  [
    "a side of a project",
    project,
    "/new/publicWelfare/projectDetail/PRJ1",
    { intent: "pk", pkid: "PK1", side: "a" },
  ],
  ["a comment on a project", project, "/new/publicWelfare/projectDetail/PRJ1", comment],
  ["a thumb for an organisation", enterprise, "/new/publicWelfare/enterprise/ORG1", { intent: "thumb" }],
  ["a thumb for a group", group, `${V10}/orzHome/GRP1`, { intent: "thumb" }],
  ["a withdrawn thumb", volunteer, `${V10}/volHome/VOL1`, { intent: "unthumb" }],
  [
    "a registration for an activity",
    activity,
    `${V10}/actDetails/ACT1`,
    { intent: "register-activity", id: "ACT1" },
  ],
  ["a volunteer's application", application, `${V10}/volApplay`, person],
  ["a volunteer's code", application, `${V10}/volApplay`, { ...person, intent: "sms-code" }, noCaptcha],
  ["a group's application", application, `${V10}/orgApplay`, team],
  ["a side of a topic", topic, `${V10}/welTopic/WTOP1`, { intent: "pk", pkid: "PK1", side: "a" }],
  [
    "a post under a topic",
    topic,
    `${V10}/welTopic/WTOP1`,
    { intent: "publish", content: "这周陪邻居去了医院" },
  ],
  [
    "an image to process",
    edit,
    "/new/techSupport/edit",
    {
      intent: "image-process",
      imageUrl: "https://i.example/a.jpg",
      op: "dehaze",
    },
  ],
  [
    "a code for the login",
    login,
    "/new/login/loginCommon",
    { intent: "sms-code", phone: PHONE, agree: "1" },
    noCaptcha,
  ],
  ["a login", login, "/new/login/loginCommon", { intent: "login", phone: PHONE, agree: "1", code: "2468" }],
];

const CODES = [401, 403, 404, 429, 500, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008] as const;
const CHINESE_TEXT = /\p{Script=Han}{3}/u;
const LEAKED = /undefined|null|NaN|Error|\[object|anyCall|内部/;

/** Sends a form; all calls except `before` are refused with `code`. */
async function send([, action, path, fields, before = {}]: Row, code: number, isDocument: boolean) {
  const refusing = Object.fromEntries(
    (Object.keys(calls) as CallName[]).map((name) => [name, () => Promise.reject(refusedBy(code))]),
  ) as Partial<Bff>;
  const fake = fakeContext({
    path,
    bff: { ...refusing, ...before },
    page: { method: "POST", isDocument, reader: { token: "demo-token-reader" } },
  });
  return { ...fake, ...outcome(await action(submission(fake.context, fields))) };
}

describe.each([true, false])("a form (document: %s)", (isDocument) => {
  describe.each(forms)("%s", (...row) => {
    it.each(CODES)("refused with %i shows an error and returns the typed values", async (code) => {
      const { to, result, status = 200, cookies, logged } = await send(row, code, isDocument);
      expect(logged()).not.toContain(PHONE);
      const flash = cookies.find(({ name }) => name === "flash")?.value ?? "{}";
      const { toast = "" } = JSON.parse(flash) as { toast?: string };
      if (to !== undefined) {
        // A redirect: to the login, or to the page when the action was done before.
        expect(status).toBe(303);
        if (code === 401) expect(to).toMatch(/^\/login\/loginCommon\?back=%2Fnew%2F/);
        else expect([1001, 1004]).toContain(code);
        if (code === 401) expect(toast).toBe("登录后继续");
        return;
      }
      if (result?.ok) return expect(code).toBe(1004);
      const message = [result?.toast, ...Object.values(result?.errors ?? {})].filter(Boolean).join("\n");
      // A captcha needs no message.
      if (code !== 1003 || message) expect(message).toMatch(CHINESE_TEXT);
      expect(message).not.toMatch(LEAKED);
      const { intent, ...typed } = row[3];
      expect(result).toMatchObject({ ok: false, intent });
      expect(result?.values).toMatchObject(typed);
      expect(status).toBeLessThan(600);
    });
  });
});
