import { setTimeout as delay } from "node:timers/promises";
import type { Response } from "express";

/** Waits before a response. @returns false when the client closed the connection meanwhile */
export async function waitWhileOpen(ms: number, response: Response): Promise<boolean> {
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  return delay(ms, true, { signal: controller.signal }).catch(() => false);
}
