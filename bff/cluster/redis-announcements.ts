import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { RedisConnection } from "./redis-connection.ts";
import type { Seal } from "./seal.ts";
import type { Announcement } from "./store.ts";

/** In characters; longer messages are rejected unread. */
const MAX_LENGTH = 64 * 1024;
/** Number of senders whose last sequence number is remembered. */
const MAX_SENDERS = 1000;

const Text = z.string().max(1000);
/** The sender, its sequence number, and the announcement with whatever fields it has. */
const Message = z
  .object({ from: z.string().max(64), nth: z.number().int().positive() })
  .catchall(z.union([Text, z.array(Text).max(1000)]));

export interface RedisAnnouncements {
  /** Publishes; resolves when done or failed. @returns whether it was published */
  publish(announcement: Announcement): Promise<boolean>;
}

/**
 * Announcements between processes over a Redis channel. They are encrypted, because content ids come from what forms contain. Each is
 * delivered once, and only while it is younger than CLOCK_TOLERANCE_MS. Messages that fail verification are ignored and counted.
 */
export function redisAnnouncements(
  connection: RedisConnection,
  { prefix, seal, listener }: { prefix: string; seal: Seal; listener: (announcement: Announcement) => void },
): RedisAnnouncements {
  const self = randomUUID();
  const channel = `${prefix}${seal.keyOf("news:channel")}`;
  const lastOf = new LRUCache<string, number>({ max: MAX_SENDERS });
  let sent = 0;

  connection.subscribe(channel, (text) => {
    if (text.length > MAX_LENGTH) return seal.countRejection("news");
    const plaintext = seal.open(channel, text);
    if (plaintext === undefined) return;
    const message = parse(plaintext);
    if (!message) return seal.countRejection("news");
    const { from, nth, ...announcement } = message;
    if (from === self) return;
    if (nth <= (lastOf.get(from) ?? 0)) return seal.countRejection("news");
    lastOf.set(from, nth);
    listener(announcement);
  });

  return {
    async publish(announcement) {
      sent += 1;
      // A lifetime of 0: receivers accept it for CLOCK_TOLERANCE_MS; later it is a replay.
      const text = seal.close(channel, JSON.stringify({ from: self, nth: sent, ...announcement }), 0);
      return (await connection.run((client) => client.publish(channel, text))) !== undefined;
    },
  };
}

function parse(text: string): z.output<typeof Message> | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
