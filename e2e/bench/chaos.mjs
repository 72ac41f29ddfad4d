import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hasRedis, startRedis } from "../../bff/cluster/redis.testing.ts";
import { oneOfEachPage } from "../addresses.ts";
import { ask, HEADERS, newAgent, Tally } from "./load.mjs";
import { article, startUpstream } from "./upstream.mjs";

const REQUESTS = 5000;
const READERS = 60;
/** Articles: some are cached and become stale, others are opened for the first time. */
const ARTICLES = 400;
const CLOCK = fileURLToPath(new URL("jumping-clock.mjs", import.meta.url));

/**
 * The statuses that the injected faults may cause (design §5): pages found or not, forms accepted, limited or too large, and a
 * failing gateway. 500 is expected only if a call was answered with it, which the log shows.
 */
const MEANT = new Set([200, 202, 302, 303, 400, 401, 403, 404, 405, 409, 410, 413, 422, 429, 502, 503, 504]);
/** The client left before the response. */
const LEFT = "left";
/** The error of the load generator's own time-out. */
const TIMED_OUT = String(DOMException.TIMEOUT_ERR);

const FORM = { ...HEADERS, "content-type": "application/x-www-form-urlencoded" };

/** A form whose body is too large or cut off. */
function sendBroken(url, path, isCut) {
  const { host, hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let got = "";
    socket
      .on("data", (bytes) => (got += bytes.toString("latin1")))
      .on("error", () => undefined)
      .once("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(got)?.[1]) || LEFT));
    const piece = `${(8000).toString(16)}\r\n${"x".repeat(8000)}\r\n`;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: ${FORM["content-type"]}\r\n` +
        `Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${piece.repeat(isCut ? 2 : 9)}`,
      () => isCut && socket.resetAndDestroy(),
    );
    if (!isCut) socket.write("0\r\n\r\n");
  });
}

async function post(agent, url, path, body) {
  const { origin } = new URL(url);
  try {
    const answer = await agent.request({ origin, path, method: "POST", headers: { ...FORM, origin }, body });
    await answer.body.dump({ limit: Infinity });
    return answer.statusCode;
  } catch (error) {
    return error.code ?? error.name;
  }
}

/** The n-th request. Of twenty, five are aborted by the reader, three are forms, and two have wrong bodies. */
async function request(n, { url, agent, tally }) {
  const page = n % 3 ? article(1 + ((n * 7) % ARTICLES)) : oneOfEachPage[n % oneOfEachPage.length];
  const kind = n % 20;
  const began = performance.now();
  const note = (status) => tally.note(status, performance.now() - began);
  if (kind < 2) return note(await sendBroken(url, page, kind === 0));
  if (kind < 4) return note(await post(agent, url, page, "intent=like&at=comments"));
  if (kind < 5)
    return note(await post(agent, url, page, `intent=comment&content=${encodeURIComponent(`第${n}条`)}`));
  const target = kind < 7 ? `${url}${page}.data` : url + page;
  if (kind >= 12) return void (await ask(agent, target, tally));
  if (kind >= 10) return void (await ask(agent, target, tally, { headers: { ...HEADERS, cookie: "" } }));
  const gone = new Tally();
  await ask(agent, target, gone, { signal: AbortSignal.timeout(1 + ((n * 37) % 150)) });
  const [what] = Object.keys(gone.times);
  return note(what === TIMED_OUT ? LEFT : Number(what) || what);
}

/** Kills, starts, stops and continues Redis until it is told to end. */
function unsteady(redis) {
  let isWanted = true;
  const running = (async () => {
    while (isWanted) {
      await pause(900);
      await redis.kill();
      await pause(500);
      await redis.start();
      await pause(900);
      redis.freeze();
      await pause(500);
      redis.thaw();
    }
  })();
  return () => {
    isWanted = false;
    return running;
  };
}

const metric = (text, name) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)$`, "gm"))].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );

/** The log's errors that the gateway did not cause. */
function faultsIn(log) {
  const errors = log
    .split("\n")
    .filter((line) => line.startsWith('{"level":"error"'))
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg !== "request");
  const ofGateway = errors.filter(({ err }) => err?.type === "UpstreamError");
  return {
    ours: errors.filter((error) => !ofGateway.includes(error)),
    answered500: ofGateway.filter(({ err }) => err.status === 500).length,
  };
}

/** Injects all faults at once during 5,000 requests (design §11). No process may end, no failure be unhandled, and only injected failures occur. */
export async function rows({ freePort, startNewsroom, startSite }) {
  const newsroom = await startNewsroom();
  const upstream = await startUpstream(newsroom.url);
  const redis = hasRedis() ? await startRedis() : undefined;
  const metricsPort = await freePort();
  const site = await startSite({
    UPSTREAM_URL: upstream.url,
    LOG_LEVEL: "error",
    UPSTREAM_TIMEOUT_MS: "2500",
    WORKERS: "2",
    DATA_CACHE_MB: "16",
    PAGE_CACHE_MB: "16",
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: `--import ${CLOCK}`,
    ...(redis && { REDIS_URL: redis.url }),
  });
  const steady = redis ? unsteady(redis) : async () => undefined;
  const tally = new Tally();
  const agent = newAgent(READERS);
  try {
    await upstream.be("chaos");
    let sent = 0;
    const reader = async () => {
      while (sent < REQUESTS) await request(sent++, { url: site.url, agent, tally });
    };
    await Promise.all(Array.from({ length: READERS }, reader));
    await upstream.be("ok");
    await steady();
    const recovering = performance.now();
    const after = new Tally();
    while ((await ask(agent, site.url + article(ARTICLES + 1 + after.all), after)) !== 200 && after.all < 600)
      await pause(50);
    const wellAfter = (performance.now() - recovering) / 1000;

    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const ended = metric(text, "wanbao_worker_restarts_total");
    const unhandled = metric(text, "wanbao_unhandled_total") + metric(text, "wanbao_primary_unhandled_total");
    const { ours, answered500 } = faultsIn(site.output());
    for (const fault of ours.slice(0, 5)) console.log(JSON.stringify(fault));
    const unexplained = Math.max(0, tally.of(500) - answered500);
    const notMeant =
      unexplained +
      Object.keys(tally.times)
        .filter((what) => what !== LEFT && what !== "500" && !MEANT.has(Number(what)))
        .reduce((sum, what) => sum + tally.of(what), 0);
    return [
      [
        `all goes wrong at once${redis ? "" : " (no Redis)"}: processes ended; unhandled; faults of ours; answers not meant`,
        `${ended}; ${unhandled}; ${ours.length}; ${notMeant} of ${tally.all}`,
        "",
        ended + unhandled + ours.length + notMeant === 0 && tally.all === REQUESTS,
      ],
      ["what readers got of it", `${tally.good} × 200${tally.rest}`],
      [
        "and then a new page is there again after (at most 10 s)",
        `${wellAfter.toFixed(1)} s`,
        "",
        wellAfter <= 10,
      ],
    ];
  } finally {
    await agent.destroy();
    await site.stop();
    await redis?.kill();
    await upstream.stop();
    await newsroom.stop();
  }
}
