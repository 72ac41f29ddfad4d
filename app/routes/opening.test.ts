import { describe, expect, it } from "vitest";
import type { Environment } from "#bff/page/environment.ts";
import { opening, openingOfWelfare, type Openable } from "./opening.ts";

const HOST = "news.example:3000";
const open = (item: Partial<Openable>, environment: Environment = "browser") =>
  opening({ newsid: "N1", newstype: 1, ...item }, { environment, host: HOST });

describe("a news item opens by its type", () => {
  it.each<[string, Partial<Openable>, string]>([
    ["15 at the account's home", { newstype: 15 }, "/new/ydIndex/N1"],
    ["16 at the column's home", { newstype: 16 }, "/new/columnHome/N1"],
    [
      "6 with a small id at the activity",
      { newstype: 6, smallId: "A9" },
      "/new/v10/publicWelfare/actDetails/A9",
    ],
    ["6 without one at the resolver", { newstype: 6 }, "/new/openAppPage/activity/N1"],
    [
      "12 at its link",
      { newstype: 12, linkUrl: "https://a.example/x", detailurl: "https://b.example" },
      "https://a.example/x",
    ],
    [
      "12 at its detail url when it has no link",
      { newstype: 12, detailurl: "https://b.example/y" },
      "https://b.example/y",
    ],
    [
      "120 at its detail url",
      { newstype: 120, detailurl: "https://b.example/y", linkUrl: "/z" },
      "https://b.example/y",
    ],
    ["11 at its link", { newstype: 11, linkUrl: "/new/focusNews" }, "/new/focusNews"],
    ["201 as information", { newstype: 201 }, "/new/info/N1"],
    ["3203 as information", { newstype: 3203 }, "/new/info/N1"],
    ["30 at the topic", { newstype: 30 }, "/new/infoTopic/N1"],
    ["30 of kind 0 at the topic", { newstype: 30, topicType: 0 }, "/new/infoTopic/N1"],
    ["30 of kind 1 at the square", { newstype: 30, topicType: 1 }, "/new/topicFile/topicSquareshare/N1"],
    ["1 as an article", { newstype: 1 }, "/new/general/N1"],
    ["2 as a gallery", { newstype: 2 }, "/new/atlas/N1"],
    ["3 as a video", { newstype: 3 }, "/new/videos/N1"],
    ["10 with words as the written live", { newstype: 10, wordFlag: 1 }, "/new/living/share/N1"],
    ["10 as the video live", { newstype: 10 }, "/new/living/sharenew/N1"],
    ["20 as audio", { newstype: 20 }, "/new/audioNews/N1"],
    ["4 as a special", { newstype: 4, specialStyle: 3 }, "/new/thematic/N1"],
    ["4 of style 4 as a catalogue", { newstype: 4, specialStyle: 4 }, "/new/thematicMl/N1"],
    ["4 of style 5 as a catalogue", { newstype: 4, specialStyle: 5 }, "/new/thematicMl/N1"],
    ["another at its detail url", { newstype: 99, detailurl: "https://b.example/y" }, "https://b.example/y"],
    ["another at its link", { newstype: 99, linkUrl: "http://b.example/y" }, "http://b.example/y"],
    ["another without http as an article", { newstype: 99, detailurl: "/new/focusNews" }, "/new/general/N1"],
  ])("%s", (_, item, href) => expect(open(item).href).toBe(href));

  it("as an article when a link type has no usable address", () => {
    for (const newstype of [11, 12, 120])
      for (const bad of [
        "javascript:alert(1)",
        "ftp://a.example",
        "//a.example/x",
        "/\\a.example",
        "java\tscript:1",
        "about",
      ])
        expect(open({ newstype, linkUrl: bad, detailurl: bad }).href).toBe("/new/general/N1");
  });
  it("with its id encoded", () => {
    expect(open({ newsid: "a/b?c#d 新" }).href).toBe("/new/general/a%2Fb%3Fc%23d%20%E6%96%B0");
    expect(open({ newstype: 6, smallId: "a/b" }).href).toBe("/new/v10/publicWelfare/actDetails/a%2Fb");
  });
  it("nowhere without an id and an address", () => {
    expect(open({ newsid: undefined })).toEqual({ href: null, newWindow: false, external: false });
    expect(open({ newsid: "..", linkUrl: "javascript:alert(1)" }).href).toBeNull();
  });
  it("at its address when only the id is missing", () => {
    expect(open({ newsid: "", detailurl: "/new/focusNews" }).href).toBe("/new/focusNews");
  });
});

