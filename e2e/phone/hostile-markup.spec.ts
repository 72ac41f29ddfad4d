import type { Page } from "@playwright/test";
import { rows } from "../comments.ts";
import { expect, headline, hydrated, open, test as base } from "../fixtures.ts";
import { startGateway, type Gateway } from "../gateway.ts";
import { hostileMarkup } from "../hostile-markup.ts";
import { startSite } from "../server.ts";

/** A site on a gateway whose answers the test sets. */
const test = base.extend<object, { hostile: { gateway: Gateway; url: string } }>({
  hostile: [
    async ({ place }, provide) => {
      const gateway = await startGateway(place.newsroom.url);
      const site = await startSite({ UPSTREAM_URL: gateway.url });
      await provide({ gateway, url: site.url });
      await site.stop();
      await gateway.stop();
    },
    { scope: "worker" },
  ],
});

// Addresses that do not resolve, and schemes that the browser refuses.
test.use({ expectedInConsole: [/net::ERR_|Failed to load resource/] });

async function expectHarmless(page: Page, about: string): Promise<void> {
  expect(await page.evaluate(() => (window as { __pwned?: number }).__pwned), about).toBeUndefined();
  const found = await page.evaluate(() => {
    const shown = [...document.querySelectorAll("main *")];
    const handlers = shown.filter((element) => element.getAttributeNames().some((name) => /^on/i.test(name)));
    const addresses = ["href", "src", "action", "formaction", "poster", "data", "xlink:href"];
    const schemes = shown.filter((element) =>
      addresses.some((name) => {
        const value = (element.getAttribute(name) ?? "").replace(/[^!-~]/g, "");
        return /^(?:javascript|vbscript|data:text)/i.test(value);
      }),
    );
    const foreign = [
      ...document.querySelectorAll(
        ".article-body :is(script, style, iframe, object, embed, form, input, button, svg, math, link, meta, base, template, noscript)",
      ),
    ].filter((element) => !element.closest("[data-player], [data-block]"));
    return [...handlers, ...schemes, ...foreign].map((element) => element.outerHTML.slice(0, 200));
  });
  expect(found, about).toEqual([]);
}

function article(newsid: string, fields: Record<string, unknown>) {
  return {
    newsid,
    newstype: 1,
    title: "一篇被人动过手脚的稿子",
    pubtime: "2025-05-20 08:00:00",
    source: "海岱晚报",
    ...fields,
  };
}

/** Unclosed markup that hides the rest of an article has an article of its own. */
const hidesTheRest = (markup: string) => /<style><!--|<noscript>/.test(markup);
const PER_ARTICLE = 8;

/** All fragments, eight in an article. */
function articles(): string[][] {
  const [alone, others] = [
    hostileMarkup.filter(hidesTheRest),
    hostileMarkup.filter((one) => !hidesTheRest(one)),
  ];
  const groups = Array.from({ length: Math.ceil(others.length / PER_ARTICLE) }, (_, nth) =>
    others.slice(nth * PER_ARTICLE, (nth + 1) * PER_ARTICLE),
  );
  return [...groups, ...alone.map((markup) => [markup])];
}

test("hostile markup in an article does not run, and the text around it is shown", async ({
  page,
  hostile,
}) => {
  test.slow();
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const [at, group] of articles().entries()) {
    const id = `HOSTNEWS${at}`;
    const content =
      group.map((markup, nth) => `<p>第${nth}段照常读。</p>${markup}`).join("") + "<p>最后一段。</p>";
    hostile.gateway.answer(`/news/public/dazhongnews/getTextNews/${id}`, article(id, { content }));
    await page.goto(`${hostile.url}/new/general/${id}`);
    const paragraphs = page.locator(".article-body").first().locator("p");
    // A fragment that hid the next ones would hide the paragraphs between them.
    for (const nth of group.keys())
      await expect(paragraphs.filter({ hasText: `第${nth}段照常读。` }), group[nth - 1]).toHaveCount(1);
    await hydrated(page);
    // A player's content is the site's own; a video that fails to load shows a message over it.
    for (const trap of await page.locator(".article-body :is(a, button):not([data-player] *)").all())
      await trap.hover({ trial: false });
    await expectHarmless(page, group.join("\n"));
    await expect(page.locator("#comments")).toHaveCount(1);
  }
  expect(dialogs).toEqual([]);
});

test("hostile links in an article do nothing when they are pressed", async ({ page, hostile }) => {
  const content = `<p>正文。</p>${hostileMarkup.filter((markup) => markup.startsWith("<a ")).join("<p>，</p>")}`;
  hostile.gateway.answer("/news/public/dazhongnews/getTextNews/LINKNEWS1", article("LINKNEWS1", { content }));
  await page.goto(`${hostile.url}/new/general/LINKNEWS1`);
  await hydrated(page);
  const links = page.locator(".article-body").first().getByText("点我");
  expect(await links.count()).toBeGreaterThan(5);
  for (const link of await links.all()) {
    const href = await link.evaluate((element) => element.closest("a")?.getAttribute("href") ?? "");
    if (href === "" || href.startsWith("#")) await link.click();
    else expect(href).toMatch(/^(?:\/new\/|https?:)/);
  }
  await expectHarmless(page, "links");
});

