import type { Domain } from "./domain.ts";

/** Live rooms, VR scenes and live albums. */
export const live: Domain = {
  contentTables: "",
  readerTables: {},
  content: {},
  seed: () => undefined,
};
