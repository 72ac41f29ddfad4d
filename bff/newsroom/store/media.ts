import type { Domain } from "./domain.ts";

/** Galleries, videos, collections and audio programmes. */
export const media: Domain = {
  contentTables: "",
  readerTables: {},
  content: {},
  seed: () => undefined,
};
