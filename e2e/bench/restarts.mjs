import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { Agent } from "undici";
import { ask, crowd, newAgent, Tally } from "./load.mjs";
import { article, startUpstream } from "./upstream.mjs";
import { processAt } from "./workers.mjs";

const REQUESTS = 1500;
const READERS = 30;

/** A load balancer that tries the next replica when one gives no response, like nginx (deploy/nginx.conf). */
async function startBalancer(replicas) {
  const agent = new Agent({ connections: 64, keepAliveTimeout: 30_000 });
  let turn = 0;
  let retried = 0;
  const server = createServer(async ({ method, url: path, headers }, response) => {
    const first = (turn += 1);
    for (let tries = 0; tries < replicas.length; tries += 1) {
      const origin = replicas[(first + tries) % replicas.length];
      try {
        const onward = { ...headers, connection: undefined };
        const answer = await agent.request({ origin, path, method, headers: onward });
        response.writeHead(answer.statusCode, answer.headers);
        answer.body.on("error", () => response.destroy()).pipe(response);
        return;
      } catch {
        retried += 1;
      }
    }
    response.writeHead(502).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    retried: () => retried,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await agent.close();
    },
  };
}

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

/** Measures how long it takes until a primary has two workers again after one has ended, in ms. NaN: longer than 20 s. */
async function replacement(primary, gone) {
  const began = performance.now();
  while (performance.now() - began < 20_000) {
    await pause(50);
    const workers = childrenOf(primary);
    if (workers.length === 2 && !workers.includes(gone)) return performance.now() - began;
  }
  return NaN;
}

/** Measures the requests that fail when processes stop, start and crash (design §11). */
export async function rows({ startNewsroom, startSite }) {
  const newsroom = await startNewsroom();
  const upstream = await startUpstream(newsroom.url);
  const env = {
    UPSTREAM_URL: upstream.url,
    LOG_LEVEL: "error",
    UPSTREAM_TIMEOUT_MS: "30000",
    SHUTDOWN_MS: "8000",
    DATA_CACHE_MB: "64",
    PAGE_CACHE_MB: "64",
  };
  const table = [];
  try {
    const starts = [];
    for (let n = 0; n < 3; n += 1) {
      const began = performance.now();
      const site = await startSite(env);
      starts.push(performance.now() - began);
      await site.stop();
    }
    starts.sort((a, b) => a - b);
    const alone = performance.now();
    const own = await startSite({ LOG_LEVEL: "error" });
    const withNewsroom = performance.now() - alone;
    await own.stop();
    table.push([
      "from start to ready, median of 3 (at most 2 s); with its own newsroom",
      `${(starts[1] / 1000).toFixed(1)} s; ${(withNewsroom / 1000).toFixed(1)} s`,
      "",
      starts[1] <= 2000 && withNewsroom <= 2000,
    ]);

    // Half of the requests are for hot pages, half for pages that are not cached yet.
    let opened = 0;
    const [one, other] = await Promise.all([startSite(env), startSite(env)]);
    const balancer = await startBalancer([one.url, other.url]);
    const next = () => balancer.url + article((opened += 1) % 2 ? 1 : opened);
    await crowd(next, { readers: 4, count: 100 });
    const before = balancer.retried();
    let stopped;
    const mixed = (n) => {
      if (n === REQUESTS / 3) {
        const began = performance.now();
        stopped = one.stop().then((code) => ({ code, ms: performance.now() - began }));
      }
      return next();
    };
    const tally = await crowd(mixed, { readers: READERS, count: REQUESTS });
    const { code, ms } = await stopped;
    table.push([
      `SIGTERM to one of two under load: failed of ${REQUESTS} behind a balancer that retries; its exit`,
      `${tally.all - tally.good}${tally.rest}; status ${code} after ${(ms / 1000).toFixed(1)} s (${balancer.retried() - before} tried again)`,
      "",
      tally.good === REQUESTS && code === 0 && ms <= 10_000,
    ]);
    await balancer.stop();
    await other.stop();

    const two = await startSite({ ...env, WORKERS: "2" });
    const primary = processAt(two.url);
    const page = () => two.url + article((opened += 1) % 2 ? 1 : opened);
    await crowd(page, { readers: 4, count: 100 });
    const [victim] = childrenOf(primary);
    let replaced = Promise.resolve(NaN);
    const crash = await crowd(
      (n) => {
        if (n === REQUESTS / 3) {
          process.kill(victim, "SIGKILL");
          replaced = replacement(primary, victim);
        }
        return page();
      },
      { readers: READERS, count: REQUESTS },
    );
    const back = await replaced;
    const after = new Tally();
    const agent = newAgent();
    for (let n = 0; n < 20; n += 1) await ask(agent, page(), after);
    await agent.close();
    const lost = crash.all - crash.good;
    table.push([
      `kill -9 of one of two workers: lost of ${REQUESTS} with ${READERS} under way; replaced after; 200 afterwards`,
      `${lost}${crash.rest}; ${(back / 1000).toFixed(1)} s; ${after.good} of ${after.all}`,
      "",
      lost <= READERS && after.good === after.all,
    ]);
    await two.stop();
    return table;
  } finally {
    await upstream.stop();
    await newsroom.stop();
  }
}
