import { describe, expect, it } from "vitest";
import { fakeContext, newsDetail } from "../../request-context.testing.ts";
import { share, shareOf } from "./share-of.server.ts";
import { wholeShare } from "./head-data.ts";

const urlOf = (path: string) => share({ title: "老街更新" }, fakeContext({ path }).context).url;

describe("the address in the share data", () => {
  it.each([
    ["/new/general/NEWS1001", "/new/general/NEWS1001"],
    ["/new/general/NEWS1001?tokenID=demo-token-reader&token=demo-token-reader", "/new/general/NEWS1001"],
    [
      "/new/general/NEWS1001?openId=o1&unionId=u1&from=singlemessage&isappinstalled=0",
      "/new/general/NEWS1001",
    ],
    [
      "/new/general/NEWS1001?utm_source=x&opsource=7&weapp=1&cpage=2&csort=new&reply=C1",
      "/new/general/NEWS1001",
    ],
    ["/new/notice?id=NTC1001&from=wx", "/new/notice?id=NTC1001"],
    ["/new/home/1?page=2&from=wx", "/new/home/1?page=2"],
  ])("of %s is without tokens and tracking", (path, url) => {
    expect(urlOf(path)).toBe(`https://news.example${url}`);
  });

  it("is a QR code only in the document", () => {
    const { qr } = wholeShare(share({ title: "老街更新" }, fakeContext().context));
    expect(qr.value).toMatch(/^<svg/);
    expect(Object.keys(qr)).toEqual([]);
  });
});

describe("a poster's picture", () => {
  const macOf = (image?: string) => share({ title: "老街更新", image }, fakeContext().context).pictureMac;

  it("is signed in the size that the poster draws, unless the site does not proxy it", () => {
    const large = "https://q.example/a.jpg?imageView2/2/w/960/q/85/format/jpg";
    expect(macOf("https://q.example/a.jpg")).toBe(`mac of ${large}`);
    expect(macOf("https://q.example/a.jpg?v=1")).toBe("mac of https://q.example/a.jpg?v=1");
    expect(macOf("https://elsewhere.example/a.jpg")).toBeUndefined();
    expect(macOf()).toBeUndefined();
  });
});

describe("the share data of an article", () => {
  const of = (fields: Parameters<typeof newsDetail>[0]) => {
    const news = newsDetail(fields);
    return shareOf(news, news.text, fakeContext().context);
  };

  it("prefers its share title, text and picture, in that order", () => {
    const all = {
      shareTitle: "分享标题",
      shareDesc: "分享摘要",
      summary: "摘要",
      shareImg: "https://i.example/s.jpg",
      imgurl: "https://i.example/c.jpg",
    };
    expect(of(all)).toMatchObject({
      title: "分享标题",
      description: "分享摘要",
      image: "https://i.example/s.jpg",
      kind: "article",
    });
    const own = of({ ...all, shareTitle: undefined, shareDesc: undefined, shareImg: undefined });
    expect(own).toMatchObject({
      title: "老街更新：青石板路重新铺好了",
      description: "摘要",
      image: "https://i.example/c.jpg",
    });
    expect(of({}).description).toBe("清晨六点，老街的卷帘门一扇扇升起。");
  });

  it("takes the first picture of the gallery, otherwise of the text", () => {
    const body = [{ kind: "image" as const, url: "https://i.example/b.jpg" }];
    expect(of({ body, images: [{ url: "https://i.example/g.jpg" }] }).image).toBe("https://i.example/g.jpg");
    expect(of({ body }).image).toBe("https://i.example/b.jpg");
    expect(of({}).image).toBe("https://news.example/new/share.png");
  });

  it("has its share title only in the link (pages §1.1)", () => {
    expect(of({ shareTitle: "分享标题" }).ownTitle).toBe("老街更新：青石板路重新铺好了");
    expect("ownTitle" in of({})).toBe(false);
  });

  it("takes no picture that link previews can't show", () => {
    const [drawing, data] = ["https://i.example/a.SVG?v=1", "data:image/png;base64,AAAA"];
    expect(of({ shareImg: drawing, imgurl: "https://i.example/c.jpg" }).image).toBe(
      "https://i.example/c.jpg",
    );
    expect(of({ shareImg: data, imgurl: drawing }).image).toBe("https://news.example/new/share.png");
    expect(share({ title: "公告", image: data }, fakeContext().context).image).toBe(
      "https://news.example/new/share.png",
    );
  });

  it("always has a description", () => {
    expect(of({ text: "" }).description).toBe("老街更新：青石板路重新铺好了");
    expect(share({ title: "公告", description: undefined }, fakeContext().context).description).toBe("公告");
    expect(share({ title: "公告" }, fakeContext().context).kind).toBe("website");
    const rows = ["青石板", "早市", "渡轮", "邮筒"].map((title) => ({ title, href: "/new/" }));
    expect(share({ title: "话题", rows }, fakeContext().context).description).toBe("青石板；早市；渡轮");
    const intro = [{ kind: "html" as const, html: "<p>五个区县，一件一件小事。</p>" }];
    expect(share({ title: "文明实践", intro, rows }, fakeContext().context).description).toBe(
      "五个区县，一件一件小事。",
    );
  });

  it("has author, time and section", () => {
    expect(
      of({
        author: { authorid: "A1", name: "周南" } as never,
        source: "海岱晚报",
        pubtime: "2025-05-20T08:00:00+08:00",
        channelname: "本地",
      }),
    ).toMatchObject({
      author: "周南",
      published: "2025-05-20T08:00:00+08:00",
      section: "本地",
    });
    expect(of({ source: "海岱晚报" }).author).toBe("海岱晚报");
  });
});
