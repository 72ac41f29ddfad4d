import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { WhereContext } from "../../browser/use-where.tsx";
import { ActivityCards } from "./activity-cards.tsx";
import { hours, inFull, money, percentReached, yuanDigits } from "./amounts.ts";
import { activityCard, groupRow, projectCard, volunteerRow } from "./cards.ts";
import { maskDonor, maskName, maskPhones } from "./masking.ts";
import { GroupRows, VolunteerRows } from "./people-rows.tsx";
import { ProjectCards } from "./project-cards.tsx";

const html = (element: ReactElement) =>
  renderToStaticMarkup(
    <WhereContext.Provider value={{ environment: "browser", host: "news.example" }}>
      {element}
    </WhereContext.Provider>,
  );
const text = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("amounts", () => {
  it.each([
    [0, "0"],
    [5, "0.05"],
    [100, "1"],
    [128_050, "1,280.50"],
    [100_000_000, "1,000,000"],
    [-3, "0"],
  ])("%i fen are %s yuan", (fen, digits) => {
    expect(yuanDigits(fen)).toBe(digits);
    expect(money(fen)).toBe(`${digits}元`);
  });

  it("of hours and people are never abbreviated", () => {
    expect(hours(1516)).toBe("1,516小时");
    expect(inFull(12_345, "人次")).toBe("12,345人次");
  });

  it.each([
    [999, 1000, 99],
    [1000, 1000, 100],
    [1320, 1000, 132],
    [0, 1000, 0],
    [5, 0, null],
    [5, undefined, null],
    [undefined, 1000, null],
  ])("%s of %s is %s per cent", (part, goal, percent) => expect(percentReached(part, goal)).toBe(percent));
});

describe("a name", () => {
  it.each([
    ["李小满", "李**"],
    ["李**", "李**"],
    ["欧阳小满", "欧**"],
    ["", "**"],
  ])("%s is expected as %s", (name, expected) => expect(maskName(name)).toBe(expected));

  it.each([
    ["王小明", "王**"],
    ["王**", "王**"],
    ["412位线上捐赠人", "412位线上捐赠人"],
    ["海岱利行鞋厂", "海岱利行鞋厂"],
    ["老兵食堂", "老兵食堂"],
    ["白鹭社", "白鹭社"],
    ["手机尾号13812345678的读者", "手机尾号138****5678的读者"],
  ])("of a donor, %s, is expected as %s", (who, expected) => expect(maskDonor(who)).toBe(expected));

  it("hides mobile numbers only", () => {
    expect(maskPhones("请拨13812345678或0532-12345678")).toBe("请拨138****5678或0532-12345678");
    expect(maskPhones("913812345678123")).toBe("913812345678123");
  });
});

describe("cards", () => {
  const project = { projectid: "PRJ1", title: "净滩", body: [], status: 1 as const };
  const activity = { activityid: "ACT1", title: "捡海", body: [], status: 3 as const };

  it("of projects show the bar if there is a goal", () => {
    const rich = { ...project, goal: 20_000_000, raised: 5_136_350, donors: 1680 };
    const markup = html(<ProjectCards projects={[projectCard(rich)]} />);
    expect(markup).toContain('href="/new/publicWelfare/projectDetail/PRJ1"');
    expect(markup).toContain('aria-valuenow="25"');
    expect(text(markup)).toContain("已筹 51,363.50 元");
    expect(text(markup)).toContain("25% · 1,680人次");
    const sparse = html(<ProjectCards projects={[projectCard(project)]} />);
    expect(sparse).not.toContain("progressbar");
    expect(text(sparse)).not.toMatch(/undefined|已筹|·/);
  });

  it("of activities show their state and the places taken", () => {
    const rich = { ...activity, quota: 60, enrolledcount: 60, hours: 3, place: "南汊滩" };
    const markup = text(html(<ActivityCards activities={[activityCard(rich)]} />));
    expect(markup).toContain("名额已满");
    expect(markup).toContain("60/60人报名 · 计3小时");
    const sparse = text(html(<ActivityCards activities={[activityCard(activity)]} />));
    expect(sparse).not.toMatch(/undefined|人报名|计/);
  });

  it("of people never show a full name", () => {
    const volunteer = volunteerRow({ volunteerid: "VOL1", name: "周闻笛", hours: 1516, level: 9 });
    const markup = html(<VolunteerRows volunteers={[volunteer]} ranked />);
    expect(markup).not.toContain("闻笛");
    expect(markup).toContain("五星志愿者");
    expect(text(markup)).toContain("1,516小时");
    expect(groupRow({ groupid: "G1", name: "净滩队", leader: "周闻笛" }).leader).toBe("周**");
    const group = html(<GroupRows groups={[groupRow({ groupid: "G1", name: "净滩队" })]} />);
    expect(group).toContain('href="/new/v10/publicWelfare/orzHome/G1"');
    expect(text(group)).not.toMatch(/undefined|服务/);
  });
});
