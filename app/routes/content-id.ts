/** The ids that addresses, queries and forms may contain (contract §1.8). */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a text has the form of a content id. */
export function isId(text: string): boolean {
  return ID.test(text);
}
