import { setTimeout as delay } from "node:timers/promises";
import type { Response } from "express";

/** Waits before answering. @returns false when the asker left meanwhile, so that there is nobody to answer. */
export async function waited(ms: number, response: Response): Promise<boolean> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return delay(ms, true, { signal: gone.signal }).catch(() => false);
}
