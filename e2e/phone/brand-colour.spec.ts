import { expect, open, test as base } from "../fixtures.ts";
import { startGateway } from "../gateway.ts";
import { startSite } from "../server.ts";

/** A site whose gateway names a theme colour of its own. */
const test = base.extend<{ violet: string }>({
  violet: async ({ place }, provide) => {
    const gateway = await startGateway(place.newsroom.url);
    gateway.answer("/news/public/app/colorConfig", { themeColor: "#4527a0" });
    const site = await startSite({ UPSTREAM_URL: gateway.url });
    await provide(site.url);
    await site.stop();
    await gateway.stop();
  },
});

test("the gateway's theme colour is the brand's background, also after a navigation", async ({
  page,
  violet,
}) => {
  const expectViolet = async () => {
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#4527A0");
    await expect(page.locator("html")).toHaveCSS("--brand", "#4527A0");
    await expect(page.locator("html")).toHaveCSS("--on-brand", "#FFFFFF");
  };
  await open(page, `${violet}/new/home/1`, true);
  await expectViolet();
  await page.locator('main a[href^="/new/general/"]').filter({ visible: true }).first().click();
  await expect(page.locator("body")).toHaveAttribute("data-page", "ART");
  await expectViolet();
});
