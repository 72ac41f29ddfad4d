import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { none } from "./route-params.ts";
import {
  compiledRoutes,
  literalSegments,
  matchRoute,
  routeName,
  routeTable,
  type RouteRow,
} from "./routes.ts";

/** The specification's routes (spec §2), copied by hand group by group. */
const SPECIFICATION: Record<string, string> = {
  newsAndGeneral: `/home/* /homeNews/* /general/{id} /focusNews /imptNews/* /info/{id} /infomation/* /infosVideos/*
    /atlas/{id} /answer/* /notice/* /down/* /shareDown/* /shareToBrowser/{id?} /openAppPage/* /liveAlbum/* /sameTopic/*
    /reunion/* /retrato/* /report/* /reporterHome/* /expert/* /thinkTank/* /thematic/{id} /thematicMl/{id}
    /thematicDq/* /columnHome/{id} /columnlife/* /ydIndex/{id} /wmqilu/* /wisdom/{reportid?}`,
  videoAndAudio: `/videos/{id} /videosXx/* /videosOut/* /videosCollection/* /audioNews/{id} /audioList/*`,
  live: `/living/appview/{id?} /living/share/{id?} /living/sharenew/{id?} /living/cashout/{zid?} /living/qrlogin
    /living/components/albumview /living/components/albumviewnew /living/components/inviteRule
    /living/components/inviteRulenew /living/components/redpopup /living/components/relativeReporter
    /living/components/scene /living/components/scenevideo /living/components/yue`,
  virtualReality: `/vr/share/* /vr/appview/* /vrlive/appview/{id?} /vrlive/share/{id?}`,
  topicsAndInformation: `/infoTopic/{id?} /msgIntell/infoTopic/* /msgIntell/infomation/* /topicFile/topicSquare/*
    /topicFile/topicSquareshare/{id} /publicWelfare/pwtopicSquare/* /publicWelfare/projectDetail/*
    /publicWelfare/enterprise/* /paper/qlwbPaper/* /v10/journal/* /v10/infoText/*`,
  welfare: `/welfare/{id?} /welfare/list /v10/publicWelfare/welTopic/{id?} /v10/publicWelfare/weldetails/*
    /v10/publicWelfare/volHome/* /v10/publicWelfare/volApplay/* /v10/publicWelfare/orzHome/*
    /v10/publicWelfare/orgApplay/* /v10/publicWelfare/enrolledList/* /v10/publicWelfare/chainBlocks/*
    /v10/publicWelfare/actDetails/*`,
  thinkTank: `tourism5A tourism textileclothing TemplateOne TemplateTwo TemplateThree TemplateFour supermarket
    shandongshouzao ShandongManufacture propertyInsurance propertyEnterprise pensionAgency pch parenthotel montherbaby
    meatFood livingHome liquorEnterprise lifeInsuranceCompany koubeihomestay internetcom householdAppliances
    hotelDining homeStore homestay healthins goodShandong edu economy childcare centra_enterprises build brand
    allMenuShare allmenu agricultural academy 3AScenicSpot`,
  other: `/apph5/briefVs /login/loginCommon /qlbr/qlbrDetails /qlbr/qlbrList /techSupport/copyright /techSupport/edit
    /techSupport/track /techSupport/usercollect /techSupport/com/experience`,
};

const words = (text: string) => text.split(/\s+/).filter(Boolean);
const specified = Object.entries(SPECIFICATION).flatMap(([group, text]) =>
  words(text).map((entry) => (group === "thinkTank" ? `/ThinkFile/${entry}/*` : entry)),
);
/** A pattern in the specification's notation: "/living/share/:id?" → "/living/share/{id?}". */
const asSpecified = (path: string) => path.replace(/:(\w+\??)/g, "{$1}");

/** The first rows are the specification's; the rows below are our own. */
const specifiedRows = routeTable.slice(0, specified.length);
const ownRows = routeTable.slice(specified.length);

describe("the route table", () => {
  it("has one row for each route of the specification, then our own rows", () => {
    expect(specified).toHaveLength(125);
    expect(specifiedRows.map(({ path }) => asSpecified(path)).sort()).toEqual([...specified].sort());
    expect(ownRows.map(({ path }) => path)).toContain("/login/continue");
    expect(new Set(routeTable.map(({ path }) => path.toLowerCase())).size).toBe(routeTable.length);
  });

  it("has a page for every row", () => {
    for (const page of routeTable.flatMap(({ page, beneath = page }) => [page, beneath])) {
      expect(existsSync(new URL(`../pages/${page}.tsx`, import.meta.url)), page).toBe(true);
    }
  });

  it("has a row for every page", () => {
    const pages = new URL("../pages/", import.meta.url).pathname;
    const modules = readdirSync(pages, { recursive: true, encoding: "utf8" })
      .filter((file) => file.includes("/") && file.endsWith(".tsx") && !/\.test(?:ing)?\.tsx$/.test(file))
      .filter((file) => /^export const loader\b/m.test(readFileSync(join(pages, file), "utf8")));
    const served = routeTable.flatMap(({ page, beneath = page }) => [`${page}.tsx`, `${beneath}.tsx`]);
    expect(modules.sort()).toEqual([...new Set(served)].sort());
  });

  it("gives every row a Chinese title and a family of pages §4", () => {
    for (const { title, family } of routeTable) {
      expect(title).toMatch(/\p{Script=Han}/u);
      expect(words("ART GAL VID AUD LIV VR CHN SPC PPL TOP WEL THK PAP APP TEC OTH")).toContain(family);
    }
  });
});

