import { describe, expect, it } from "vitest";
import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { UpstreamError } from "./error.ts";
import { readText } from "./read-text.ts";
import { readAnswer } from "./reading-thread.ts";

const settings = { httpOkHosts: [], mediaBase: "/new", embedHosts: ["player.example.cn"] };
const PARAGRAPH = `<p>海岱市今天多云，<b>最高气温</b>二十六度。<a href="/x?a=1">看</a></p><img src="/a.jpg">`;
const article = (content: string, more = {}) => ({
  newsid: "NEWS1",
  newstype: 1,
  title: "长文",
  content,
  ...more,
});
const envelope = (data: unknown, more = {}) => JSON.stringify({ code: 200, data, ...more });

/** Runs the work and counts the turns of the event loop meanwhile. */
async function turnsDuring<T>(work: Promise<T>): Promise<{ value: T; turns: number }> {
  let turns = 0;
  let over = false;
  const turn = () => {
    turns += 1;
    if (!over) setImmediate(turn);
  };
  setImmediate(turn);
  const value = await work.finally(() => {
    over = true;
  });
  return { value, turns };
}

function both(call: CallName, text: string, signal?: AbortSignal) {
  const row: CallRow = calls[call];
  const read = { call, method: "POST", body: { newsid: "NEWS1" }, settings };
  return { here: () => readText(text, row, read), apart: () => readAnswer(text, row, read, signal) };
}

describe("a large answer", () => {
  it.each([
    ["a long article", "newsContent", article(PARAGRAPH.repeat(1000))],
    ["two thousand comments", "commentList", { list: Array.from({ length: 2000 }, (_, n) => comment(n)) }],
    ["fifty thousand fields", "newsContent", article("短", fields(50_000))],
  ] as [string, CallName, unknown][])(
    "gives the same result in the thread, which leaves the event loop free: %s",
    async (_, call, data) => {
      const { here, apart } = both(call, envelope(data));
      // A machine that gives this thread no time while the other one reads shows few turns, so it is asked up to ten times.
      let most = 0;
      for (let asked = 0; asked < 10 && most <= 20; asked += 1) {
        const { value, turns } = await turnsDuring(apart());
        expect(value).toEqual(here());
        most = Math.max(most, turns);
      }
      expect(most).toBeGreaterThan(20);
    },
  );

  it("fails with the same error in the thread", async () => {
    const padding = "x".repeat(40_000);
    for (const text of [
      envelope({ newsid: "NEWS1", padding }),
      `{"code":200,"data":{"list":["${padding}`,
      JSON.stringify({ code: 302, msg: padding }),
      JSON.stringify({ code: 1001, msg: `请稍后再试${padding}` }),
      envelope(null).replace("null", `${'[{"x":'.repeat(10_000)}1${"}]".repeat(10_000)}`),
    ]) {
      const { here, apart } = both("newsContent", text);
      const failure = await apart().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(UpstreamError);
      expect(here).toThrow((failure as UpstreamError).message);
      expect(JSON.stringify(failure)).toBe(JSON.stringify(caught(here)));
    }
  });

  it("is aborted when no reader waits", async () => {
    const leave = new AbortController();
    const left = both("newsContent", envelope(article(PARAGRAPH.repeat(1000))), leave.signal).apart();
    leave.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
    // The next one gets a thread.
    const next = both("newsContent", envelope(article(PARAGRAPH.repeat(1000))));
    expect(await next.apart()).toEqual(next.here());
  });

  it("is read as plain text when its HTML exceeds the work budget", async () => {
    const { apart } = both("newsContent", envelope(article(`<table><tr>${"<td>字".repeat(40_000)}`)));
    const { body } = (await apart()) as { body: { html: string }[] };
    expect(body).toHaveLength(1);
    expect(body[0]?.html).not.toContain("<td");
    expect(body[0]?.html.match(/字/g)?.length).toBe(40_000);
  });
});

it("a short answer is read on the event loop", async () => {
  const { turns } = await turnsDuring(both("newsContent", envelope(article(PARAGRAPH))).apart());
  expect(turns).toBeLessThan(3);
});

function comment(n: number) {
  return {
    commentid: `C${n}`,
    content: "海".repeat(100),
    nickname: "林小满",
    createTime: "2025-05-20 10:00:00",
  };
}
function fields(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`field_${n}`, 1]));
}
function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
