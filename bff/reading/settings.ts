/** What tolerant reading needs to know of the deployment; all are settings of `bff/config.ts`. */
export interface ReadingSettings {
  /** HTTP_OK_HOSTS: media of these hosts may stay on http. */
  httpOkHosts: readonly string[];
  /** MEDIA_BASE: where relative media addresses live; an http(s) address, site-relative ("/new"), or "". */
  mediaBase: string;
  /** EMBED_HOSTS: hosts whose iframes stay in body html. */
  embedHosts: readonly string[];
}

/** The part of a request's body that a page answer is read against (contract §1.6). */
export interface PageRequest {
  pageNo?: number;
  pageSize?: number;
}

interface Reading {
  settings: ReadingSettings;
  request: PageRequest;
}

const strictest: Reading = { settings: { httpOkHosts: [], mediaBase: "", embedHosts: [] }, request: {} };

let current = strictest;

/**
 * Runs `parse` with these settings in force, so that schemas stay constants of the call table instead of
 * being built per deployment. Parsing is synchronous from end to end, so a variable of this module is
 * enough: no other request can run between setting and restoring it. Outside of it the strictest settings hold.
 */
export function withReading<T>(settings: ReadingSettings, request: PageRequest, parse: () => T): T {
  const outer = current;
  current = { settings, request };
  try {
    return parse();
  } finally {
    current = outer;
  }
}

/** The settings in force. */
export const readingSettings = (): ReadingSettings => current.settings;

/** The request whose answer is being read. */
export const readingRequest = (): PageRequest => current.request;