describe("the patterns for Remix", () => {
  const row = (path: string, page: string) => ({ ...routeTable[0], path, page }) as RouteRow;
  const patterns = (...rows: RouteRow[]) => compiledRoutes(rows).map(({ path, page }) => `${path} ${page}`);

  it("join rows with the same module and parent", () => {
    expect(
      patterns(row("/a/x/*", "one"), row("/a/y/*", "one"), row("/a/z/*", "two"), row("/b/:id", "one")),
    ).toEqual(["a/:name/* one", "a/z/* two", "b/:id one"]);
  });

  it("stay separate when the rest of the path differs, and directly under the root", () => {
    expect(
      patterns(row("/a/x/*", "one"), row("/a/y/:id", "one"), row("/c/*", "one"), row("/d/*", "one")),
    ).toEqual(["a/x/* one", "a/y/:id one", "c/* one", "d/* one"]);
  });

  it("give a pattern that two modules could have to the one with more rows", () => {
    expect(
      patterns(
        row("/a/v/*", "two"),
        row("/a/w/*", "two"),
        row("/a/x/*", "one"),
        row("/a/y/*", "one"),
        row("/a/z/*", "one"),
      ),
    ).toEqual(["a/v/* two", "a/w/* two", "a/:name/* one"]);
  });

  it("separate a page from the addresses beneath it when these have another module", () => {
    const list = (path: string) => ({ ...row(path, "list"), beneath: "item" });
    expect(patterns(list("/a/x/*"), list("/a/y/*"), list("/b/*"))).toEqual([
      "a/:name list",
      "a/:name/* item",
      "b list",
      "b/* item",
    ]);
  });

  it("match every row's addresses to the row's module", () => {
    const compiled = compiledRoutes();
    expect(compiled.length).toBeLessThan(routeTable.length);
    expect(new Set(compiled.map(({ path }) => path)).size).toBe(compiled.length);
    for (const { path, page, beneath } of routeTable) {
      const moduleAt = (address: string) => matchPath(compiled, address)?.route.page;
      expect(moduleAt(addressFor(path)), path).toBe(beneath ?? page);
      if (beneath) expect(moduleAt(path.replace(/\/\*$/, "")), path).toBe(page);
    }
  });
});

/** The match that Remix's router finds. */
function matchPath(compiled: ReturnType<typeof compiledRoutes>, address: string) {
  return matchRoutes([...compiled, { path: "*", page: "404" }], address)?.at(-1);
}

const addressFor = (path: string) => path.replace(/\/\*$|\/:\w+\??$/, "/A1");

describe("the middlewares of the route table", () => {
  const KNOWN = ["heartbeat", "user", "view", "visit-log", "clear-user-data"];
  /** First segments whose content is counted (pages §8). The specification names `infoVideos` too, though no route has it. */
  const COUNTED = new Set(
    words(`general atlas videos audioNews audioList info infomation infoTopic thematic thematicMl thematicDq living
      notice topicFile msgIntell v10 welfare publicWelfare wisdom retrato reunion
      answer infoVideos infosVideos report videosCollection videosOut videosXx vr vrlive`),
  );
  const isExempt = ({ path }: RouteRow) => /^\/living\/(components|cashout|qrlogin)/.test(path);
  const countsItsContent = (row: RouteRow) =>
    COUNTED.has(literalSegments(row.path)[0] ?? "") && row.params !== none && !isExempt(row);

  it.each(routeTable.map((row) => [row.path, row] as const))(
    "%s runs each at most once, in order",
    (_path, row) => {
      expect(row.middleware).toEqual(KNOWN.filter((name) => row.middleware.some((own) => own === name)));
      const every = ["heartbeat", "user", "visit-log", "clear-user-data"];
      // The question before a page is not a visit; the page itself is.
      const required = row.path === "/login/continue" ? every.filter((name) => name !== "visit-log") : every;
      expect(row.middleware).toEqual(expect.arrayContaining(required));
    },
  );

  it("count views on exactly the specification's content pages with a counted first segment", () => {
    const counting = specifiedRows
      .filter(({ middleware }) => middleware.includes("view"))
      .map(({ path }) => path);
    expect(counting).toEqual(specifiedRows.filter(countsItsContent).map(({ path }) => path));
    expect(counting).toEqual(
      expect.arrayContaining(["/general/:id", "/notice/*", "/living/share/:id?", "/vrlive/share/:id?"]),
    );
  });

  it("count no views on our own pages without content", () => {
    const counting = ownRows.filter(({ middleware }) => middleware.includes("view"));
    expect(counting.filter(({ params }) => params === none)).toEqual([]);
  });

  it.each(routeTable.filter(isExempt).map(({ path, middleware }) => [path, middleware] as const))(
    "count no views on %s",
    (_path, middleware) => {
      expect(middleware).not.toContain("view");
    },
  );
});

