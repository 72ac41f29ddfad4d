/** Key of a request's body when the request comes from this process: JSON text that is not read from a connection. */
export const PARSED_BODY = Symbol("given body");

/** Request header: wait briefly for a fresh answer instead of taking a stale one. For calls that no reader waits for. */
export const PATIENT_HEADER = "x-freshly";
/** Request header: the time that the calling page has left, in ms. */
export const TIME_LEFT_HEADER = "x-within";

/** @returns the path of a call's endpoint */
export const callPath = (name: string) => `/call/${name}`;
