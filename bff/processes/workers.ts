import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { elapsed } from "../elapsed.ts";
import { servingWorkers } from "../shared/workers-state.ts";
import type { SharedStore } from "../shared/store.ts";
import { handedConnections } from "./handed-connections.ts";

interface WorkersOptions {
  count: number;
  /** What they are told beside this process's own environment. */
  env: Record<string, string>;
  /** What they share. */
  store: SharedStore;
  /** How long they may take to stop, in ms; then they are killed. */
  graceMs: number;
  log: Pick<Logger, "info" | "warn" | "error">;
}

export interface Workers {
  /** How many have ended by themselves and were replaced. */
  restarts(): number;
  /** Ends them all, each with what it is answering; resolves when the last has gone. */
  stop(): Promise<void>;
}

/** A worker that lived this long, in ms, was well: what ends it is a new misfortune. */
const WELL = 30_000;
/** Pauses between the replacements of workers that don't live that long, in ms: the first comes at once. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;
/** Beyond what they take to stop, in ms. */
const MARGIN = 500;

/**
 * Starts worker processes that share the port (node:cluster) and replaces those that crash.
 * @returns once all are listening
 * @throws Error when one ends before it has listened: the next would do the same
 */
export async function startWorkers({ count, env, store, graceMs, log }: WorkersOptions): Promise<Workers> {
  const state = servingWorkers(store);
  const watchHanded = handedConnections();
  let phase: "starting" | "open" | "stopping" = "starting";
  let crashes = 0;
  let restarts = 0;

  cluster.setupPrimary({ execArgv: [...process.execArgv, "--enable-source-maps"] });

  function start(): Worker {
    const worker = cluster.fork(env);
    const started = elapsed();
    const leave = state.serve(worker);
    watchHanded(worker);
    // A message to a worker that has just died is nobody's fault.
    worker.on("error", (error) => log.warn({ worker: worker.id, err: error }, "worker"));
    worker.once("exit", (code, signal) => {
      leave();
      if (phase === "open") void replace(worker, { code, signal, lived: elapsed() - started });
    });
    return worker;
  }

  async function replace(worker: Worker, about: { code: number; signal: string; lived: number }) {
    crashes = about.lived > WELL ? 0 : crashes + 1;
    const wait = crashes < 2 ? 0 : Math.min(FIRST_PAUSE * 2 ** (crashes - 2), LONGEST_PAUSE);
    log.error({ worker: worker.id, ...about, wait }, "a worker has ended and is replaced");
    await pause(wait);
    if (phase !== "open") return;
    restarts += 1;
    start();
  }

  async function stop(): Promise<void> {
    phase = "stopping";
    const left = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const kill = setTimeout(() => {
      for (const worker of left) if (!worker.isDead()) worker.process.kill("SIGKILL");
    }, graceMs + MARGIN);
    await Promise.all(left.map(ended));
    clearTimeout(kill);
  }

  try {
    await Promise.all(Array.from({ length: count }, () => listening(start())));
  } catch (error) {
    await stop();
    throw error;
  }
  phase = "open";
  return { restarts: () => restarts, stop };
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("listening", () => resolve());
    worker.once("exit", (code, signal) =>
      reject(new Error(`A worker ended before it was open (${signal ?? code}).`)),
    );
  });
}

function ended(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.process.kill("SIGTERM");
  });
}
