import { setTimeout as pause } from "node:timers/promises";
import { StoreFullError, type ClusterStore } from "#bff/cluster/store.ts";
import { started } from "../later.server.ts";
import type { Submissions } from "../submissions.ts";

/** How long (ms) a second press gets the first outcome: the delay that a network may add between two presses. */
const LIFE = 10_000;
/** Lifetime of the lock, in ms: longer than any form's call. It frees the form of a process that was killed. */
const LOCK_LIFE = 40_000;
/** Time between two checks of another process's run, in ms. */
const POLL = 50;
const UNDER_WAY = "";

/** With a full store every press is carried out, so that nobody loses what they wrote. */
function trueWhenFull(error: unknown): true {
  if (error instanceof StoreFullError) return true;
  throw error;
}

interface Options {
  life?: number;
}

/** The forms that were just sent to any process of the site. @param life of an outcome, in ms */
export function submissionsIn(store: ClusterStore, { life = LIFE }: Options = {}): Submissions {
  const inThisProcess = new Map<string, Promise<unknown>>();

  async function runAndStore<T>(name: string, carryOut: () => Promise<T>): Promise<T> {
    try {
      const outcome = await carryOut();
      await store.put(name, JSON.stringify({ outcome }), life).catch(trueWhenFull);
      return outcome;
    } catch (error) {
      await store.remove(name);
      throw error;
    }
  }

  async function runOrWait<T>(name: string, carryOut: () => Promise<T>): Promise<T> {
    // After its lifetime a lock belongs to nobody.
    for (let waited = 0; waited < LOCK_LIFE; waited += POLL) {
      if (await store.putNew(name, UNDER_WAY, LOCK_LIFE).catch(trueWhenFull)) break;
      const stored = await store.get(name);
      if (stored) return (JSON.parse(stored) as { outcome: T }).outcome;
      await pause(POLL);
    }
    return runAndStore(name, carryOut);
  }

  return {
    async once<T>(key: string, carryOut: () => Promise<T>): Promise<T> {
      if (inThisProcess.has(key)) return inThisProcess.get(key) as Promise<T>;
      const outcome = started(runOrWait(`sent:${key}`, carryOut).finally(() => inThisProcess.delete(key)));
      inThisProcess.set(key, outcome);
      return outcome;
    },
  };
}
