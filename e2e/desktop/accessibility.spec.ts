import { faintText, obstacles } from "../axe.ts";
import { expect, open, test } from "../fixtures.ts";

for (const path of ["/new/general/NEWS1001", "/new/home/1", "/new/login/loginCommon"]) {
  test(`nothing stands in a reader's way on a desktop: ${path}`, async ({ page }) => {
    await open(page, path, true);
    expect(await obstacles(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await faintText(page)).toEqual([]);
  });
}
