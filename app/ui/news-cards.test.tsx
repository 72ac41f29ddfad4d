import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { cardForm, type CardItem } from "./card-form.ts";
import { instant } from "./format.ts";
import { HotList } from "./HotList.tsx";
import { NewsCard } from "./NewsCard.tsx";
import { NewsList } from "./NewsList.tsx";
import { NowContext } from "./now.ts";
import { ImageHostsContext } from "./pictures/image-hosts.ts";

const hosts = { qiniu: ["q.example"], oss: [], suffix: [] };
const html = (node: ReactNode) =>
  renderToStaticMarkup(
    <ImageHostsContext.Provider value={hosts}>
      <NowContext.Provider value={instant("2025-05-20 12:00")}>{node}</NowContext.Provider>
    </ImageHostsContext.Provider>,
  );
const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const picture = "https://q.example/a.jpg";
const link = { href: "/new/general/N1" };
const item = (more: Partial<CardItem> = {}): CardItem => ({ newstype: 1, title: "老街醒来", ...more });
const card = (more: Partial<CardItem>) => html(<NewsCard item={item(more)} link={link} />);

describe("the form of a card", () => {
  it.each<[string, Partial<CardItem>, string]>([
    ["nothing to show", {}, "text"],
    ["one picture", { imgurl: picture }, "thumb"],
    ["two pictures", { imgurls: [picture, picture] }, "thumb"],
    ["three pictures", { imgurls: [picture, picture, picture] }, "three"],
    ["three addresses of which one is empty", { imgurls: [picture, "", picture] }, "thumb"],
    ["a big picture", { imgurl: picture, bigimg: 1 }, "large"],
    ["a big picture that is missing", { bigimg: 1 }, "text"],
    ["an advertisement", { imgurl: picture, label: "广告" }, "large"],
    ["a broadcast", { newstype: 10, imgurl: picture }, "large"],
  ])("of %s", (_, more, form) => expect(cardForm(item(more))).toBe(form));
});

describe("a card", () => {
  it("shows source, time and comments in that order", () => {
    const markup = card({ source: "海岱晚报", pubtime: "2025-05-20 11:00", commentcount: 12_000 });
    expect(text(markup)).toBe("老街醒来 海岱晚报 1小时前 1.2万评论");
    expect(markup).toContain('dateTime="2025-05-20T11:00:00+08:00"');
  });
  it("leaves out what is unknown", () => expect(text(card({ commentcount: 0 }))).toBe("老街醒来"));
  it("has one link, around its title", () => {
    expect(card({ imgurl: picture }).match(/<a /g)).toHaveLength(1);
    const opened = html(<NewsCard item={item()} link={{ href: "/x", newWindow: true, rel: "noopener" }} />);
    expect(opened).toContain('href="/x" target="_blank" rel="noopener"');
  });
  it("has no link if the item cannot be opened", () => {
    expect(html(<NewsCard item={item()} link={{ href: null }} />)).not.toContain("<a ");
  });
  it("cuts its picture for its form and reserves the space", () => {
    expect(card({ imgurl: picture })).toContain(
      'src="https://q.example/a.jpg?imageView2/1/w/216/h/132/q/85"',
    );
    expect(card({ imgurl: picture })).toContain('width="216" height="132" loading="lazy"');
    expect(card({ imgurl: picture, bigimg: 1 })).toContain("w/718/h/396/q/100");
    expect(card({ imgurls: [picture, picture, picture] }).match(/w\/218\/h\/148/g)).toHaveLength(3);
  });
  it("shows the duration of a video", () => {
    expect(text(card({ newstype: 3, imgurl: picture, duration: 83 }))).toContain("01:23");
  });
  it.each([
    [0, "预告"],
    [1, "直播中"],
    [2, "已结束"],
    [3, "回放"],
    [undefined, "已结束"],
    [9, "已结束"],
  ])("says that a broadcast of state %s is %s", (livestatus, word) => {
    expect(text(card({ newstype: 10, imgurl: picture, livestatus }))).toContain(word);
  });
  it("labels an advertisement and shows no time", () => {
    const markup = card({ imgurl: picture, label: "广告", pubtime: "2025-05-20 11:00" });
    expect(text(markup)).toContain("广告");
    expect(markup).not.toContain("<time");
    expect(markup).toContain('data-card="ad"');
  });
  it("never turns a title into markup", () =>
    expect(card({ title: "<img src=x>" })).toContain("&lt;img src=x&gt;"));
});

describe("a list of cards", () => {
  const items = ["N1", "N2", "N3"].map((newsid) => ({ ...item({ imgurl: picture }), newsid }));
  it("keeps the order, and loads only the first pictures eagerly", () => {
    const markup = html(
      <NewsList items={items} linkOf={({ newsid }) => ({ href: `/new/general/${newsid}` })} eager={2} />,
    );
    expect([...markup.matchAll(/data-newsid="(\w+)"/g)].map(([, id]) => id)).toEqual(["N1", "N2", "N3"]);
    expect(markup.match(/loading="lazy"/g)).toHaveLength(1);
  });
  it("numbers its rows on request", () => {
    expect(text(html(<NewsList items={items} linkOf={() => link} rankFrom={11} />))).toMatch(
      /11 老街.*12 老街.*13 老街/,
    );
  });
});

it("ranks the hot list with its tags", () => {
  const events = [
    { eventid: "E1", title: "地铁试乘", rank: 1, heat: 98_000, tag: "沸" as const },
    { eventid: "E2", title: "赶海节", rank: 2 },
  ];
  const markup = html(
    <HotList items={events} linkOf={({ eventid }) => ({ href: eventid === "E1" ? "/x" : null })} />,
  );
  expect(text(markup)).toBe("1 地铁试乘 沸 9.8万 2 赶海节");
  expect(markup.match(/<a /g)).toHaveLength(1);
});
