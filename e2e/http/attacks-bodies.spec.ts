import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { routeTable } from "../../app/routes/routes.ts";
import { addressesOf } from "../addresses.ts";
import { ask, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { freePort, startBff, startNewsroom, startSite, type Running } from "../server.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const TOO_MUCH = `intent=comment&content=${"x".repeat(70_000)}`;
const FORM = "intent=like&at=comments";
const ARTICLE = "/new/general/NEWS1001";

/** The pieces to send after the request line and `Host`, and what the sender does then. */
interface Attack {
  name: string;
  head: string[];
  pieces: string[];
  /** `leave`: resets the connection after the first piece; `end`: ends it. Default: waits for the response. */
  then?: "leave" | "end";
  /** The expected statuses; absent when no connection is left for a response. */
  status?: RegExp;
}

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const CHUNKED = ["Transfer-Encoding: chunked", `Content-Type: ${URLENCODED}`];
const eighths = (text: string) => text.match(/[^]{1,8000}/g) ?? [];
const length = (text: string, more = 0) => `Content-Length: ${Buffer.byteLength(text, "latin1") + more}`;
const gzipped = gzipSync(FORM).toString("latin1");
const BROKEN_PARTS = '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nlike\r\n--b\r\nContent-Dis';

/** All ways in which a body can be wrong: by RFC 9112, and as attack scripts send it. */
const ATTACKS: Attack[] = [
  {
    name: "chunked and too large",
    head: CHUNKED,
    pieces: [...eighths(TOO_MUCH).map(chunk), "0\r\n\r\n"],
    status: /^413$/,
  },
  {
    name: "chunked and cut in the middle",
    head: CHUNKED,
    pieces: [chunk(FORM), "ff\r\nhalf"],
    then: "leave",
  },
  {
    name: "chunked and ended in the middle",
    head: CHUNKED,
    pieces: [chunk(FORM), "ff\r\nhalf"],
    then: "end",
  },
  { name: "chunked with a length that is none", head: CHUNKED, pieces: ["zz\r\n"], status: /^400$/ },
  {
    name: "longer than announced, then closed",
    head: [length(FORM, 50), `Content-Type: ${URLENCODED}`],
    pieces: [FORM],
    then: "end",
  },
  {
    name: "announced, and the sender leaves",
    head: [length(FORM), `Content-Type: ${URLENCODED}`],
    pieces: [FORM],
    then: "leave",
  },
  { name: "announced, and the sender leaves before it", head: [length(FORM)], pieces: [""], then: "leave" },
  {
    name: "announced and too large",
    head: [length(TOO_MUCH), `Content-Type: ${URLENCODED}`],
    pieces: eighths(TOO_MUCH),
    status: /^413$/,
  },
  {
    name: "expecting to be told to go on",
    head: [length(FORM), `Content-Type: ${URLENCODED}`, "Expect: 100-continue"],
    pieces: [FORM],
    status: /^[2-4]\d\d$/,
  },
  {
    name: "expecting something else",
    head: [length(FORM), "Expect: nothing"],
    pieces: [FORM],
    status: /^[2-4]\d\d$/,
  },
  {
    name: "compressed",
    head: [length(gzipped), `Content-Type: ${URLENCODED}`, "Content-Encoding: gzip"],
    pieces: [gzipped],
    status: /^415$/,
  },
  {
    name: "of a type that is no form",
    head: [length('{"intent":"like"}'), "Content-Type: application/json"],
    pieces: ['{"intent":"like"}'],
    status: /^4\d\d$/,
  },
  { name: "of no type", head: [length(FORM)], pieces: [FORM], status: /^4\d\d$/ },
  {
    name: "multipart without a boundary",
    head: [length(BROKEN_PARTS), "Content-Type: multipart/form-data"],
    pieces: [BROKEN_PARTS],
    status: /^4\d\d$/,
  },
  {
    name: "multipart and broken",
    head: [length(BROKEN_PARTS), "Content-Type: multipart/form-data; boundary=b"],
    pieces: [BROKEN_PARTS],
    status: /^4\d\d$/,
  },
  { name: "empty", head: ["Content-Length: 0"], pieces: [""], status: /^4\d\d$/ },
];

/** One page of each module with forms, and addresses without forms, which must answer with some status, too. */
const PLACES = [
  ...new Map([...routeTable].reverse().map(({ path, page }) => [page, addressesOf(path)[0]])).values(),
]
  .flatMap((address) => (address === undefined ? [] : [`/new${address}`]))
  .concat(`${ARTICLE}.data`, "/new/_data/comments/NEWS1001", "/new/rss", "/new/nothing", "/new/media/x.webp");

async function send(url: string, path: string, attack: Attack): Promise<string | undefined> {
  const { host, hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  const got: Buffer[] = [];
  socket.on("data", (bytes) => got.push(bytes)).on("error", () => undefined);
  await once(socket, "connect");
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    `Cookie: PAGEVIEW_UNIQUEID=${VISITOR}`,
    ...attack.head,
    "Connection: close",
  ];
  const written = [`${head.join("\r\n")}\r\n\r\n`, ...attack.pieces].map(
    (piece) => new Promise<void>((resolve) => socket.write(piece, "latin1", () => resolve())),
  );
  await Promise.all(written);
  if (attack.then === "leave") socket.resetAndDestroy();
  if (attack.then === "end") socket.end();
  await closed;
  // An interim 100 comes before the response.
  return /(?:^|\r\n\r\n)HTTP\/1\.1 ([2-5]\d\d)/.exec(Buffer.concat(got).toString("latin1"))?.[1];
}

/** Sends every attack to every address. Returns the unexpected responses. */
async function attackAll(url: string, places: readonly string[]): Promise<string[]> {
  const bad: string[] = [];
  const all = places.flatMap((path) => ATTACKS.map((attack) => ({ path, attack })));
  let next = 0;
  const sender = async () => {
    for (let at = next++; at < all.length; at = next++) {
      const { path, attack } = all[at] as (typeof all)[number];
      const status = await send(url, path, attack);
      // An address without forms refuses them before it reads the body.
      const meant = attack.status ? /^4\d\d$/.test(status ?? "") || attack.status.test(status ?? "") : true;
      if (!meant || (status ?? "") >= "500") bad.push(`${attack.name} at ${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, sender));
  return bad;
}

function expectUnharmed({ output }: Running): void {
  expect(output()).not.toMatch(/nobody handles|a worker has ended|unhandled|uncaught|"level":"error"/i);
}

for (const workers of ["1", "2"]) {
  test(`bodies that are wrong in any way end no process and start no page, WORKERS=${workers}`, async ({
    newsroom,
  }) => {
    test.setTimeout(180_000);
    const site = await startSite({ UPSTREAM_URL: newsroom.url, WORKERS: workers });
    try {
      expect(await attackAll(site.url, PLACES)).toEqual([]);
      expect((await ask(site.url + ARTICLE)).status).toBe(200);
      expectUnharmed(site);
    } finally {
      expect(await site.stop()).toBe(0);
    }
  });
}

test("article, login and volunteer pages refuse a body that is too large before they make a call", async ({
  newsroom,
}) => {
  const site = await startSite({ UPSTREAM_URL: newsroom.url });
  const [chunked, , , , , , , announced] = ATTACKS as [Attack, ...Attack[]];
  try {
    for (const path of [ARTICLE, "/new/login/loginCommon", "/new/v10/publicWelfare/orzRegistration"])
      for (const attack of [chunked, announced as Attack])
        expect(await send(site.url, path, attack)).toBe("413");
    expect(await newsroom.paths()).toEqual([]);
    const answer = await ask(site.url + ARTICLE, {
      form: { intent: "comment", content: "字".repeat(30_000) },
    });
    expect(answer).toMatchObject({ status: 413, text: "提交的内容过大，请精简后再试。" });
    expectUnharmed(site);
  } finally {
    expect(await site.stop()).toBe(0);
  }
});

test("multipart forms are read like others, in one piece or in chunks", async ({ site }) => {
  const cookies = { PAGEVIEW_UNIQUEID: VISITOR };
  const form = new FormData();
  form.set("intent", "like");
  const headers = { origin: site.url, cookie: `PAGEVIEW_UNIQUEID=${VISITOR}` };
  const answer = await fetch(site.url + ARTICLE, { method: "POST", redirect: "manual", body: form, headers });
  expect(answer.status).toBe(303);
  expect((await ask(site.url + ARTICLE, { cookies })).text).toContain('data-intent="unlike"');
  const pieces = [chunk("intent=un"), chunk("like"), "0\r\n\r\n"];
  expect(await send(site.url, ARTICLE, { name: "chunked", head: CHUNKED, pieces })).toBe("303");
  expect((await ask(site.url + ARTICLE, { cookies })).text).toContain('data-intent="like"');
});

test("a form with a slow sender takes no render slot", async ({ newsroom }) => {
  const port = await freePort();
  const site = await startSite({ UPSTREAM_URL: newsroom.url, METRICS_PORT: String(port) });
  const { hostname, port: own, host } = new URL(site.url);
  const slow = Array.from({ length: 200 }, () => {
    const socket = connect(Number(own), hostname);
    socket.on("error", () => undefined);
    socket.write(
      `POST ${ARTICLE} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: ${URLENCODED}\r\nContent-Length: 60000\r\n\r\nintent=like`,
    );
    return socket;
  });
  try {
    // The next response comes after the site has begun to read all of these.
    for (let n = 0; n < 3; n += 1) expect((await ask(site.url + ARTICLE)).status).toBe(200);
    const { text } = await ask(`http://127.0.0.1:${port}/metrics`);
    expect(text).toContain("\nwanbao_renders_under_way 0\n");
    expect(text).toContain("\nwanbao_renders_waiting 0\n");
  } finally {
    for (const socket of slow) socket.destroy();
    expect(await site.stop()).toBe(0);
  }
});

test("a BFF on its own and the newsroom read the body first, and survive the same attacks", async ({
  newsroom,
}) => {
  const bff = await startBff({ UPSTREAM_URL: newsroom.url });
  const own = await startNewsroom();
  try {
    for (const [{ url }, path] of [
      [bff, "/call/dzTextNews"],
      [own, "/news/commennews_content.do"],
    ] as const) {
      for (const attack of ATTACKS) {
        const status = await send(url, path, attack);
        const name = `${attack.name} at ${path}`;
        if (attack.status?.source === "^413$") expect(status, name).toBe("413");
        if (attack.status) expect(status, name).toMatch(/^[24]\d\d$/);
      }
    }
    expect((await fetch(`${bff.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${own.url}/__newsroom/requests`)).status).toBe(200);
    expectUnharmed(bff);
    expectUnharmed(own);
  } finally {
    await own.stop();
    expect(await bff.stop()).toBe(0);
  }
});
