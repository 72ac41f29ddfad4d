import { ask, PHONE, DESKTOP, VISITOR } from "../ask.ts";
import { everyAddress } from "../addresses.ts";
import { expect, test } from "../fixtures.ts";
import { startGateway } from "../gateway.ts";
import { startSite } from "../server.ts";

/** The least number of answers in the campaign, and the number of pages requested at once. */
const ANSWERS = 2000;
const AT_ONCE = 6;

/** The limit of an answer's data in bytes: above 2 MiB with the envelope it is refused (design §11). */
const LARGEST = 2_000_000;

const BAD = "</script><script>window.__pwned=1</script><img src=x onerror=window.__pwned=1>'\"`${7*7}{{7*7}}";
/** Wire forms that are read as text (contract §1.9). */
const TEXTS: ((text: string) => string)[] = [
  (text) => text + BAD,
  (text) => BAD + text,
  (text) => `${text}👩‍👩‍👧‍👦\u202e\u2028\u0007﷽`,
  (text) => text.repeat(Math.ceil(4000 / text.length)),
  (text) => `  ${text}&lt;b&gt;&amp;amp;\n\n\t`,
  (text) => text.slice(0, 1),
];
const HAN = /\p{Script=Han}/u;

/** A random generator with a seed, so that a run can be repeated. */
function numbers(seed: number): (ends: number) => number {
  let state = seed;
  return (ends) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * ends);
  };
}

type Draw = ReturnType<typeof numbers>;
const deep = (depth: number): unknown => (depth === 0 ? 1 : { x: [deep(depth - 1)] });

/** Content from a careless or malicious editor: every field keeps its type. */
function hostile(data: unknown, draw: Draw): unknown {
  if (typeof data === "string") {
    if (!HAN.test(data) || draw(3) === 0) return data;
    return (TEXTS[draw(TEXTS.length)] ?? String)(data);
  }
  if (typeof data === "number") return draw(4) === 0 ? String(data) : data;
  if (Array.isArray(data)) {
    const entries = data.map((entry) => hostile(entry, draw));
    const kind = draw(12);
    if (kind === 0 && entries.every((entry) => typeof entry === "object"))
      return [null, ...Array.from({ length: 8 }, () => entries).flat()];
    return entries;
  }
  if (typeof data !== "object" || data === null) return data;
  const fields = Object.entries(data).map(([name, value]) => [name, hostile(value, draw)]);
  if (draw(6) === 0) fields.push(["unknown_field", deep(60)], ["constructor", "x"], ["__proto__", { x: 1 }]);
  return Object.fromEntries(fields) as unknown;
}

const WRONG = [null, "", "null", "undefined", 0, -1, 1e21, "x", [], {}, [[]], true, "2025-99-99", deep(40)];

/** Content from a broken gateway: any field may be missing or have another type. */
function broken(data: unknown, draw: Draw): unknown {
  if (Array.isArray(data)) return data.map((entry) => (draw(25) === 0 ? pick(draw) : broken(entry, draw)));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const kind = draw(20);
      if (kind === 0) return [];
      return [[name, kind === 1 ? pick(draw) : broken(value, draw)]];
    }),
  );
}
const pick = (draw: Draw) => WRONG[draw(WRONG.length)];

/** The visible text, without scripts and tags. */
const shown = (html: string) =>
  html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ").replaceAll(/<[^>]*>/g, " ");

/** Removes quoted attribute values, so that only elements and attribute names are left. */
const withoutValues = (html: string) => html.replaceAll(/="[^"]*"/g, '=""');

test("for any answers of a gateway, every route is a complete page or an error screen", async ({
  newsroom,
  site,
}) => {
  test.setTimeout(180_000);
  let answers = 0;
  let rewrite = (data: unknown): unknown => data;
  const gateway = await startGateway(newsroom.url, (data) => {
    answers += 1;
    return rewrite(data);
  });
  const own = await startSite({ UPSTREAM_URL: gateway.url, LOG_LEVEL: "error" });
  const problems: string[] = [];
  const visit = async (address: string, nth: number, mayFail: boolean) => {
    const cookies = { PAGEVIEW_UNIQUEID: VISITOR, ...(nth % 3 === 0 && { tokenID: "demo-token-reader" }) };
    const { status, text } = await ask(own.url + address, {
      cookies,
      userAgent: nth % 2 ? PHONE : DESKTOP,
    });
    const found = [
      ...(status >= 500 && !mayFail ? [`answers ${status}`] : []),
      ...(/<script>window\.__pwned|<img src=x|<[a-z][^<>]*\son\w+=/i.exec(withoutValues(text)) ?? []),
      ...(/\bundefined\b|\bNaN\b|\[object |Invalid Date/.exec(shown(text)) ?? []),
    ];
    if (found.length > 0) problems.push(`${address}: ${found.join(", ")}`);
  };
  const campaign = async (make: (data: unknown, draw: Draw) => unknown, seed: number, mayFail: boolean) => {
    const draw = numbers(seed);
    rewrite = (data) => {
      const made = make(data, draw);
      return Buffer.byteLength(JSON.stringify(made) ?? "") < LARGEST ? made : data;
    };
    let next = 0;
    const reader = async () => {
      for (let nth = next++; nth < everyAddress.length; nth = next++)
        await visit(everyAddress[nth] ?? "", nth + seed, mayFail);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
  };
  try {
    await campaign(hostile, 20251121, false);
    await campaign(broken, 20251122, true);
    expect(problems).toEqual([]);
    expect(answers).toBeGreaterThanOrEqual(ANSWERS);
    // No failure was a fault of the site.
    expect(
      own.output().match(/unexpected failure|rendering failed|edge failed|"msg":"bff".*/g) ?? [],
    ).toEqual([]);
    expect((await ask(`${own.url}/healthz`)).status).toBe(200);
    expect((await ask(`${site.url}/healthz`)).status).toBe(200);
  } finally {
    await own.stop();
    await gateway.stop();
  }
});