test("markup in plain fields is shown as text", async ({ page, hostile }) => {
  const bad = "</script><script>window.__pwned=1</script><img src=x onerror=window.__pwned=1>";
  const url = "javascript:window.__pwned=1";
  const fields = {
    title: `标题${bad}`,
    subtitle: `副题${bad}`,
    source: `来源${bad}`,
    editor: `编辑${bad}`,
    summary: `摘要${bad}`,
    lead: `导语${bad}`,
    keywords: [`词${bad}`],
    copyright: `版权${bad}`,
    imgurl: url,
    content: "<p>正文。</p>",
    author: { authorid: "../evil", name: `作者${bad}`, kind: "reporter", headimg: url, userDes: bad },
    audio: { url, duration: 10, title: bad },
    special: { specialid: "x/../../evil", title: `专题${bad}` },
    paper: {
      edition: "even",
      date: "2025-05-20",
      pageNo: `A01"><script>window.__pwned=1</script>`,
      articleid: "../x",
    },
    related: [
      { newsid: "R1", newstype: 12, title: `相关${bad}`, linkUrl: url, detailurl: url },
      {
        newsid: `R"2`,
        newstype: 1,
        title: `相关二${bad}`,
        imgurl: `https://x.example/"onerror="window.__pwned=1`,
      },
    ],
    shareTitle: bad,
    shareDesc: bad,
    shareImg: url,
  };
  hostile.gateway.answer("/news/public/dazhongnews/getTextNews/FIELDNEWS1", article("FIELDNEWS1", fields));
  await page.goto(`${hostile.url}/new/general/FIELDNEWS1`);
  await expect(headline(page)).toContainText(
    "标题</script><script>window.__pwned=1</script><img src=x onerror=window.__pwned=1>",
  );
  await hydrated(page);
  await expectHarmless(page, "fields");
  for (const link of await page.locator("main a[href]").all()) {
    const href = (await link.getAttribute("href")) ?? "";
    expect(href).not.toMatch(/^(?!#|\/new\/|https?:|mailto:|tel:)/);
    expect(href).not.toContain("/../");
  }
  const metas = await page
    .locator("meta[property], meta[name]")
    .evaluateAll((all) => all.map((meta) => meta.outerHTML));
  expect(metas.join("")).not.toContain("javascript:");
});

test("hostile comments are shown as typed", async ({ page, site, newsroom }) => {
  const typed = hostileMarkup.filter((markup) => [...markup.trim()].length <= 200);
  expect(typed.length).toBeGreaterThan(40);
  for (const content of typed) {
    const answer = await fetch(`${newsroom.url}/news/public/dazhongnews/addCommentLev1`, {
      method: "POST",
      headers: { "content-type": "application/json", token: "demo-token-reader" },
      body: JSON.stringify({ newsid: "NEWS1010", content, ak: "x", userAgent: "x" }),
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
  }
  await open(page, `${site.url}/new/general/NEWS1010?csort=new`, true);
  const more = page.locator("[data-more=comments]");
  await expect(rows(page)).toHaveCount(10);
  for (let shown = 10; shown < typed.length; shown += 10) {
    await more.click();
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(Math.min(shown + 10, typed.length));
  }
  await expectHarmless(page, "comments");
  const text = await page.locator('[data-block="comments"]').innerText();
  for (const markup of [
    "<script>window.__pwned=1</script>",
    '<img src=x onerror="window.__pwned=1">',
    "{{constructor.constructor('window.__pwned=1')()}}",
  ]) {
    expect(text).toContain(markup);
  }
  // Also in the server's markup and in its hydration data.
  await open(page, `${site.url}/new/general/NEWS1010?csort=new&cpage=2`, true);
  await expect(rows(page)).toHaveCount(10);
  await expectHarmless(page, "comments in the document");
});

test("hostile names, places and pictures beside a comment are harmless", async ({ page, hostile }) => {
  const bad = `"><img src=x onerror=window.__pwned=1>`;
  const comment = (id: string) => ({
    commentid: id,
    newsid: "NEWS1002",
    content: `内容${bad}`,
    userid: `U${bad}`,
    username: `名${bad}`,
    headimg: "javascript:window.__pwned=1",
    ipregion: `地${bad}`,
    pubtime: "2025-05-20 08:00:00",
    images: [{ url: `https://x.example/a.jpg"onerror="window.__pwned=1` }],
    replyusername: bad,
    usertype: bad,
    praisecount: bad,
  });
  hostile.gateway.answer("/news/public/dazhongnews/commentList", {
    list: [
      { ...comment("C1"), replycount: 1, replies: [comment("C2")] },
      comment(`C3"><script>window.__pwned=1</script>`),
    ],
    total: 3,
    hasMore: false,
  });
  await page.goto(`${hostile.url}/new/general/NEWS1002`);
  await hydrated(page);
  await expect(page.locator('[data-block="comments"]')).toContainText(
    `名"><img src=x onerror=window.__pwned=1>`,
  );
  await expectHarmless(page, "comment fields");
});

const addresses = [
  `/new/general/NEWS1001?x="><script>window.__pwned=1</script>`,
  `/new/general/NEWS1001?csort="><img src=x onerror=window.__pwned=1>&cpage=<svg onload=window.__pwned=1>`,
  `/new/general/NEWS1001?reply=%22%3E%3Cscript%3Ewindow.__pwned=1%3C/script%3E#comment-form`,
  `/new/login/loginCommon?back=javascript:window.__pwned=1`,
  `/new/login/loginCommon?back=/new/%22%3E%3Cscript%3Ewindow.__pwned=1%3C/script%3E`,
  `/new/nothing/%3Cscript%3Ewindow.__pwned=1%3C/script%3E`,
  `/new/general/NEWS9404?%3Cimg%20src=x%20onerror=window.__pwned=1%3E`,
  `/new/home/1?page=%3Csvg%20onload=window.__pwned=1%3E`,
];
test("no part of an address runs", async ({ page }) => {
  for (const address of addresses) {
    await test.step(address.slice(0, 60), async () => {
      await open(page, address, true);
      await expect(headline(page)).toBeAttached();
      await expectHarmless(page, address);
    });
  }
});