describe("matching an address", () => {
  /** An address that matches a row's pattern, and its segments after the literal prefix. */
  function addressOf({ path }: RouteRow): { address: string; rest: string[] } {
    const prefix = `/new/${literalSegments(path).join("/")}`;
    if (path.endsWith("/*")) return { address: `${prefix}/A1/more`, rest: ["A1", "more"] };
    return path.includes(":") ? { address: `${prefix}/A1`, rest: ["A1"] } : { address: prefix, rest: [] };
  }

  it.each(routeTable.map((row) => [row.path, row] as const))("finds %s", (_path, row) => {
    const { address, rest } = addressOf(row);
    expect(matchRoute(address)).toEqual({ row, rest });
    expect(matchRoute(`${address}/`)).toEqual({ row, rest });
    expect(matchRoute(address.slice("/new".length))?.row).toBe(row);
  });

  it.each(routeTable.map((row) => [row.path, row] as const))(
    "finds %s in any case and leaves ids unchanged",
    (_path, row) => {
      const prefix = `/new/${literalSegments(row.path).join("/")}`;
      const { address, rest } = addressOf(row);
      const tail = address.slice(prefix.length);
      expect(matchRoute(prefix.toUpperCase() + tail)).toEqual({ row, rest });
      expect(matchRoute(prefix.toLowerCase() + tail)).toEqual({ row, rest });
    },
  );

  it.each([
    ["/new/welfare", "/welfare/:id?", []],
    ["/new/welfare/PRJ1001", "/welfare/:id?", ["PRJ1001"]],
    ["/new/welfare/list", "/welfare/list", []],
    ["/new/Welfare/LIST/", "/welfare/list", []],
    ["/new/living/sharenew/LIVE1001", "/living/sharenew/:id?", ["LIVE1001"]],
    ["/new/living/components/scene", "/living/components/scene", []],
    ["/new/techSupport/com/experience", "/techSupport/com/experience", []],
    ["/new/topicFile/topicSquareshare/TOP1002", "/topicFile/topicSquareshare/:id", ["TOP1002"]],
    ["/new/general", "/general/:id", []],
    ["/new/notice//NTC1001//x", "/notice/*", ["NTC1001", "x"]],
  ])("lets the longest prefix win: %s", (address, path, rest) => {
    const match = matchRoute(address);
    expect(match?.row.path).toBe(path);
    expect(match?.rest).toEqual(rest);
  });

  it.each(["/new", "/new/", "/", ""])("matches the root %j to the home page", (address) => {
    expect(matchRoute(address)).toMatchObject({ row: { path: "/home/*" }, rest: [] });
  });

  it.each([
    "/new/nothing",
    "/new/generalist/NEWS1001",
    "/new/general/NEWS1001/more",
    "/new/focusNews/1",
    "/new/welfare/list/x",
    "/new/living",
    "/new/living/unknown",
    "/new/living/components",
    "/new/ThinkFile",
    "/new/ThinkFile/unknown",
    "/new/techSupport/com",
    "/new/new/general/NEWS1001",
    "/newer/general/NEWS1001",
    "/new/constructor",
    "/new/__proto__",
  ])("finds no row for %s", (address) => {
    expect(matchRoute(address)).toBeUndefined();
  });
});

describe("a route's name", () => {
  it.each([
    ["/general/:id", "general"],
    ["/living/sharenew/:id?", "sharenew"],
    ["/v10/publicWelfare/actDetails/*", "actDetails"],
    ["/ThinkFile/tourism5A/*", "tourism5A"],
    ["/qlbr/qlbrDetails", "qlbrDetails"],
    ["/techSupport/com/experience", "experience"],
    ["/wisdom/:reportid?", "wisdom"],
    ["/home/*", "home"],
  ])("is the last literal segment of %s", (path, name) => {
    const row = routeTable.find((candidate) => candidate.path === path);
    expect(row && routeName(row)).toBe(name);
  });

  it("is safe in a header on every route", () => {
    for (const row of routeTable) expect(routeName(row)).toMatch(/^\w+$/);
  });
});
