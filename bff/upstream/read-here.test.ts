import { describe, expect, it } from "vitest";
import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { HTML_SHAPES, TEXT_SHAPES } from "../reading/shapes.testing.ts";
import { TooMuchWork } from "../reading/work.ts";
import { UpstreamError } from "./error.ts";
import { HERE, readHere } from "./reading-thread.ts";

/** Maximum time on the event loop (design §11), in ms. */
const LONGEST = 20;
const settings = { httpOkHosts: [], mediaBase: "/new", embedHosts: ["player.example.cn"] };

/** Reads an answer as on the event loop. @returns the shortest time of several runs, in ms */
function cost(call: CallName, text: string): number {
  expect(text.length).toBeLessThanOrEqual(HERE.letters);
  const row: CallRow = calls[call];
  let least = Infinity;
  for (let run = 0; run < 12 && (run < 2 || least > LONGEST / 4); run += 1) {
    const began = performance.now();
    try {
      readHere(text, row, { call, method: "POST", body: { newsid: "NEWS1" }, settings });
    } catch (error) {
      if (!(error instanceof UpstreamError || error instanceof TooMuchWork)) throw error;
    }
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

/** @returns the largest envelope that is still read on the event loop */
function largest(envelope: (letters: number) => string): string {
  let letters = HERE.letters;
  for (;;) {
    const text = envelope(letters);
    if (text.length <= HERE.letters) return text;
    letters = Math.floor(letters * 0.9);
  }
}

const envelope = (data: unknown, more = {}) => JSON.stringify({ code: 200, data, ...more });
const article = (more: object) => ({ newsid: "NEWS1", newstype: 1, title: "长文", ...more });
const lots = (unit: string, letters: number) =>
  Array(Math.max(1, Math.floor(letters / (unit.length + 1))))
    .fill(unit)
    .join();

describe("the largest answer that is read on the event loop takes it for at most 20 ms", () => {
  it.each(Object.entries(HTML_SHAPES))("an article of %s", (_, shape) => {
    expect(
      cost(
        "newsContent",
        largest((letters) => envelope(article({ content: shape(letters) }))),
      ),
    ).toBeLessThan(LONGEST);
  });

  it.each(["imgurl", "title", "pubtime", "readcount", "content", "images"])("the field %s", (field) => {
    for (const shape of Object.values(TEXT_SHAPES)) {
      const text = largest((letters) => envelope(article({ [field]: shape(letters) })));
      expect(cost("newsContent", text)).toBeLessThan(LONGEST);
    }
  });

  it("a message", () => {
    for (const shape of Object.values({ ...TEXT_SHAPES, ...HTML_SHAPES })) {
      const text = largest((letters) => JSON.stringify({ code: 1001, msg: shape(letters) }));
      expect(cost("newsContent", text)).toBeLessThan(LONGEST);
    }
  });

  const rows = Object.keys(calls) as CallName[];
  it.each([
    ["empty objects", (letters: number) => `{"list":[${lots("{}", letters)}]}`],
    ["a bare list of empty objects", (letters: number) => `[${lots("{}", letters)}]`],
    [
      "objects with an id",
      (letters: number) => `{"list":[${lots('{"id":1,"newsid":"a","title":"&lt;"}', letters)}]}`,
    ],
    ["words", (letters: number) => `{"list":[${lots('"a"', letters)}]}`],
    ["nothing", (letters: number) => `[${lots("null", letters)}]`],
    ["depth", (letters: number) => '{"list":['.repeat(letters / 20) + "]}".repeat(letters / 20)],
    [
      "fields",
      (letters: number) => `{${Array.from({ length: letters / 12 }, (_, n) => `"f_${n}":1`).join()}}`,
    ],
    ["lists in strings", (letters: number) => JSON.stringify(`[${lots("{}", letters)}]`)],
  ])("%s, for any call", (_, data) => {
    const text = largest((letters) => `{"code":200,"data":${data(letters)}}`);
    for (const call of rows) expect([call, Math.max(cost(call, text), LONGEST)]).toEqual([call, LONGEST]);
  });
});
