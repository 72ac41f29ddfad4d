import type { Domain } from "./domain.ts";

/** Readers' posts, topics and what readers do with them. */
export const intelligence: Domain = {
  contentTables: "",
  readerTables: {},
  content: {},
  seed: () => undefined,
};
