import { setTimeout as pause } from "node:timers/promises";
import { Agent } from "undici";
import { VISITOR } from "../ask.ts";

export const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
/** The headers of a returning browser's request for a document. */
export const HEADERS = {
  "user-agent": PHONE,
  accept: "text/html",
  "accept-encoding": "br",
  cookie: `PAGEVIEW_UNIQUEID=${VISITOR}; isnew=1; acted=none`,
};

/** The results of many requests. */
export class Tally {
  /** The durations in ms, by the status of the response or, without a response, by the error's code. */
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
  /** The number of requests that are neither 200 nor 503. */
  get other() {
    return this.all - this.good - this.of(503);
  }
  /** A percentile of the durations with a status, in ms. */
  quantile(part, what = 200) {
    const sorted = (this.times[what] ?? []).toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  }
  /** A summary of the requests that are not 200. */
  get rest() {
    const others = Object.entries(this.times).filter(([what]) => what !== "200");
    return others.map(([what, { length }]) => `, ${length} × ${what}`).join("");
  }
}

/** Sends one request and records its result in `tally`. */
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
 * Open load: `perSecond` readers arrive evenly, however many are still waiting.
 * @param next the address that the n-th reader opens
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

/** Closed load: each of `readers` opens the next page as soon as the last one has arrived. */
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
