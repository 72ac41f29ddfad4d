import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { experts } from "../people/experts.ts";
import type { BodySeed } from "../types.ts";
import { industryCharts } from "./charts.ts";
import { cities, enterprisesOf, period } from "./compose.ts";
import { groupOrder } from "./groups.ts";
import { industries } from "./industries.ts";
import { thinkPages } from "./pages.ts";
import { ranks } from "./ranks.ts";
import { reports } from "./reports.ts";
import { sharesFor } from "./scoring.ts";
import { enterprises as table } from "./table.ts";

const folder = fileURLToPath(new URL("../../media/files/", import.meta.url));
const files = new Set(readdirSync(folder));
const all = industries.map((industry) => ({ industry, enterprises: enterprisesOf(industry) }));
const everybody = all.flatMap(({ enterprises }) => enterprises);

const names =
  "tourism5A tourism 3AScenicSpot hotelDining homestay koubeihomestay parenthotel textileclothing supermarket homeStore " +
  "livingHome householdAppliances montherbaby meatFood liquorEnterprise pch brand shandongshouzao ShandongManufacture " +
  "goodShandong centra_enterprises build internetcom propertyInsurance lifeInsuranceCompany healthins economy " +
  "propertyEnterprise pensionAgency childcare edu academy agricultural";

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const letters = (body: readonly BodySeed[]) =>
  body
    .map((block) => {
      if (typeof block === "string") return block;
      if ("heading" in block) return block.heading;
      if ("quote" in block) return block.quote;
      if ("list" in block) return block.list.join("");
      return "table" in block ? block.table.flat().join("") : "";
    })
    .join("").length;

describe("the industries", () => {
  it("are the 33 of the route table, in its order", () => {
    expect(industries.map(({ name }) => name)).toEqual(names.split(" "));
    expect(new Set(industries.map(({ group }) => group)).size).toBe(groupOrder.length);
  });

  it.each(all.map((one) => [one.industry.name, one] as const))("%s has twelve enterprises", (name, one) => {
    const { industry, enterprises } = one;
    const ids = Array.from({ length: 12 }, (_, at) => `ENT-${name}-${String(at + 1).padStart(2, "0")}`);
    expect(enterprises.map(({ enterpriseid }) => enterpriseid)).toEqual(ids);
    expect(new Set(enterprises.map(({ logo }) => logo)).size).toBe(12);
    expect(sharesFor(industry.dims).reduce((sum, share) => sum + share, 0)).toBe(100);
    const named = [...industry.pictures, ...enterprises.map(({ logo }) => logo)];
    expect(named.filter((picture) => !files.has(picture))).toEqual([]);
    expect(industry.news.length).toBeGreaterThanOrEqual(6);
  });

  it("are sorted by scores that are the weighted sums of dims", () => {
    for (const { industry, enterprises } of all) {
      const shares = sharesFor(industry.dims);
      enterprises.forEach(({ score, dims, rank }, at) => {
        const sum = dims.reduce((total, dim, place) => total + (dim.score * (shares[place] ?? 0)) / 100, 0);
        expect(Math.abs(sum - score)).toBeLessThan(0.06);
        expect(rank).toBe(at + 1);
        if (at > 0) expect(score).toBeLessThan(enterprises[at - 1]?.score ?? 0);
      });
    }
  });

  it("have changes that match the last quarter", () => {
    for (const { enterprises } of all) {
      const before = enterprises.toSorted((one, other) => (other.history[4] ?? 0) - (one.history[4] ?? 0));
      for (const enterprise of enterprises) {
        expect(before.indexOf(enterprise) + 1 - enterprise.rank).toBe(enterprise.change);
        expect(enterprise.history.at(-1)).toBe(enterprise.score);
      }
      expect(enterprises.reduce((sum, { change }) => sum + change, 0)).toBe(0);
    }
  });

  it("have at least four enterprises in each category", () => {
    for (const { name, categories, dims, enterprises } of industries) {
      categories.forEach((category, place) => {
        if (category === "综合" || dims.includes(category)) return;
        const members = enterprises.filter(({ kinds }) => kinds.includes(place));
        expect(members.length, `${name} ${category}`).toBeGreaterThanOrEqual(4);
      });
    }
  });

  it("are in the five districts and the neighbouring cities", () => {
    expect(everybody.filter(({ city }) => !cities.includes(city))).toEqual([]);
    for (const city of cities) expect(everybody.some((one) => one.city === city)).toBe(true);
  });

  it("repeat no name, speciality or introduction", () => {
    expect(repeated(everybody.map(({ name }) => name))).toEqual([]);
    expect(repeated(everybody.map(({ intro }) => intro))).toEqual([]);
    expect(
      repeated(industries.flatMap(({ enterprises }) => enterprises.map((one) => one.speciality))),
    ).toEqual([]);
  });

  it("have no neighbours with the same picture", () => {
    const shown = everybody.map(({ products, images }) =>
      [...products, ...images].map((one) => ("imgurl" in one ? one.imgurl : one.url)),
    );
    expect(shown.filter((pictures) => pictures.some((picture, at) => picture === pictures[at - 1]))).toEqual(
      [],
    );
  });

  it("have charts of eight quarters, with a value for each label", () => {
    for (const one of all) {
      const charts = industryCharts(one, all);
      expect(charts.map(({ kind }) => kind)).toEqual(["line", "bar"]);
      expect(charts[0]?.labels).toHaveLength(8);
      for (const { labels, series } of charts) {
        for (const { values } of series) expect(values).toHaveLength(labels.length);
      }
    }
  });

  it("refuse a row with a missing column", () => {
    expect(() => table("某店 | 望海区 | 2001 | 0 | 一句话 | 物：样")).toThrow("seven columns");
  });
});

