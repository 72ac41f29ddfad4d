import { setTimeout as pause } from "node:timers/promises";
import { Agent } from "undici";
import { VISITOR } from "../ask.ts";

export const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
/** As a browser asks for a document; who was here before has these cookies. */
export const HEADERS = {
  "user-agent": PHONE,
  accept: "text/html",
  "accept-encoding": "br",
  cookie: `PAGEVIEW_UNIQUEID=${VISITOR}; isnew=1; acted=none`,
};

/** What became of many requests. */
export class Tally {
  /** How long each took, in ms, by the status of its answer; without an answer, by the error's code. */
  times = {};
  withRetryAfter = 0;
  began = performance.now();

  note(what, ms) {
    (this.times[what] ??= []).push(ms);
  }
  of(what) {
    return this.times[what]?.length ?? 0;
  }
  get all() {
    return Object.values(this.times).reduce((sum, { length }) => sum + length, 0);
  }
  get good() {
    return this.of(200);
  }
  /** Neither 200 nor 503. */
  get other() {
    return this.all - this.good - this.of(503);
  }
  /** Of the answers with that status, in ms. */
  quantile(part, what = 200) {
    const sorted = (this.times[what] ?? []).toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  }
  /** What was no 200, in words. */
  get rest() {
    const others = Object.entries(this.times).filter(([what]) => what !== "200");
    return others.map(([what, { length }]) => `, ${length} × ${what}`).join("");
  }
}

/** One request; `tally` gets what becomes of it. */
export async function ask(agent, url, tally, { headers = HEADERS, signal } = {}) {
  const began = performance.now();
  const { origin, pathname, search } = new URL(url);
  try {
    const answer = await agent.request({ origin, path: pathname + search, method: "GET", headers, signal });
    await answer.body.dump({ limit: Infinity });
    const { statusCode: status } = answer;
    tally.note(status, performance.now() - began);
    if (answer.headers["retry-after"]) tally.withRetryAfter += 1;
    return status;
  } catch (error) {
    tally.note(error.code ?? error.name, performance.now() - began);
    return undefined;
  }
}

export const newAgent = (connections = 4096) =>
  new Agent({ connections, headersTimeout: 60_000, bodyTimeout: 60_000, keepAliveTimeout: 30_000 });

/**
 * Readers who come as they come, whoever is still waiting: `perSecond` of them, evenly.
 * @param next the address that the n-th of them opens
 */
export async function stream(next, { perSecond, seconds, headers, agent = newAgent() }) {
  const tally = new Tally();
  const under = [];
  const total = Math.round(perSecond * seconds);
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.ceil(((performance.now() - tally.began) / 1000) * perSecond));
    for (; sent < due; sent += 1) under.push(ask(agent, next(sent), tally, { headers }));
    await pause(2);
  }
  await Promise.all(under);
  await agent.close();
  return tally;
}

/** So many readers, each of whom opens the next page as soon as the last one is there: as fast as they are answered. */
export async function crowd(
  next,
  { readers, count = Infinity, seconds = Infinity, headers, agent = newAgent() },
) {
  const tally = new Tally();
  const ends = performance.now() + seconds * 1000;
  let sent = 0;
  const read = async () => {
    while (sent < count && performance.now() < ends) {
      sent += 1;
      await ask(agent, next(sent - 1), tally, { headers });
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  tally.seconds = (performance.now() - tally.began) / 1000;
  await agent.close();
  return tally;
}

export const ms = (value) => (value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`);
export const percent = (part) => `${(part * 100).toFixed(part > 0.999 || part < 0.1 ? 2 : 1)} %`;
