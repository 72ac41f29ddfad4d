/** `^[A-Za-z0-9_-]{1,64}$` (contract §1.8): what addresses, queries and forms may name. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a text may be the id of something at the gateway. */
export function isId(text: string): boolean {
  return ID.test(text);
}
