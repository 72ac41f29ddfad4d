/**
 * The forms that were just sent. Without script a reader can press a button twice before the response comes, and the browser sends the
 * form twice. All processes of a site must have the forms in common.
 */
export interface Submissions {
  /**
   * Runs `carryOut` once for a key.
   * @param key identifies a form and what was typed; only a second press has the same key
   * @returns the result of `carryOut`, or of its run a moment before; a failed run is not remembered
   */
  once<T>(key: string, carryOut: () => Promise<T>): Promise<T>;
}
