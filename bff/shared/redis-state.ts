import type { Logger } from "pino";
import type { Signer } from "../signer.ts";
import { redisLink, type RedisHealth } from "./redis-link.ts";
import { redisNews } from "./redis-news.ts";
import { redisShelf, type RedisShelf } from "./redis-shelf.ts";
import { redisStore } from "./redis-store.ts";
import { sealWith, type Distrust } from "./seal.ts";
import type { News, SharedState } from "./store.ts";

interface RedisStateOptions {
  /** redis://…, rediss://… */
  url: string;
  /** Where answers are kept, when not there: a flood of them then takes no room from limits and tickets. */
  answersUrl?: string;
  /** Of the purpose "store", with the secret that all replicas have. */
  signer: Signer;
  /** What answers were read with: replicas of another edition neither see nor disturb what this one keeps. */
  edition?: string;
  /** What is shared while Redis does not answer: the processes of this machine, or this one. */
  instead: SharedState;
  log: Pick<Logger, "info" | "warn">;
  /** Epoch ms. */
  now?: () => number;
}

export interface RedisState extends SharedState {
  readonly shelf: RedisShelf;
  /** What stood in Redis and was not taken; for metrics. */
  readonly distrusted: Readonly<Record<Distrust, number>>;
  /** Of both, where answers have a Redis of their own. */
  state(): RedisHealth;
}

const PREFIX = "wanbao:";

/**
 * What all replicas share, in Redis, sealed with the site's secret. While Redis does not answer, the site goes on with what this machine
 * shares (docs/decisions/0026-redis.md); what is not the site's own is taken for missing (docs/decisions/0045-shared-store-under-attack.md).
 */
export function redisState(options: RedisStateOptions): RedisState {
  const { url, answersUrl, signer, edition = "", instead, log, now } = options;
  const listeners: ((news: News) => void)[] = [];
  const seal = sealWith(signer, now);
  const link = redisLink({ url, log });
  const answers = answersUrl ? redisLink({ url: answersUrl, log }) : link;
  const shelf = redisShelf(answers, { prefix: PREFIX, edition, seal });
  const news = redisNews(link, {
    prefix: PREFIX,
    seal,
    heard: (told) => listeners.forEach((listener) => listener(told)),
  });

  return {
    store: redisStore({ link, prefix: PREFIX, seal, instead: instead.store }),
    shelf,
    distrusted: seal.distrusted,
    async announce(told) {
      // Before anybody hears of it: who then looks at the shelf must see that what stands there is old.
      await shelf.outdate(told.changed ?? []);
      if (!(await news.tell(told))) await instead.announce(told);
    },
    listen(listener) {
      listeners.push(listener);
      instead.listen(listener);
    },
    state: () => (answers === link ? link.state() : both(link.state(), answers.state())),
    async close() {
      link.close();
      if (answers !== link) answers.close();
      await instead.close();
    },
  };
}

function both(one: RedisHealth, other: RedisHealth): RedisHealth {
  const refused = { ...one.refused };
  for (const [code, times] of Object.entries(other.refused)) refused[code] = (refused[code] ?? 0) + times;
  return { up: one.up && other.up, missed: one.missed + other.missed, refused };
}
