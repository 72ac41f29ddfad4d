import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { newsDetail } from "../request-context.testing.ts";
import type { SentShare } from "../features/share/share.ts";
import { openPage } from "./open-page.testing.tsx";
import * as live from "./live/live.tsx";
import * as paper from "./paper/paper.tsx";
import * as activity from "./welfare/activity.tsx";
import * as organization from "./welfare/enterprise.tsx";

const TEXT = "赶海季开始了，带上桶和铲子。";
const body = [{ kind: "html" as const, html: `<p>${TEXT}</p>` }];
const pages = [{ pageNo: "A01", pageName: "要闻" }];
const sheet = { ...pages[0], date: "2025-05-20", edition: "even", img: "/p.webp", areas: [], pages };
const piece = { articleid: "P1", title: "赶海", subtitle: "副题", date: "2025-05-20", pageNo: "A01" };
const answer = (entity: object) => () => Promise.resolve(entity as never);

const ROWS: [string, Parameters<typeof openPage>[0], string, (body: object[]) => Partial<Bff>, string][] = [
  [
    "a live room",
    live,
    "/new/living/share/LIVE1",
    (intro) => ({
      newsContent: answer(
        newsDetail({
          newsid: "LIVE1",
          newstype: 10,
          title: "赶海",
          text: "",
          live: { livestatus: 1, intro } as never,
        }),
      ),
    }),
    "赶海",
  ],
  [
    "an article in print",
    paper,
    "/new/paper/qlwbPaper/2025-05-20/A01/P1",
    (printed) => ({
      paperPage: answer(sheet),
      paperDetail: answer({ ...piece, body: printed }),
      paperRecently: answer([{ edition: "even", date: "2025-05-20", pages }]),
    }),
    "赶海",
  ],
  [
    "an organisation",
    organization,
    "/new/publicWelfare/enterprise/ORG1",
    (intro) => ({ cwOrgDetail: answer({ orgid: "ORG1", name: "赶海", type: "charity", intro }) }),
    "赶海的公益主页。",
  ],
  [
    "an activity",
    activity,
    "/new/v10/publicWelfare/actDetails/ACT1",
    (text) => ({
      cwActivityDetail: answer({ activityid: "ACT1", title: "赶海", status: 0, place: "北滩", body: text }),
    }),
    "北滩",
  ],
];

describe("the description of content without a summary (pages §7)", () => {
  it.each(ROWS)("is the beginning of the text: %s", async (_what, page, path, answersWith, without) => {
    const descriptionOf = async (text: object[]) => {
      const { content } = await openPage(page, path, { bff: answersWith(text), isDocument: false });
      const { live: room = {}, share = room.share } = content as {
        live?: { share?: SentShare };
        share?: SentShare;
      };
      return share?.description;
    };
    expect(await descriptionOf(body)).toBe(TEXT);
    expect(await descriptionOf([])).toBe(without);
  });
});
