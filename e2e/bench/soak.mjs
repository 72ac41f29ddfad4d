import { readFileSync } from "node:fs";
import { freePort } from "../server.ts";
import { inspected } from "./inspector.mjs";
import { crowd } from "./load.mjs";
import { article, startUpstream } from "./upstream.mjs";
import { processAt } from "./workers.mjs";

const PARTS = 10;
const READERS = 8;
/** The full run takes 8 to 20 minutes. A sixth of it (2 to 4 minutes), with caches that are as much smaller, also shows whether memory grows. */
const WHOLE = { views: 100_000, MiB: 64 };
const SHORT = { views: 16_000, MiB: 12 };
/** How often each page is opened, and the number of pages that are opened in turns. */
const OFTEN = 5;
const WINDOW = 200;

/** The live heap of a process with an inspector at this port, in MiB, after garbage collection. */
async function heapOf(port) {
  const { call, close } = await inspected(port);
  await call("HeapProfiler.collectGarbage");
  const { usedSize } = await call("Runtime.getHeapUsage");
  close();
  return usedSize / 2 ** 20;
}

const residentOf = (pid, what = "VmRSS") =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;

/** Measures memory while many pages are viewed, most of them with full caches (design §11). Default: a sixth of the run; --full: all of it. */
export async function rows({ startNewsroom, startSite, full }) {
  const { views, MiB } = full ? WHOLE : SHORT;
  const pages = views / OFTEN;
  const newsroom = await startNewsroom();
  const upstream = await startUpstream(newsroom.url);
  const inspector = await freePort();
  const site = await startSite({
    UPSTREAM_URL: upstream.url,
    LOG_LEVEL: "error",
    UPSTREAM_TIMEOUT_MS: "30000",
    DATA_CACHE_MB: String(MiB),
    PAGE_CACHE_MB: String(MiB),
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
  });
  const pid = processAt(site.url);
  const next = (first) => (n) => {
    const view = first + n;
    const window = Math.floor(view / (WINDOW * OFTEN));
    return site.url + article(1 + ((window * WINDOW + (view % WINDOW)) % pages));
  };
  const heap = [];
  const resident = [];
  let failed = "";
  const began = performance.now();
  try {
    for (let part = 0; part < PARTS; part += 1) {
      const count = views / PARTS;
      const { all, good, rest } = await crowd(next(part * count), { readers: READERS, count });
      if (good < all) failed += `part ${part + 1}${rest}; `;
      resident.push(residentOf(pid));
      heap.push(await heapOf(inspector));
    }
    const half = PARTS / 2;
    const growth = ((heap[PARTS - 1] - heap[half - 1]) / (views / 2)) * 10_000;
    const took = (performance.now() - began) / 1000;
    const shown = (sizes) => sizes.map((size) => size.toFixed(0)).join(", ");
    return [
      [
        `soak: ${views.toLocaleString("en")} views of ${pages.toLocaleString("en")} pages in ${Math.round(took)} s, failed`,
        failed || "0",
        "",
        failed === "",
      ],
      [`live heap on the way, with caches of ${MiB} and ${MiB} MiB`, `${shown(heap)} MiB`, ""],
      [
        "its growth for 10,000 views in the second half (at most 1 MiB)",
        `${growth.toFixed(2)} MiB`,
        "",
        growth <= 1,
      ],
      [
        "resident memory on the way; at most (512 MiB)",
        `${shown(resident)} MiB; ${Math.round(residentOf(pid, "VmHWM"))} MiB`,
        "",
        residentOf(pid, "VmHWM") <= 512,
      ],
    ];
  } finally {
    await site.stop();
    await upstream.stop();
    await newsroom.stop();
  }
}
