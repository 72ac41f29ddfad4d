import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import process from "node:process";
import { clearTimeout, setImmediate } from "node:timers";
import { fileURLToPath } from "node:url";
import { article } from "./upstream.mjs";

// A crowd on raw sockets, in its own process. Each connection requests a new article as soon as the last request was answered, refused or
// closed. It reconnects at once.

/** Options for a crowd's behaviour. Default: one GET after the other on a keep-alive connection. */
const HABITS = {
  keep: {},
  // A new connection for each request.
  reconnect: { headers: { connection: "close" } },
  // Ten requests at once on one connection.
  pipeline: { depth: 10 },
  head: { method: "HEAD" },
  post: {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "intent=like",
  },
  data: { suffix: ".data", headers: { accept: "*/*" } },
  // Leaves before the response.
  leave: { leaveAfter: 100 },
  silent: { isSilent: true },
};

/** The crowd's results. Times are in ms, from sending a request to the last byte of its response. */
const emptyTally = () => ({
  statuses: {},
  times: [],
  refusedTimes: [],
  closed: 0,
  withRetryAfter: 0,
  failed: {},
});

/**
 * Starts a crowd and waits until its time is over.
 * @param first the number of the first article
 * @param headers of each request
 * @returns its tally; `sent` is the number of requests
 */
export async function crowdOn(url, { connections, seconds, habit = "keep", first, headers }) {
  const child = fork(fileURLToPath(import.meta.url), { env: { PATH: process.env.PATH } });
  child.send({ port: Number(new URL(url).port), connections, seconds, habit, first, common: headers });
  let tally;
  child.once("message", (message) => (tally = message));
  // The exit event comes after the last message, also when the process fails.
  await once(child, "disconnect");
  if (!tally) throw new Error("the crowd's process failed");
  return tally;
}

export function quantile(times, part) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

function run({ port, connections, seconds, habit, first, common }) {
  const {
    method = "GET",
    headers = {},
    body = "",
    depth = 1,
    suffix = "",
    leaveAfter,
    isSilent,
  } = HABITS[habit];
  const tally = emptyTally();
  let next = first;
  let isOver = false;
  const open = new Set();
  const fixed = Object.entries({
    host: `127.0.0.1:${port}`,
    ...common,
    origin: method === "POST" ? `http://127.0.0.1:${port}` : undefined,
    ...(body && { "content-length": Buffer.byteLength(body) }),
    ...headers,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const request = () => `${method} ${article((next += 1))}${suffix} HTTP/1.1\r\n${fixed}\r\n${body}`;

  function enter() {
    if (isOver) return;
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    open.add(socket);
    /** The times of sending of the requests without a response. */
    let sent = [];
    let answer;
    let buffered = "";
    let timer;
    const ask = () => {
      if (isOver) return void socket.destroy();
      if (isSilent) return;
      const now = performance.now();
      sent = Array.from({ length: depth }, () => now);
      socket.write(Array.from({ length: depth }, request).join(""));
      if (leaveAfter !== undefined)
        timer = setTimeout(() => socket.destroy(), leaveAfter * (0.5 + Math.random()));
    };
    const done = () => {
      const ms = performance.now() - sent.shift();
      const { status } = answer;
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      if (status === 503) tally.refusedTimes.push(ms);
      else tally.times.push(ms);
      if (answer.hasRetryAfter) tally.withRetryAfter += 1;
      answer = undefined;
      if (sent.length > 0) return;
      if (headers.connection === "close") socket.destroy();
      else ask();
    };
    socket.setEncoding("latin1").on("connect", ask);
    socket.on("data", (text) => {
      buffered += text;
      for (;;) {
        if (!answer) {
          const end = buffered.indexOf("\r\n\r\n");
          if (end < 0) return;
          answer = headOf(buffered.slice(0, end), method);
          buffered = buffered.slice(end + 4);
        }
        const length = answer.isChunked ? chunkedLength(buffered) : answer.length;
        if (length === undefined || buffered.length < length) return;
        buffered = buffered.slice(length);
        done();
        if (socket.destroyed) return;
      }
    });
    socket.on("error", ({ code }) => (tally.failed[code] = (tally.failed[code] ?? 0) + 1));
    socket.on("close", () => {
      clearTimeout(timer);
      open.delete(socket);
      if (isOver) return;
      tally.closed += sent.length > 0 && leaveAfter === undefined ? 1 : 0;
      setImmediate(enter);
    });
  }

  const began = performance.now();
  for (let n = 0; n < connections; n += 1) enter();
  setTimeout(() => {
    isOver = true;
    for (const socket of open) socket.destroy();
    const took = (performance.now() - began) / 1000;
    process.send({ ...tally, sent: next - first, seconds: took }, () => process.disconnect());
  }, seconds * 1000);
}

function headOf(head, method) {
  const status = Number(head.slice(9, 12));
  const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  const isEmpty = method === "HEAD" || status === 204 || status === 304;
  return {
    status,
    hasRetryAfter: /\r\nretry-after:/i.test(head),
    isChunked: !isEmpty && /transfer-encoding: *chunked/i.test(head),
    length: isEmpty ? 0 : length,
  };
}

/** @returns the length of a complete chunked body with its framing; undefined while its end is missing */
function chunkedLength(text) {
  let at = 0;
  for (;;) {
    const line = text.indexOf("\r\n", at);
    if (line < 0) return undefined;
    const size = parseInt(text.slice(at, line), 16);
    at = line + 2 + size + 2;
    if (at > text.length) return undefined;
    if (size === 0) return at;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.once("message", run);
