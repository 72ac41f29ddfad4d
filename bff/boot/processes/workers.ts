import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { elapsed } from "../../elapsed.ts";
import { serveWorkers } from "../../cluster/workers-state.ts";
import type { ClusterStore } from "../../cluster/store.ts";
import { handedConnections } from "./handed-connections.ts";
import { replacements } from "./replacement.ts";

interface WorkersOptions {
  count: number;
  /** What they are told beside this process's own environment. */
  env: Record<string, string>;
  /** What they share. */
  store: ClusterStore;
  /** How long they may take to stop, in ms; then they are killed. */
  graceMs: number;
  /** How often a worker that asks for it is replaced, in ms. */
  replaceEveryMs?: number;
  log: Pick<Logger, "info" | "warn" | "error">;
}

export interface Workers {
  /** How many were replaced: they had ended by themselves, or asked for it. */
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
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { count, env, store, graceMs, log } = options;
  const state = serveWorkers(store);
  const watchHanded = handedConnections();
  let phase: "starting" | "open" | "stopping" = "starting";
  let crashes = 0;
  let restarts = 0;
  /** Stopping, or not serving yet: none of these is started again when it ends. */
  const passing = new Set<Worker>();
  const watchRequests = replacements({
    log,
    everyMs: options.replaceEveryMs,
    isOpen: () => phase === "open",
    async start() {
      const worker = start();
      passing.add(worker);
      await listening(worker);
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
    // A message to a worker that has just died is nobody's fault.
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
    await Promise.all(workers.map(ended));
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
