import { everyAddress } from "../addresses.ts";
import { expect, open, test } from "../fixtures.ts";
import { closely, hasPanorama, missing, standsInTheWay } from "../page-checks.ts";

test.use({ expectedInConsole: [/Failed to load resource/] });
test.describe.configure({ mode: "parallel" });

/** The addresses, divided into tests of about equal length. */
const SIZE = 12;
const parts = Array.from({ length: Math.ceil(everyAddress.length / SIZE) }, (_, nth) =>
  everyAddress.slice(nth * SIZE, (nth + 1) * SIZE),
);

for (const [nth, addresses] of parts.entries()) {
  test(`every route has a page without accessibility violations (${nth + 1})`, async ({ page }) => {
    test.setTimeout(180_000);
    const problems: Record<string, string[]> = {};
    for (const address of addresses) {
      const answer = await open(page, address, true);
      const found = [
        ...(answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]),
        ...(await missing(page)),
        ...(closely.has(address) && !hasPanorama(address) ? await standsInTheWay(page) : []),
      ];
      if (found.length > 0) problems[address] = found;
    }
    expect(problems).toEqual({});
  });
}
