import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { RedisLink } from "./redis-link.ts";
import type { Seal } from "./seal.ts";
import type { News } from "./store.ts";

/** In letters; nothing longer is looked at. */
const LONGEST = 64 * 1024;
/** Senders whose last message is remembered. */
const SENDERS = 1000;

const Text = z.string().max(1000);
/** Who sent it, and which of theirs it is; and the news, whatever it tells of. */
const Message = z
  .object({ from: z.string().max(64), nth: z.number().int().positive() })
  .catchall(z.union([Text, z.array(Text).max(1000)]));

export interface RedisNews {
  /** Resolves when it is said, or could not be. @returns whether it was said */
  tell(news: News): Promise<boolean>;
}

/**
 * What processes tell each other through a channel of Redis: encrypted, because contents are named by what forms say; heard once each, and
 * only for as long as clocks may differ. What can't be verified is ignored and counted.
 */
export function redisNews(
  link: RedisLink,
  { prefix, seal, heard }: { prefix: string; seal: Seal; heard: (news: News) => void },
): RedisNews {
  const self = randomUUID();
  const channel = `${prefix}${seal.keyOf("news:channel")}`;
  const lastOf = new LRUCache<string, number>({ max: SENDERS });
  let sent = 0;

  link.subscribe(channel, (text) => {
    if (text.length > LONGEST) return seal.distrust("news");
    const opened = seal.open(channel, text);
    if (opened === undefined) return;
    const message = parsed(opened);
    if (!message) return seal.distrust("news");
    const { from, nth, ...news } = message;
    if (from === self) return;
    if (nth <= (lastOf.get(from) ?? 0)) return seal.distrust("news");
    lastOf.set(from, nth);
    heard(news);
  });

  return {
    async tell(news) {
      sent += 1;
      // It ends at once: what is said later than clocks differ is a replay.
      const text = seal.close(channel, JSON.stringify({ from: self, nth: sent, ...news }), 0);
      return (await link.ask((client) => client.publish(channel, text))) !== undefined;
    },
  };
}

function parsed(text: string): z.output<typeof Message> | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
