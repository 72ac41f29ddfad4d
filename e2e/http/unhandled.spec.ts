import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ask } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { startSite, type Running } from "../server.ts";

const ARTICLE = "/new/general/NEWS1001";
const BREAKING = { NODE_OPTIONS: `--import ${fileURLToPath(new URL("../breaking.mjs", import.meta.url))}` };

/** Process ids of a primary's workers. */
function workersOf({ pid }: Running): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  return children.filter(Boolean).map(Number);
}

const breaks = (site: Running, kind: "rejection" | "exception", id: string) =>
  ask(site.url + ARTICLE, { headers: { "x-break": kind, "x-request-id": id } });

/** The log's lines about unhandled failures. */
function told(site: Running): Record<string, unknown>[] {
  return site
    .output()
    .split("\n")
    .filter((line) => line.includes("nobody handles this failure"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("an unhandled rejection is logged with its request, counted, and fails no other request", async ({
  newsroom,
}) => {
  const site = await startSite({ ...BREAKING, UPSTREAM_URL: newsroom.url });
  try {
    for (const kind of ["rejection", "exception"] as const) {
      const { status, text } = await breaks(site, kind, `broken-by-${kind}`);
      expect(status).toBe(200);
      expect(text).toContain("</html>");
    }
    await expect
      .poll(() => told(site).map(({ requestId }) => requestId))
      .toEqual(["broken-by-rejection", "broken-by-exception"]);
    expect(await site.metrics()).toContain('\nwanbao_unhandled_total{kind="rejection"} 1\n');
    expect(await site.metrics()).toContain('\nwanbao_unhandled_total{kind="exception"} 1\n');
    // A young process is not replaced: an attacker who can make it fail could cause endless restarts.
    expect((await ask(`${site.url}/readyz`)).status).toBe(200);
    expect((await ask(site.url + ARTICLE)).status).toBe(200);
  } finally {
    expect(await site.stop()).toBe(0);
  }
});

test("a worker with an unhandled failure is replaced without failed requests; many failures replace one worker", async ({
  newsroom,
}) => {
  test.setTimeout(120_000);
  const site = await startSite({
    ...BREAKING,
    UPSTREAM_URL: newsroom.url,
    WORKERS: "2",
    SHUTDOWN_MS: "4000",
  });
  try {
    const before = workersOf(site);
    expect(before).toHaveLength(2);
    const statuses = new Set<number>();
    let isDone = false;
    const reading = Array.from({ length: 4 }, async () => {
      while (!isDone) statuses.add((await ask(site.url + ARTICLE)).status);
    });
    for (let n = 0; n < 20; n += 1) statuses.add((await breaks(site, "rejection", `broken-${n}`)).status);
    // The new worker starts before the old one ends: three for a moment, then two.
    await expect
      .poll(() => workersOf(site).filter((pid) => !before.includes(pid)).length, { timeout: 40_000 })
      .toBe(1);
    await expect.poll(() => workersOf(site).length, { timeout: 40_000 }).toBe(2);
    isDone = true;
    await Promise.all(reading);
    expect([...statuses]).toEqual([200]);
    // The other one has failed, too, and continues: within a minute no second worker is replaced.
    expect(workersOf(site).filter((pid) => before.includes(pid))).toHaveLength(1);
    expect(await site.metrics()).toContain("\nwanbao_worker_restarts_total 1\n");
    expect(site.output()).not.toContain("a worker has ended");
  } finally {
    expect(await site.stop()).toBe(0);
  }
});
