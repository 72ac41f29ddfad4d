import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { WhereContext } from "../../browser/use-where.tsx";
import type { Environment } from "#bff/page/environment.ts";
import type { Where } from "../../routes/opening.ts";
import { ArticleBody, openLinks } from "./article-body.tsx";

const HOST = "news.example";
const at = (environment: Environment): Where => ({ environment, host: HOST });
const markupOf = (element: ReactElement) =>
  renderToStaticMarkup(<WhereContext.Provider value={at("browser")}>{element}</WhereContext.Provider>);
const link = (newsid: string, newstype: number) =>
  `<a data-newsid="${newsid}" data-newstype="${newstype}">相关</a>`;

describe("the content-opening links of an article", () => {
  it.each([
    [1, "/new/general/X1"],
    [2, "/new/atlas/X1"],
    [3, "/new/videos/X1"],
    [20, "/new/audioNews/X1"],
    [4, "/new/thematic/X1"],
    [201, "/new/info/X1"],
  ])("of type %i lead to %s", (newstype, href) => {
    expect(openLinks(`<p>见${link("X1", newstype)}。</p>`, at("browser"))).toBe(
      `<p>见<a data-newsid="X1" data-newstype="${newstype}" href="${href}">相关</a>。</p>`,
    );
  });

  it("open a live in a new window, but not in the mini-program or the own app", () => {
    expect(openLinks(link("LIVE1001", 10), at("browser"))).toContain(
      'href="/new/living/sharenew/LIVE1001" target="_blank" rel="noopener"',
    );
    expect(openLinks(link("LIVE1001", 10), at("mini"))).not.toContain("_blank");
    const own = openLinks(link("LIVE1001", 10), at("own"));
    expect(own).toContain('href="/new/living/appview/LIVE1001"');
    expect(own).not.toContain("_blank");
  });

  it("have the mini-program's marker only in the mini-program", () => {
    expect(openLinks(link("X1", 1), at("mini"))).toContain('href="/new/general/X1?weapp=1"');
    expect(openLinks(link("X1", 1), at("wechat"))).toContain('href="/new/general/X1"');
  });

  it("are all resolved, and nothing else changes", () => {
    const html = `${link("X1", 1)}<p>data-newsid="X2"</p><a href="https://else.example">外</a>${link("X3", 2)}`;
    const opened = openLinks(html, at("browser"));
    expect(opened.match(/href="[^"]+"/g)).toEqual([
      'href="/new/general/X1"',
      'href="https://else.example"',
      'href="/new/atlas/X3"',
    ]);
  });

  it("to other sites open in the same window in the mini-program", () => {
    const html = '<a href="https://else.example" rel="noopener noreferrer" target="_blank">外</a>';
    expect(openLinks(html, at("mini"))).toBe(
      '<a href="https://else.example" rel="noopener noreferrer">外</a>',
    );
    expect(openLinks(html, at("browser"))).toBe(html);
  });
});

const sandboxIn = (html: string) => /sandbox="([^"]*)"/.exec(html)?.[1]?.split(" ").sort();

describe("an article's body", () => {
  it("keeps its blocks in reading order and loads the first two pictures eagerly", () => {
    const picture = (name: string) => ({
      kind: "image" as const,
      url: `https://i.example/${name}.jpg`,
      caption: name,
    });
    const html = markupOf(
      <ArticleBody
        blocks={[
          { kind: "html", html: `<p>开头</p>${link("X1", 1)}` },
          picture("一"),
          picture("二"),
          picture("三"),
          { kind: "embed", url: "https://embed.example/x" },
        ]}
      />,
    );
    const order = ["开头", "/new/general/X1", ">一<", ">二<", ">三<", "embed.example"].map((piece) =>
      html.indexOf(piece),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(2);
    const [frame = ""] = /<iframe[^>]*>/.exec(html) ?? [];
    expect(frame).toContain('<iframe src="https://embed.example/x" title="嵌入内容"');
    expect(sandboxIn(frame)).toEqual([
      "allow-popups",
      "allow-popups-to-escape-sandbox",
      "allow-presentation",
      "allow-same-origin",
      "allow-scripts",
    ]);
    expect(frame).toContain('referrerPolicy="no-referrer"');
  });

  it("gives no origin to an embedded page of our own host", () => {
    const embed = { kind: "embed", url: `https://${HOST}/new/x` } as const;
    const html = markupOf(<ArticleBody blocks={[embed]} />);
    expect(sandboxIn(html)).toContain("allow-scripts");
    expect(sandboxIn(html)).not.toContain("allow-same-origin");
  });
});