describe("the way it opens", () => {
  it("is a new window for live only", () => {
    expect(open({ newstype: 10 })).toMatchObject({ newWindow: true, external: false, rel: "noopener" });
    expect(open({ newstype: 3 })).toMatchObject({ newWindow: false, rel: undefined });
  });
  it("is the same tab without a referrer for another host", () => {
    expect(open({ newstype: 12, linkUrl: "https://a.example/" })).toMatchObject({
      external: true,
      newWindow: false,
      rel: "noopener noreferrer",
    });
  });
  it("treats an absolute address of our host as internal", () => {
    expect(open({ newstype: 12, linkUrl: "https://NEWS.example:3000/new/x" })).toMatchObject({
      external: false,
      rel: undefined,
    });
    expect(open({ newstype: 12, linkUrl: "https://news.example/new/x" }).external).toBe(true);
  });
});

describe("the marker of the mini-program", () => {
  const linkUrl = "https://a.example/x?b=%20&weapp=1&a=2#t";
  it("is removed from external links of type 11 outside the mini-program; other parameters keep their order", () => {
    expect(open({ newstype: 11, linkUrl }).href).toBe("https://a.example/x?b=%20&a=2#t");
    expect(open({ newstype: 11, linkUrl: "https://a.example/x?weapp=1" }).href).toBe("https://a.example/x");
  });
  it("stays on our own links", () => {
    expect(open({ newstype: 11, linkUrl: "/new/x?weapp=1" }).href).toBe("/new/x?weapp=1");
  });
  it("stays on external links in the mini-program", () => {
    expect(open({ newstype: 11, linkUrl }, "mini").href).toBe(linkUrl);
  });
  it("is added once to our links in the mini-program, which open in the same window", () => {
    expect(open({ newstype: 10 }, "mini")).toMatchObject({
      href: "/new/living/sharenew/N1?weapp=1",
      newWindow: false,
    });
    expect(open({ newstype: 11, linkUrl: "/new/x?weapp=1&a=2#t" }, "mini").href).toBe("/new/x?a=2&weapp=1#t");
  });
});

describe("in our own app", () => {
  it("live opens in the same window, as the app's variant", () => {
    for (const wordFlag of [0, 1])
      expect(open({ newstype: 10, wordFlag }, "own")).toMatchObject({
        href: "/new/living/appview/N1",
        newWindow: false,
      });
  });
  it("links to virtual reality become the app's variant", () => {
    expect(open({ newstype: 11, linkUrl: "/new/vr/share/VR1?scene=2" }, "own").href).toBe(
      "/new/vr/appview/VR1?scene=2",
    );
    expect(open({ newstype: 11, linkUrl: "/new/vrlive/share/VR1" }, "own").href).toBe(
      "/new/vrlive/appview/VR1",
    );
    expect(open({ newstype: 11, linkUrl: "/new/vr/share/VR1" }).href).toBe("/new/vr/share/VR1");
  });
  it("other items keep their address", () =>
    expect(open({ newstype: 3 }, "own").href).toBe("/new/videos/N1"));
});

it("in the partner's app live opens in the same window", () => {
  expect(open({ newstype: 10 }, "partner")).toMatchObject({
    href: "/new/living/sharenew/N1",
    newWindow: false,
  });
});

describe("parameters of the reader's visit", () => {
  it.each<Environment>(["wechat", "mini", "own", "partner", "weibo", "browser"])(
    "are removed from links in %s",
    (environment) => {
      const linkUrl = "https://a.example/x?from=wb&k=1&isappinstalled=0&tokenID=t&open%49d=o&UNIONID=u&z=2";
      expect(open({ newstype: 11, linkUrl }, environment).href).toBe("https://a.example/x?k=1&z=2");
    },
  );
});

describe("a page of public welfare", () => {
  it("opens at an address that fits the reader's environment", () => {
    const openIn = (environment: Environment) =>
      openingOfWelfare("project", "PRJ1", { environment, host: HOST });
    expect(openIn("browser").href).toBe("/new/publicWelfare/projectDetail/PRJ1");
    expect(openIn("mini").href).toBe("/new/publicWelfare/projectDetail/PRJ1?weapp=1");
    expect(openingOfWelfare("group", "a/b", { environment: "own", host: HOST }).href).toBe(
      "/new/v10/publicWelfare/orzHome/a%2Fb",
    );
  });
});
