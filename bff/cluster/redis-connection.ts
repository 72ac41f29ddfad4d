import { createClient, ErrorReply } from "@redis/client";
import type { Logger } from "pino";

export type RedisClient = ReturnType<typeof createRedisClient>;

interface RedisConnectionOptions {
  /** redis://…, rediss://… */
  url: string;
  log: Pick<Logger, "info" | "warn">;
}

export interface RedisConnection {
  /**
   * Sends a command, unless Redis is known to be down.
   * @param isPatient waits up to 1 s instead of 50 ms: for decisions that all machines must make together
   * @returns undefined when Redis is down, answers too late, or refuses; it never rejects for these
   */
  run<T>(
    command: (client: RedisClient) => Promise<T>,
    isPatient?: boolean,
  ): Promise<{ reply: T } | undefined>;
  subscribe(channel: string, listener: (text: string) => void): void;
  state(): RedisHealth;
  close(): void;
}

/** For metrics. */
export interface RedisHealth {
  up: boolean;
  /** Commands without a usable reply so far. */
  missed: number;
  /** Commands that Redis refused, by error code: `OOM`, `NOPERM`, `READONLY`. */
  refused: Readonly<Record<string, number>>;
}

/** Redis normally replies within 1 ms. We wait for at most TICKS timer ticks of TICK_MS each. */
const TICKS = 5;
const TICK_MS = 10;
/** A patient command waits for up to PATIENT_TICKS ticks. It is still sent until Redis has been silent for PATIENT_MS. */
const PATIENT_TICKS = 100;
const PATIENT_MS = 2000;
/** After a time-out, a background ping checks this often (ms) whether Redis is back. */
const PROBE_MS = 500;
const RECONNECT = { first: 100, most: 2000 };
/** Minimum time between two log lines about refusals, in ms. */
const REFUSALS_LOGGED_MS = 60_000;

/** The connection to a Redis that may be slow, hang, restart or be missing (docs/decisions/0026-redis.md). */
export function redisConnection({ url, log }: RedisConnectionOptions): RedisConnection {
  const client = createRedisClient(url);
  const subscriber = client.duplicate();
  let up: boolean | undefined;
  let missed = 0;
  let isDown = false;
  let downSince = 0;
  const refused: Record<string, number> = {};
  let refusalLoggedAt = -Infinity;

  // An error reply is a reply: Redis is up, and the next command may succeed.
  const refuse = (error: ErrorReply) => {
    const code = /^[A-Z]+(?= )/.exec(error.message)?.[0] ?? "ERR";
    refused[code] = (refused[code] ?? 0) + 1;
    if (performance.now() - refusalLoggedAt < REFUSALS_LOGGED_MS) return;
    refusalLoggedAt = performance.now();
    log.warn({ redis: "refuses", code }, "redis");
  };
  const setUp = (now: boolean, reason?: unknown) => {
    if (up === now) return;
    up = now;
    if (now) log.info({ redis: "up" }, "redis");
    // Log only the code: a message can contain the URL with its password.
    else log.warn({ redis: "down", code: errorCode(reason) }, "redis");
  };
  client
    .on("ready", () => {
      isDown = false;
      setUp(true);
    })
    .on("error", (error: unknown) => setUp(false, error));
  subscriber.on("error", () => undefined);
  // Both clients reconnect for as long as the process lives.
  client.connect().catch(() => undefined);
  const subscribed = subscriber.connect().catch(() => undefined);

  const probe = setInterval(() => {
    if (!isDown || !client.isReady) return;
    withTimeout(client.ping()).then(
      () => {
        isDown = false;
        setUp(true);
      },
      () => undefined,
    );
  }, PROBE_MS).unref();

  return {
    async run(command, isPatient = false) {
      const mayAsk = !isDown || (isPatient && performance.now() - downSince < PATIENT_MS);
      if (client.isReady && mayAsk) {
        try {
          return { reply: await withTimeout(command(client), isPatient ? PATIENT_TICKS : TICKS) };
        } catch (error) {
          if (error instanceof ErrorReply) refuse(error);
          else {
            if (!isDown) downSince = performance.now();
            isDown = true;
            setUp(false, error);
          }
        }
      }
      missed += 1;
      return undefined;
    },
    subscribe(channel, listener) {
      subscribed.then(() => subscriber.subscribe(channel, listener)).catch(() => undefined);
    },
    state: () => ({ up: client.isReady && !isDown, missed, refused }),
    close() {
      clearInterval(probe);
      client.destroy();
      subscriber.destroy();
    },
  };
}

/**
 * Reads the text at a key, at most its first `most` bytes: others may have stored a text of any size.
 * @returns "" when the key is missing; undefined when it holds another type, after calling `onForeign`
 */
export async function readText(
  client: RedisClient,
  key: string,
  most: number,
  onForeign: () => void,
): Promise<string | undefined> {
  try {
    return (await client.getRange(key, 0, most - 1)) ?? "";
  } catch (error) {
    if (!(error instanceof ErrorReply) || !error.message.startsWith("WRONGTYPE")) throw error;
    onForeign();
    return undefined;
  }
}

function createRedisClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    // CLIENT SETINFO is not among the commands that the site's ACL allows.
    disableClientInfo: true,
    pingInterval: 10_000,
    socket: {
      connectTimeout: 1000,
      reconnectStrategy: (tries) => Math.min(RECONNECT.first * 2 ** Math.min(tries, 8), RECONNECT.most),
    },
  });
}

/**
 * Rejects with code LATE after `turns` timer ticks. Ticks are counted instead of ms, so that the time in which this process blocks its own
 * event loop (rendering a page) counts as one tick, not as Redis being slow.
 */
async function withTimeout<T>(answer: Promise<T>, turns = TICKS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = turns;
    const turn = () => {
      left -= 1;
      if (left > 0) timer = setTimeout(turn, TICK_MS);
      else reject(Object.assign(new Error("late"), { code: "LATE" }));
    };
    timer = setTimeout(turn, TICK_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function errorCode(reason: unknown): string {
  if (!(reason instanceof Error)) return "unknown";
  return "code" in reason ? String(reason.code) : reason.name;
}
