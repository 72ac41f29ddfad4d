import { setTimeout as pause } from "node:timers/promises";
import { StoreFullError, type ClusterStore } from "#bff/cluster/store.ts";
import { started } from "../later.server.ts";
import type { Submissions } from "../submissions.ts";

/** How long an outcome answers for a second press, in ms: what the network may keep between two presses. */
const LIFE = 10_000;
/** Longer than any form's call may take, in ms: whoever carries it out and is killed frees it by then. */
const LONGEST = 40_000;
/** Between two looks at what another process is carrying out, in ms. */
const LOOK = 50;
const UNDER_WAY = "";

/** Where there is no room, a second press is carried out like the first: nobody loses what they wrote. */
function evenIfFull(error: unknown): true {
  if (error instanceof StoreFullError) return true;
  throw error;
}

interface Options {
  life?: number;
}

/** What was just sent, to whichever process of the site. */
export function submissionsIn(store: ClusterStore, { life = LIFE }: Options = {}): Submissions {
  const here = new Map<string, Promise<unknown>>();

  async function carriedOut<T>(name: string, carryOut: () => Promise<T>): Promise<T> {
    try {
      const outcome = await carryOut();
      await store.put(name, JSON.stringify({ outcome }), life).catch(evenIfFull);
      return outcome;
    } catch (error) {
      await store.remove(name);
      throw error;
    }
  }

  async function first<T>(name: string, carryOut: () => Promise<T>): Promise<T> {
    // Nobody is under way for longer: what still stands there then is nobody's.
    for (let looked = 0; looked < LONGEST; looked += LOOK) {
      if (await store.putNew(name, UNDER_WAY, LONGEST).catch(evenIfFull)) break;
      const known = await store.get(name);
      if (known) return (JSON.parse(known) as { outcome: T }).outcome;
      await pause(LOOK);
    }
    return carriedOut(name, carryOut);
  }

  return {
    async once<T>(key: string, carryOut: () => Promise<T>): Promise<T> {
      if (here.has(key)) return here.get(key) as Promise<T>;
      const outcome = started(first(`sent:${key}`, carryOut).finally(() => here.delete(key)));
      here.set(key, outcome);
      return outcome;
    },
  };
}
