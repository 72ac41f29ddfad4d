import { createServer } from "node:http";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { inspected } from "./inspector.mjs";
import { ask, crowd, newAgent, Tally } from "./load.mjs";
import { article } from "./upstream.mjs";

const MOST = 50;
const ROUNDS = 5;
const LETTERS = 256 * 1024;
const PARAGRAPH = `<p>海岱市今天多云，<b>最高气温</b>二十六度。<a href="/new/home/1">看</a></p>`;
const filled = (unit) => unit.repeat(Math.ceil(LETTERS / unit.length)).slice(0, LETTERS);
const many = (count, make) => Array.from({ length: count }, (_, n) => make(n));

/** Expensive content for an article and its comments. */
const HOSTILE = {
  "a body of 256 Ki letters": (data) => ({ ...data, content: filled(PARAGRAPH) }),
  "one of tags only": (data) => ({ ...data, content: filled("<b>x</b>") }),
  "one of pictures only": (data) => ({ ...data, content: filled(`<img src="/a.jpg">`) }),
  "100,000 fields more": (data) => ({ ...data, ...Object.fromEntries(many(100_000, (n) => [`k${n}`, 1])) }),
  "a depth of 10,000": (data) => ({ ...data, images: JSON.parse(DEEP.placeholder) }),
  "2,000 comments of 300 letters": (data, path) =>
    /comment/i.test(path) && data?.list
      ? {
          ...data,
          list: many(2000, (n) => ({ ...data.list[0], commentid: `C${n}`, content: "海".repeat(300) })),
        }
      : data,
};

const DEEP = { placeholder: '"a depth of many"', value: '{"x":'.repeat(10_000) + "1" + "}".repeat(10_000) };

/** Starts a proxy in front of a newsroom. `make` changes its answers about articles. */
async function startGateway(newsroom) {
  const gateway = { make: (data) => data };
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const { method, headers, url } = request;
    const path = url.replaceAll(/NEWS1\d{6}\b/g, "NEWS1004");
    const body = Buffer.concat(chunks)
      .toString()
      .replaceAll(/NEWS1\d{6}\b/g, "NEWS1004");
    const sent = { "content-type": headers["content-type"] ?? "application/json" };
    const answer = await fetch(newsroom + path, {
      method,
      headers: sent,
      body: method === "POST" ? body : undefined,
    });
    const text = await answer.text();
    const isAbout = /getTextNews|comment/i.test(path);
    const envelope = isAbout ? JSON.parse(text) : undefined;
    const made = envelope ? JSON.stringify({ ...envelope, data: gateway.make(envelope.data, path) }) : text;
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(made.replace(DEEP.placeholder, DEEP.value));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  gateway.url = `http://127.0.0.1:${server.address().port}`;
  gateway.stop = () => void server.close();
  return gateway;
}

/** Measures the site's event loop delay while it reads expensive answers (design §11). */
export async function rows({ freePort, startNewsroom, startSite }) {
  const newsroom = await startNewsroom();
  const gateway = await startGateway(newsroom.url);
  const port = await freePort();
  const site = await startSite({
    UPSTREAM_URL: gateway.url,
    LOG_LEVEL: "error",
    UPSTREAM_TIMEOUT_MS: "30000",
    DATA_CACHE_MB: "64",
    PAGE_CACHE_MB: "64",
    NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
  });
  let opened = 0;
  const next = () => site.url + article((opened += 1));
  const table = [];
  const agent = newAgent();
  const watch = await inspected(port);
  try {
    // During the first pages the code is still being compiled.
    await crowd(next, { readers: 2, count: 200 });
    await watch.evaluate(
      `globalThis.longest = 0; globalThis.last = performance.now(); (function turn() { const now = performance.now(); longest = Math.max(longest, now - last); last = now; setImmediate(turn); })()`,
    );
    const longest = async (make) => {
      gateway.make = make;
      const tally = new Tally();
      const turns = [];
      for (let n = 0; n < ROUNDS; n += 1) {
        await watch.evaluate("globalThis.longest = 0");
        await ask(agent, next(), tally);
        await pause(50);
        turns.push(await watch.evaluate("globalThis.longest"));
      }
      // The first answer starts the thread and compiles the code, so the median is used.
      return {
        tally,
        usual: turns.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)],
        most: Math.max(...turns),
      };
    };
    const plain = await longest((data) => data);
    table.push([
      "longest turn of the event loop: an article of every day; the slowest of five",
      shown(plain),
      "",
    ]);
    for (const [what, make] of Object.entries(HOSTILE)) {
      const hostile = await longest(make);
      table.push([
        `longest turn of the event loop: ${what} (at most ${MOST} ms); the slowest of five`,
        `${shown(hostile)}${hostile.tally.rest}`,
        (hostile.usual / plain.usual).toFixed(1),
        hostile.usual <= MOST,
      ]);
    }
    return table;
  } finally {
    watch.close();
    await agent.close();
    await site.stop();
    gateway.stop();
    await newsroom.stop();
  }
}

const shown = ({ usual, most }) => `${Math.round(usual)} ms; ${Math.round(most)} ms`;
