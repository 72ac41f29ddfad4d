import type { Page } from "@playwright/test";
import { expect, open, test } from "../fixtures.ts";
import { halves, liveRooms } from "../opening-rule.ts";

// Script changes how a link opens, not its target: e2e/http/opening-rule.spec.ts reads the links in every environment.
test.use({ expectedInConsole: [/Failed to load resource/] });

/** Rows whose address redirects. */
const landing: Record<string, string> = {
  "30002": "/new/v10/publicWelfare/actDetails/ACT1004",
  TOP1002: "/new/topicFile/topicSquare/TOP1002",
};

const linkOf = (page: Page, newsid: string) =>
  page.locator(`[data-block="feed"] li[data-newsid="${newsid}"] a`).filter({ visible: true });

test("a row of each type opens where the rule says when it is pressed", async ({
  page,
  context,
  newsroom,
  scripted,
  site,
}) => {
  // Twenty pages, one after the other.
  test.slow();
  // The test only looks at the request. The answer 204 leaves the list in place.
  const requests: string[] = [];
  let inWindow = false;
  const lookAt = () =>
    context.route("**/*", (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      requests.push(route.request().url());
      return route.fulfill(
        inWindow ? { contentType: "text/html", body: "<title>新窗口</title>" } : { status: 204 },
      );
    });
  for (const [channel, half] of halves) {
    await newsroom.onTop(channel, ...half.map(([newsid]) => newsid));
    await open(page, `/new/homeNews/${channel}`, scripted);
    await expect(page.locator("body")).toHaveAttribute("data-env", "browser");
    await lookAt();
    for (const [newsid, href] of half) {
      const wanted = new URL(href, site.url).href;
      inWindow = liveRooms.includes(newsid);
      if (scripted && !inWindow && wanted.startsWith(site.url)) {
        await linkOf(page, newsid).click();
        await expect(page.locator("body")).not.toHaveAttribute("data-route", "homeNews");
        expect(page.url()).toBe(landing[newsid] ? new URL(landing[newsid], site.url).href : wanted);
        await page.goBack();
        await expect(linkOf(page, newsid)).toBeVisible();
        continue;
      }
      const popup = inWindow ? context.waitForEvent("page") : null;
      await linkOf(page, newsid).click();
      await expect.poll(() => requests).toEqual([wanted]);
      await (await popup)?.close();
      requests.length = 0;
    }
    await context.unroute("**/*");
  }
});
