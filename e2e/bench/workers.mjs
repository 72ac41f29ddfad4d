import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { crowd } from "./load.mjs";
import { article, startUpstream } from "./upstream.mjs";

const TICKS = Number(execFileSync("getconf", ["CLK_TCK"]));

/** The processor time of a process and its children, in ms. */
export function busy(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const own = ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + busy(child), own);
}

/** The process of ours that listens at a port. */
export function processAt(url) {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").split(" ");
  return children
    .filter(Boolean)
    .map(Number)
    .find((pid) => readFileSync(`/proc/${pid}/environ`, "utf8").includes(`\0PORT=${new URL(url).port}\0`));
}

/** Measures whether a second worker uses a second core (design §11). The load generator and the gateway use a part of both cores. */
export async function rows({ startNewsroom, startSite, seconds }) {
  const newsroom = await startNewsroom();
  const upstream = await startUpstream(newsroom.url);
  const measured = [];
  try {
    for (const workers of [1, 2]) {
      const site = await startSite({
        UPSTREAM_URL: upstream.url,
        LOG_LEVEL: "error",
        WORKERS: String(workers),
        DATA_CACHE_MB: "64",
        PAGE_CACHE_MB: "64",
        UPSTREAM_TIMEOUT_MS: "30000",
      });
      let opened = workers * 100_000;
      const cold = () => site.url + article((opened += 1));
      await crowd(cold, { readers: 8 * workers, seconds: 5 });
      const others = () => busy(upstream.pid) + busy(newsroom.pid);
      const before = [busy(processAt(site.url)), process.cpuUsage(), others()];
      const {
        good,
        all,
        seconds: took,
      } = await crowd(cold, { readers: 8 * workers, seconds: Math.max(8, seconds) });
      const own = (busy(processAt(site.url)) - before[0]) / good;
      const { user, system } = process.cpuUsage(before[1]);
      measured.push({
        perSecond: good / took,
        failed: all - good,
        own,
        generator: (user + system) / 1000 / good,
        gateway: (others() - before[2]) / good,
      });
      await site.stop();
    }
  } finally {
    await upstream.stop();
    await newsroom.stop();
  }
  const [one, two] = measured;
  const ratio = two.perSecond / one.perSecond;
  const cores = ({ own, perSecond }) => ((own * perSecond) / 1000).toFixed(2);
  const perSecond = 2000 / two.own;
  return [
    [
      "two workers against one, pages nobody opened before (at least 1.7)",
      `${Math.round(one.perSecond)} /s, ${Math.round(two.perSecond)} /s`,
      ratio.toFixed(2),
      ratio >= 1.7,
    ],
    [
      "processor time of the site for each of them; of the load generator and of the gateway beside it",
      `${one.own.toFixed(1)} ms, ${two.own.toFixed(1)} ms; ${one.generator.toFixed(1)} ms, ${two.generator.toFixed(1)} ms; ${one.gateway.toFixed(1)} ms, ${two.gateway.toFixed(1)} ms`,
      (one.own / two.own).toFixed(2),
    ],
    [
      "cores that the site takes by that, its helper threads with it (garbage, compression)",
      `${cores(one)}, ${cores(two)} of 2`,
      "",
    ],
    [
      "what two workers would do by that if the site had both cores to itself",
      `${Math.round(perSecond)} /s`,
      (perSecond / one.perSecond).toFixed(2),
    ],
  ];
}
