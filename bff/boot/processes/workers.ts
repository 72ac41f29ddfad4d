import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { elapsed } from "../../elapsed.ts";
import { serveWorkers } from "../../cluster/workers-state.ts";
import type { ClusterStore } from "../../cluster/store.ts";
import { watchHandedConnections } from "./handed-connections.ts";
import { replaceOnRequest } from "./replacement.ts";

interface WorkersOptions {
  count: number;
  /** Environment variables on top of this process's own. */
  env: Record<string, string>;
  /** Their common store. */
  store: ClusterStore;
  /** How long they may take to stop before they are killed, in ms. */
  graceMs: number;
  /** Minimum time between two replacements on request, in ms. */
  replaceEveryMs?: number;
  log: Pick<Logger, "info" | "warn" | "error">;
}

export interface Workers {
  /** Number of workers replaced after a crash or on request. */
  restarts(): number;
  /** Drains and stops all workers; resolves when the last has exited. */
  stop(): Promise<void>;
}

/** A worker that lived this long, in ms, was healthy: its crash starts a new count. */
const WELL = 30_000;
/** Exponential pauses between restarts of crashing workers, in ms; the first restart is immediate. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;
/** Extra time before a kill, in ms. */
const MARGIN = 500;

/**
 * Starts worker processes that listen on one port (node:cluster), and replaces those that crash.
 * @returns once all listen
 * @throws Error when one exits before it listens: the next would, too
 */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { count, env, store, graceMs, log } = options;
  const state = serveWorkers(store);
  const watchHanded = watchHandedConnections();
  let phase: "starting" | "open" | "stopping" = "starting";
  let crashes = 0;
  let restarts = 0;
  /** Workers that are stopping, or don't listen yet: their exit is not a crash. */
  const passing = new Set<Worker>();
  const watchRequests = replaceOnRequest({
    log,
    everyMs: options.replaceEveryMs,
    isOpen: () => phase === "open",
    async start() {
      const worker = start();
      passing.add(worker);
      await waitUntilListening(worker);
      passing.delete(worker);
      restarts += 1;
    },
    async stop(worker) {
      passing.add(worker);
      await endInTime([worker]);
    },
  });

  cluster.setupPrimary({ execArgv: [...process.execArgv, "--enable-source-maps"] });

  function start(): Worker {
    const worker = cluster.fork(env);
    const started = elapsed();
    const leave = state.serve(worker);
    watchHanded(worker);
    watchRequests(worker);
    // Sending to a worker that has just died fails; that is no fault.
    worker.on("error", (error) => log.warn({ worker: worker.id, err: error }, "worker"));
    worker.once("exit", (code, signal) => {
      leave();
      if (passing.delete(worker)) return;
      if (phase !== "open") return;
      replace(worker, { code, signal, lived: elapsed() - started }).catch((error: unknown) =>
        log.error({ err: error }, "a worker could not be replaced"),
      );
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
    await endInTime(Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined));
  }

  async function endInTime(workers: Worker[]): Promise<void> {
    const kill = setTimeout(() => {
      for (const worker of workers) if (!worker.isDead()) worker.process.kill("SIGKILL");
    }, graceMs + MARGIN);
    await Promise.all(workers.map(stopAndWait));
    clearTimeout(kill);
  }

  try {
    await Promise.all(Array.from({ length: count }, () => waitUntilListening(start())));
  } catch (error) {
    await stop();
    throw error;
  }
  phase = "open";
  return { restarts: () => restarts, stop };
}

function waitUntilListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("listening", () => resolve());
    worker.once("exit", (code, signal) =>
      reject(new Error(`A worker ended before it was open (${signal ?? code}).`)),
    );
  });
}

function stopAndWait(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.process.kill("SIGTERM");
  });
}
