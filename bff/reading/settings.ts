/** The settings of `bff/config.ts` that tolerant reading depends on. */
export interface ReadingSettings {
  /** HTTP_OK_HOSTS: media of these hosts may use http. */
  httpOkHosts: readonly string[];
  /** MEDIA_BASE: the base of relative media addresses: an http(s) address, a path of the site ("/new"), or "". */
  mediaBase: string;
  /** EMBED_HOSTS: iframes of these hosts stay in body html. */
  embedHosts: readonly string[];
}

/** The paging fields of a call's body. A list's `hasMore` is derived from them (contract §1.6). */
export interface Paging {
  pageNo?: number;
  pageSize?: number;
}

interface Reading {
  settings: ReadingSettings;
  paging: Paging;
}

const strictest: Reading = { settings: { httpOkHosts: [], mediaBase: "", embedHosts: [] }, paging: {} };

let current = strictest;

/**
 * Runs `parse` with these settings in force. So schemas can be constants of the call table and need not be built for each
 * deployment. Parsing is synchronous, so a module variable is enough: no other request can run between setting
 * and restoring it. Outside of `withReading` the strictest settings apply.
 */
export function withReading<T>(settings: ReadingSettings, paging: Paging, parse: () => T): T {
  const outer = current;
  current = { settings, paging };
  try {
    return parse();
  } finally {
    current = outer;
  }
}

/** The settings in force. */
export const readingSettings = (): ReadingSettings => current.settings;

/** The paging fields of the call whose answer is being read. */
export const requestPaging = (): Paging => current.paging;
