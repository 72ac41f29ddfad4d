/**
 * What readers have just sent: a form without script is often pressed twice before its answer comes, and the browser sends
 * both. Several processes need one that they share.
 */
export interface Submissions {
  /**
   * @param key the same for a second press, and for nothing else
   * @returns what `carryOut` gives, or gave when the same was sent a moment before; a failure is not remembered
   */
  once<T>(key: string, carryOut: () => Promise<T>): Promise<T>;
}
