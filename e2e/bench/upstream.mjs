import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

// A cheap gateway that injects faults and counts calls. In its own process, it replays the newsroom's answers. `NEWS1000001` to `NEWS1999999`
// are articles for tests, each the demo's NEWS1004 with another id.

const DEMO = "NEWS1004";
const MADE_UP = /NEWS1\d{6}\b/g;
/** Fields that differ between readers and do not change an answer here. */
const PERSONAL = new Set(["ak", "userAgent", "openId", "unionId", "cookieId", "timestamp"]);

/** All known ways in which a gateway fails. */
const WAYS = [500, 503, "reset", "hang", "truncate", "text", "shape", "slow", "huge"];
const SLOW_MS = 1200;
const HUGE = JSON.stringify({ code: 200, data: { padding: "海".repeat(1_000_000) } });
const SHAPE = JSON.stringify({
  code: 200,
  data: { newsid: { of: 7 }, title: ["一"], list: "none", total: {} },
});

/** Hop-by-hop headers. */
const HOP = new Set(["host", "connection", "content-length"]);

/** The id of the n-th test article. */
export const articleId = (n) => `NEWS1${String(n).padStart(6, "0")}`;
export const article = (n) => `/new/general/${articleId(n)}`;

/** Starts a gateway in front of a newsroom. */
export async function startUpstream(newsroom) {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, NEWSROOM: newsroom } });
  const [port] = await once(child, "message");
  const ask = async (message) => {
    child.send(message);
    const [answer] = await once(child, "message");
    return answer;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    /**
     * Sets "ok", or how calls fail from now on: an HTTP status, "reset", "hang", "truncate", "text" (no JSON), "shape" (JSON of another
     * shape), "slow", "huge", or "chaos" (half of them, in different ways). With `only`: just calls with it in their path.
     */
    be: (kind, only) => ask({ be: kind, only }),
    /** Adds this text to the articles' titles from now on, which marks new answers. */
    edition: (edition) => ask({ edition }),
    /** The number of calls by kind since `forget`. */
    counts: () => ask({ counts: true }),
    forget: () => ask({ forget: true }),
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

function serve(newsroom) {
  const answers = new Map();
  let state = { be: "ok", only: "" };
  let edition = "";
  let counts = {};

  async function answer(method, url, headers, body) {
    const plain = new URL(url.replaceAll(MADE_UP, DEMO), newsroom);
    const fields = body === "" ? undefined : JSON.parse(body.replaceAll(MADE_UP, DEMO));
    const sharedFields = Object.entries(fields ?? {}).filter(([name]) => !PERSONAL.has(name));
    for (const name of PERSONAL) plain.searchParams.delete(name);
    const key = `${method} ${plain} ${JSON.stringify(sharedFields)}`;
    if (!answers.has(key)) {
      const onward = Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)));
      const response = fetch(plain, {
        method,
        headers: onward,
        body: fields && JSON.stringify({ ...fields, ak: fields.ak ?? "bench" }),
      });
      answers.set(
        key,
        response.then((received) => received.text()),
      );
    }
    const [id] = `${url} ${body}`.match(MADE_UP) ?? [DEMO];
    const text = (await answers.get(key)).replaceAll(DEMO, id);
    return edition ? text.replaceAll(/"title":"([^"]*)"/g, `"title":"$1${edition}"`) : text;
  }

  /** In a chaos every other call succeeds, and the others fail in different ways in turn. */
  let failures = 0;
  let calls = 0;
  function wayOf(be) {
    if (be !== "chaos") return be;
    calls += 1;
    // The golden ratio spreads failures evenly over the kinds of calls.
    if ((calls * 0.618034) % 1 < 0.5) return "ok";
    failures += 1;
    return WAYS[failures % WAYS.length];
  }

  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const [path] = request.url.split("?");
    const kind = path.replaceAll(MADE_UP, "{id}");
    counts[kind] = (counts[kind] ?? 0) + 1;
    const sick = state.be !== "ok" && request.url.includes(state.only) ? wayOf(state.be) : "ok";
    if (sick === "hang") return;
    if (sick === "slow") await pause(SLOW_MS);
    if (sick === "text") return response.end("<!doctype html><title>网关维护</title>");
    if (sick === "shape") return response.setHeader("content-type", "application/json").end(SHAPE);
    if (sick === "huge") return response.setHeader("content-type", "application/json").end(HUGE);
    if (sick === "reset") return request.socket.resetAndDestroy();
    if (typeof sick === "number") return response.writeHead(sick).end();
    try {
      const text = await answer(
        request.method,
        request.url,
        request.headers,
        Buffer.concat(chunks).toString(),
      );
      const bytes = Buffer.from(text);
      response.writeHead(200, { "content-type": "application/json", "content-length": bytes.length });
      if (sick !== "truncate") return response.end(bytes);
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    } catch {
      response.destroy();
    }
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
  process.on("message", (message) => {
    if (message.be) state = { be: message.be, only: message.only ?? "" };
    if (message.edition !== undefined) edition = message.edition;
    if (message.forget) counts = {};
    process.send(message.counts ? counts : "done");
  });
  process.on("disconnect", () => process.exit());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(process.env.NEWSROOM);
