import { readFileSync } from "node:fs";
import { WebSocket } from "undici";
import { freePort } from "../server.ts";
import { crowd } from "./load.mjs";
import { article, startUpstream } from "./upstream.mjs";
import { processAt } from "./workers.mjs";

const PARTS = 10;
const READERS = 8;
/** Each page is opened so often, by readers who come within one window of so many pages. */
const OFTEN = 5;
const WINDOW = 200;

/** The live heap of a process that was started with an inspector there, in MiB: garbage is collected first. */
async function heapOf(port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const call = (method) =>
    new Promise((resolve) => {
      socket.addEventListener("message", ({ data }) => resolve(JSON.parse(data).result), { once: true });
      socket.send(JSON.stringify({ id: 1, method }));
    });
  await call("HeapProfiler.collectGarbage");
  const { usedSize } = await call("Runtime.getHeapUsage");
  socket.close();
  return usedSize / 2 ** 20;
}

const residentOf = (pid, what = "VmRSS") =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;

/** Memory after many views of many pages (design §11): a tenth of it by default, all of it with --full. */
export async function rows({ startNewsroom, startSite, full }) {
  const views = full ? 100_000 : 10_000;
  const pages = views / OFTEN;
  const newsroom = await startNewsroom();
  const upstream = await startUpstream(newsroom.url);
  const inspector = await freePort();
  const site = await startSite({
    ...{ UPSTREAM_URL: upstream.url, LOG_LEVEL: "error", UPSTREAM_TIMEOUT_MS: "30000" },
    ...{ DATA_CACHE_MB: "64", PAGE_CACHE_MB: "64", NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` },
  });
  const pid = processAt(site.url);
  const next = (first) => (n) => {
    const view = first + n;
    const window = Math.floor(view / (WINDOW * OFTEN));
    return site.url + article(1 + ((window * WINDOW + (view % WINDOW)) % pages));
  };
  const heap = [];
  const resident = [];
  let failed = 0;
  const began = performance.now();
  try {
    for (let part = 0; part < PARTS; part += 1) {
      const count = views / PARTS;
      const { all, good } = await crowd(next(part * count), { readers: READERS, count });
      failed += all - good;
      resident.push(residentOf(pid));
      heap.push(await heapOf(inspector));
    }
    const half = PARTS / 2;
    const growth = ((heap[PARTS - 1] - heap[half - 1]) / (views / 2)) * 10_000;
    const took = (performance.now() - began) / 1000;
    const shown = heap.filter((_, n) => n % 2 === 1 || n === 0).map((size) => size.toFixed(0));
    return [
      [
        `soak: ${views.toLocaleString("en")} views of ${pages.toLocaleString("en")} pages in ${Math.round(took)} s, failed`,
        String(failed),
        "",
        failed === 0,
      ],
      ["live heap on the way", `${shown.join(", ")} MiB`, ""],
      [
        "its growth for 10,000 views in the second half (at most 1 MiB)",
        `${growth.toFixed(2)} MiB`,
        "",
        growth <= 1,
      ],
      [
        "resident memory, in the end and at most (512 MiB)",
        `${Math.round(resident[PARTS - 1])} MiB; ${Math.round(residentOf(pid, "VmHWM"))} MiB`,
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
