import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refusedByStatus, timedOut, unusable } from "./error.ts";
import { upstreamGuard, type Guard } from "./guard.ts";
import { runWithin } from "./within.ts";

const HOST = "http://gateway.test";
const origin = { call: "x", method: "POST" };
const KINDS = ["newsContent", "commentList", "shareRecommend", "newsDetail", "channelList", "weather"];
const STEP = 100;
const LIMIT = 30_000;
/** Within this time (ms) after its recovery, a host gets all calls again (design §11). */
const SOON = 5000;

type Sickness = "503" | "reset" | "hang" | "not-json";
type Behaviour = "well" | Sickness;

/** The host's behaviour at a time since the start, in ms, for a kind of call. */
type Host = (at: number, kind: string) => Behaviour;

interface Outcome {
  at: number;
  kind: string;
  result: string;
  took: number;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function exchangeWith(behaviour: Behaviour, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    signal.addEventListener("abort", leave, { once: true });
    if (behaviour === "hang") return;
    setTimeout(() => {
      if (behaviour === "well") resolve("ok");
      else if (behaviour === "503") reject(refusedByStatus(origin, 503));
      else reject(unusable(origin, behaviour === "reset" ? "unreachable" : "not-json"));
    }, 5);
  });
}

/** Each kind of call is made ten times a second, in order; each caller waits for at most 30 s. */
async function simulate(
  host: Host,
  { until, order = KINDS, perStep = 1, each }: Demand & { each?: (guard: Guard, at: number) => unknown },
): Promise<Outcome[]> {
  const guard = upstreamGuard();
  const outcomes: Outcome[] = [];
  const under: Promise<unknown>[] = [];
  const began = performance.now();
  for (let at = 0; at < until; at += STEP) {
    each?.(guard, at);
    for (const kind of order) {
      for (let n = 0; n < perStep; n += 1) {
        const asked = runWithin(
          LIMIT,
          undefined,
          () => timedOut(origin, LIMIT),
          (clock) =>
            guard.run(
              { host: HOST, call: kind, method: "POST", repeatable: true },
              (signal) => exchangeWith(host(performance.now() - began, kind), signal),
              clock,
            ),
        );
        under.push(
          asked.then(
            () => outcomes.push({ at, kind, result: "ok", took: performance.now() - began - at }),
            (error: { kind?: string }) =>
              outcomes.push({
                at,
                kind,
                result: error.kind ?? "failed",
                took: performance.now() - began - at,
              }),
          ),
        );
      }
    }
    await vi.advanceTimersByTimeAsync(STEP);
  }
  await vi.advanceTimersByTimeAsync(LIMIT * 2);
  await Promise.all(under);
  return outcomes;
}

interface Demand {
  until: number;
  order?: readonly string[];
  perStep?: number;
}

/** @returns the calls of healthy kinds, made at `since` or later, that failed or were slow */
function late(
  outcomes: readonly Outcome[],
  since: number,
  isWell: (kind: string) => boolean = () => true,
): string[] {
  const found = outcomes.filter(
    ({ at, kind, result, took }) => at >= since && isWell(kind) && (result !== "ok" || took > STEP),
  );
  return [...new Set(found.map(({ at, kind, result }) => `${kind} ${result} at ${at - since}`))];
}

const SICKNESSES: Sickness[] = ["503", "reset", "hang", "not-json"];

it.each(
  SICKNESSES.flatMap((sickness) => [2000, 40_000].map((length): [Sickness, number] => [sickness, length])),
)(
  "an outage (%s, %i ms), after which one kind hangs: the other kinds recover, in any order of calls",
  async (sickness, length) => {
    const end = 5000 + length;
    const host: Host = (at, kind) =>
      at < 5000 ? "well" : at < end ? sickness : kind === "newsContent" ? "hang" : "well";
    const outcomes = await simulate(host, { until: end + 45_000, perStep: 2 });
    expect(late(outcomes, end + SOON, (kind) => kind !== "newsContent")).toEqual([]);
  },
);

it("calls that hang since an outage free their places after it, and are repeated", async () => {
  const host: Host = (at) => (at > 5000 && at < 12_000 ? "hang" : "well");
  const outcomes = await simulate(host, { until: 30_000, perStep: 2 });
  expect(late(outcomes, 12_000 + SOON)).toEqual([]);
  // A call that got a place during the outage waited for its end, not for the time-out.
  expect(outcomes.filter(({ took }) => took > 12_000)).toEqual([]);
  expect(outcomes.filter(({ result }) => result === "timeout").length).toBeLessThan(30);
});

it("calls that began shortly before the end of an outage are repeated, even when demand stops", async () => {
  const host: Host = (at) => (at > 5000 && at < 9000 ? "hang" : "well");
  const outcomes = await simulate(host, { until: 10_200 });
  expect(outcomes.filter(({ at, result }) => at > 6000 && result === "timeout")).toEqual([]);
  expect(outcomes.filter(({ took }) => took > 6000)).toEqual([]);
});

it("warnings of other processes don't open the breaker of a host that is healthy from here", async () => {
  const host: Host = (at, kind) =>
    at < 5000 ? "well" : at < 10_000 ? "503" : kind === "newsContent" ? "hang" : "well";
  const outcomes = await simulate(host, {
    until: 60_000,
    each: (guard, at) => at % 1000 === 0 && guard.warn(HOST),
  });
  expect(late(outcomes, 10_000 + SOON, (kind) => kind !== "newsContent")).toEqual([]);
});

it.each([-3_600_000, 3_600_000])(
  "a clock jump of %i ms neither opens a breaker nor keeps it open",
  async (jump) => {
    const host: Host = (at) => (at > 5000 && at < 10_000 ? "503" : "well");
    const outcomes = await simulate(host, {
      until: 20_000,
      each: (_, at) => at % 2500 === 0 && vi.setSystemTime(Date.now() + jump),
    });
    expect(late(outcomes, 10_000 + SOON)).toEqual([]);
    expect(late(outcomes, 0).some((line) => line.includes("unavailable"))).toBe(true);
  },
);

it("recovers after any order of outages, whichever kind keeps hanging", async () => {
  const phases = fc.array(
    fc.record({
      sickness: fc.constantFrom(...SICKNESSES),
      sick: fc.integer({ min: 5, max: 150 }),
      well: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(
      phases,
      fc.shuffledSubarray(KINDS, { minLength: 4 }),
      fc.constantFrom("hang", "503", "reset"),
      fc.boolean(),
      async (rounds, order, illness, warns) => {
        const [hanging] = order;
        let end = 3000;
        const spells = rounds.map(({ sickness, sick, well }) => {
          const spell = { from: end, to: end + sick * STEP, sickness };
          end = spell.to + well * STEP;
          return spell;
        });
        const over = spells.at(-1)?.to ?? 0;
        const host: Host = (at, kind) => {
          const spell = spells.find(({ from, to }) => at >= from && at < to);
          if (spell) return spell.sickness;
          return at >= over && kind === hanging ? illness : "well";
        };
        const outcomes = await simulate(host, {
          until: over + 15_000,
          order,
          each: (guard, at) => warns && at % 2000 === 0 && guard.warn(HOST),
        });
        expect(late(outcomes, over + SOON, (kind) => kind !== hanging)).toEqual([]);
      },
    ),
    { numRuns: 25, seed: 20251122, endOnFailure: true },
  );
}, 60_000);
