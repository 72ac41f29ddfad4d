import { commentableTables } from "./commentables.ts";
import type { Domain } from "./domain.ts";
import { pkContentTables, pkReaderTables } from "./pk.ts";

/** Readers' posts, topics and what readers do with them. */
export const intelligence: Domain = {
  contentTables: pkContentTables + commentableTables,
  readerTables: pkReaderTables,
  content: {},
  seed: () => undefined,
};