describe("the lists across industries", () => {
  it("are four with twelve existing enterprises each, one for each template", () => {
    expect(ranks.map(({ rankid }) => rankid)).toEqual(["RANK1001", "RANK1002", "RANK1003", "RANK1004"]);
    expect(ranks.map(({ template }) => template)).toEqual(
      ["One", "Two", "Three", "Four"].map((end) => `Template${end}`),
    );
    const known = new Set(everybody.map(({ enterpriseid }) => enterpriseid));
    // One list is longer than a list page.
    expect(ranks.map(({ entries }) => entries.length)).toEqual([12, 18, 12, 12]);
    for (const { entries, categories } of ranks) {
      expect(new Set(entries.map(({ enterpriseid }) => enterpriseid)).size).toBe(entries.length);
      expect(entries.filter(({ enterpriseid }) => !known.has(enterpriseid))).toEqual([]);
      categories.slice(1).forEach((_, place) => {
        expect(entries.filter(({ kinds }) => kinds.includes(place + 1)).length).toBeGreaterThanOrEqual(4);
      });
    }
  });

  it("have no neighbours with the same emblem, in any category", () => {
    const logos = new Map(everybody.map(({ enterpriseid, logo }) => [enterpriseid, logo]));
    for (const { entries, categories } of ranks) {
      categories.forEach((_, place) => {
        const shown = entries
          .filter(({ kinds }) => place === 0 || kinds.includes(place))
          .map(({ enterpriseid }) => logos.get(enterpriseid));
        expect(shown.filter((logo, at) => logo === shown[at - 1])).toEqual([]);
      });
    }
  });
});

describe("the reports", () => {
  it("are eight, each with its own cover, experts, contents and charts", () => {
    expect(reports.map(({ reportid }) => reportid)).toEqual(
      Array.from({ length: 8 }, (_, at) => `REP${String(1001 + at)}`),
    );
    const known = new Set(experts.map(({ expertid }) => expertid));
    for (const report of reports) {
      expect(files.has(report.cover)).toBe(true);
      expect(report.experts.length).toBeGreaterThan(0);
      expect(report.experts.filter((id) => !known.has(id))).toEqual([]);
      expect(report.toc.length).toBeGreaterThanOrEqual(3);
      expect(report.charts.length).toBeGreaterThanOrEqual(1);
      for (const { labels, series } of report.charts) {
        for (const { values } of series) expect(values).toHaveLength(labels.length);
      }
    }
    expect(repeated(reports.map(({ cover }) => cover))).toEqual([]);
  });

  it.each(reports.map((report) => [report.reportid, report] as const))("%s is long enough", (id, report) => {
    if (id === "REP1002") return expect(report.pages).toHaveLength(8);
    expect(letters(report.body)).toBeGreaterThanOrEqual(id === "REP1001" ? 1200 : 500);
  });

  it("have existing pictures and files of the stated size", () => {
    const pictures = reports.flatMap(({ body, pages = [] }) => [
      ...pages.map(({ url }) => url),
      ...body.flatMap((block) => (typeof block === "object" && "image" in block ? [block.image] : [])),
    ]);
    expect(pictures.filter((name) => !files.has(name))).toEqual([]);
    const downloads = reports.flatMap(({ file }) => file ?? []);
    expect(downloads).toHaveLength(2);
    for (const { url, size } of downloads) expect(statSync(folder + url).size).toBe(size);
  });
});

describe("the composed pages", () => {
  const pages = thinkPages(all, ranks, reports);

  it("are the think tank, every list, the four templates and the two menus", () => {
    const keys = pages.map(({ pageKey }) => pageKey);
    expect(keys).toHaveLength(1 + 33 + 4 + 2);
    for (const { name } of industries) expect(keys).toContain(`ThinkFile/${name}`);
    for (const key of [
      "thinkTank",
      "ThinkFile/TemplateFour",
      "ThinkFile/allmenu",
      "ThinkFile/allMenuShare",
    ]) {
      expect(keys).toContain(key);
    }
  });

  it("link to every list from the menu", () => {
    const menu = pages.find(({ pageKey }) => pageKey === "ThinkFile/allmenu");
    const links = menu?.blocks.flatMap(({ items = [] }) => items.map(({ record }) => record?.linkUrl)) ?? [];
    expect(links).toHaveLength(37);
    for (const { name } of industries) expect(links).toContain(`/new/ThinkFile/${name}`);
    expect(links).toContain("/new/ThinkFile/TemplateTwo?rankid=RANK1002");
  });

  it("have the same quarter everywhere", () => {
    expect(JSON.stringify(pages)).toContain(period);
    expect(JSON.stringify(pages)).not.toMatch(/2025年第[二三四]季度/);
  });
});
