import { posts } from "../content/intelligence/posts.ts";
import { topics } from "../content/intelligence/topics.ts";
import { bigshots, standing } from "../content/intelligence/voices.ts";
import { carelessPost, carelessTopic, slowIds } from "../content/intelligence/careless.ts";
import { bigshotContentTables } from "./bigshots.ts";
import { commentableTables } from "./commentables.ts";
import type { Domain } from "./domain.ts";
import { seedIntelligence } from "./intelligence-seeding.ts";
import { pkContentTables, pkReaderTables } from "./pk.ts";
import { postReaderTables } from "./posts.ts";
import { topicContentTables } from "./topics.ts";

/** Readers' posts, topics and what readers do with them. */
export const intelligence: Domain = {
  contentTables: pkContentTables + commentableTables + topicContentTables + bigshotContentTables,
  readerTables: { ...pkReaderTables, ...postReaderTables },
  content: { posts, topics, bigshots, standing, odd: [slowIds, carelessPost(""), carelessTopic("")] },
  seed: seedIntelligence,
};
