/** The body of a request that comes from within this process: JSON that nobody has to read from a connection. */
export const GIVEN = Symbol("given body");

/** Asks for an answer that is worth a short wait rather than a stale one at once: no reader waits for it. */
export const FRESHLY = "x-freshly";
/** How long the page that asks can still wait, in ms. */
export const WITHIN = "x-within";

/** The path of a call's endpoint. */
export const callPath = (name: string) => `/call/${name}`;
