import { createClient, ErrorReply } from "@redis/client";
import type { Logger } from "pino";

export type RedisClient = ReturnType<typeof clientOf>;

interface RedisLinkOptions {
  /** redis://…, rediss://… */
  url: string;
  log: Pick<Logger, "info" | "warn">;
}

export interface RedisLink {
  /**
   * @param isPatient waits through a busy moment of Redis: for what must be decided for all machines at once
   * @returns undefined when Redis is known not to answer, does not in time, or refuses: nobody waits longer, and nothing fails
   */
  ask<T>(
    question: (client: RedisClient) => Promise<T>,
    isPatient?: boolean,
  ): Promise<{ answer: T } | undefined>;
  subscribe(channel: string, heard: (text: string) => void): void;
  state(): RedisHealth;
  close(): void;
}

/** For metrics. */
export interface RedisHealth {
  up: boolean;
  /** Questions that were not answered so far. */
  missed: number;
  /** Of these, what Redis refused, by its code: `OOM`, `NOPERM`, `READONLY`. */
  refused: Readonly<Record<string, number>>;
}

/** Redis answers within a millisecond, or is ill; nobody waits for it longer than so many turns of so many ms. */
const TURNS = 5;
const TURN_MS = 10;
/** Who is patient waits so many turns, and asks until Redis has not answered for so long, in ms. */
const PATIENT_TURNS = 100;
const PATIENT_MS = 2000;
/** After an answer that did not come, it is asked this often whether it is well again, by nobody who waits. */
const PROBE_MS = 500;
const RECONNECT = { first: 100, most: 2000 };
/** Between two log lines about refusals, in ms. */
const REFUSALS_LOGGED_MS = 60_000;

/** The way to a Redis that may be slow, hang, restart or never have been there (docs/decisions/0026-redis.md). */
export function redisLink({ url, log }: RedisLinkOptions): RedisLink {
  const client = clientOf(url);
  const subscriber = client.duplicate();
  let up: boolean | undefined;
  let missed = 0;
  let isResting = false;
  let restingSince = 0;
  const refused: Record<string, number> = {};
  let refusalLoggedAt = -Infinity;

  // An error that Redis answers with is an answer: it came in time, and the next question may fare better.
  const refuse = (error: ErrorReply) => {
    const code = /^[A-Z]+(?= )/.exec(error.message)?.[0] ?? "ERR";
    refused[code] = (refused[code] ?? 0) + 1;
    if (performance.now() - refusalLoggedAt < REFUSALS_LOGGED_MS) return;
    refusalLoggedAt = performance.now();
    log.warn({ redis: "refuses", code }, "redis");
  };
  const turned = (now: boolean, reason?: unknown) => {
    if (up === now) return;
    up = now;
    if (now) log.info({ redis: "up" }, "redis");
    // Codes only: a message can hold the address with its password.
    else log.warn({ redis: "down", code: codeOf(reason) }, "redis");
  };
  client
    .on("ready", () => {
      isResting = false;
      turned(true);
    })
    .on("error", (error: unknown) => turned(false, error));
  subscriber.on("error", () => undefined);
  // Both keep trying for as long as the process lives.
  client.connect().catch(() => undefined);
  const subscribed = subscriber.connect().catch(() => undefined);

  const probe = setInterval(() => {
    if (!isResting || !client.isReady) return;
    inTime(client.ping()).then(
      () => {
        isResting = false;
        turned(true);
      },
      () => undefined,
    );
  }, PROBE_MS).unref();

  return {
    async ask(question, isPatient = false) {
      const mayAsk = !isResting || (isPatient && performance.now() - restingSince < PATIENT_MS);
      if (client.isReady && mayAsk) {
        try {
          return { answer: await inTime(question(client), isPatient ? PATIENT_TURNS : TURNS) };
        } catch (error) {
          if (error instanceof ErrorReply) refuse(error);
          else {
            if (!isResting) restingSince = performance.now();
            isResting = true;
            turned(false, error);
          }
        }
      }
      missed += 1;
      return undefined;
    },
    subscribe(channel, listener) {
      subscribed.then(() => subscriber.subscribe(channel, listener)).catch(() => undefined);
    },
    state: () => ({ up: client.isReady && !isResting, missed, refused }),
    close() {
      clearInterval(probe);
      client.destroy();
      subscriber.destroy();
    },
  };
}

/**
 * The text at a key, and of one that is too long the first `most` bytes: what others put there may be of any size.
 * @returns "" for nothing; undefined when something else than text stands there, after telling `foreign`
 */
export async function textAt(
  client: RedisClient,
  key: string,
  most: number,
  foreign: () => void,
): Promise<string | undefined> {
  try {
    return (await client.getRange(key, 0, most - 1)) ?? "";
  } catch (error) {
    if (!(error instanceof ErrorReply) || !error.message.startsWith("WRONGTYPE")) throw error;
    foreign();
    return undefined;
  }
}

function clientOf(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    // Who may use only the commands that the site needs may not tell what library it is.
    disableClientInfo: true,
    pingInterval: 10_000,
    socket: {
      connectTimeout: 1000,
      reconnectStrategy: (tries) => Math.min(RECONNECT.first * 2 ** Math.min(tries, 8), RECONNECT.most),
    },
  });
}

/**
 * @throws when it takes too long; but not because this process was too busy to send the question, or to look at an answer that had
 * come: a moment in which it rendered a page, however long, is one turn
 */
async function inTime<T>(answer: Promise<T>, turns = TURNS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = turns;
    const turn = () => {
      left -= 1;
      if (left > 0) timer = setTimeout(turn, TURN_MS);
      else reject(Object.assign(new Error("late"), { code: "LATE" }));
    };
    timer = setTimeout(turn, TURN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function codeOf(reason: unknown): string {
  if (!(reason instanceof Error)) return "unknown";
  return "code" in reason ? String(reason.code) : reason.name;
}
