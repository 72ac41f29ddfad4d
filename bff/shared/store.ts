import type { Shelf } from "./shelf.ts";

/**
 * A small memory that all processes of a site share: limits, tickets, forms just sent. Each operation is one step that nobody else's can come
 * between. Values and counts end by time alone: neither a crowded section nor another one drops them. The part of a key before the first ":"
 * is its section. Values and counts are apart: a count is not seen by `get`.
 */
export interface SharedStore {
  get(key: string): Promise<string | undefined>;
  /**
   * @param life in ms
   * @throws StoreIsFull when there is no room for it
   */
  put(key: string, value: string, life: number): Promise<void>;
  /**
   * @returns false when there is a value already, which stays
   * @throws StoreIsFull when there is no room for it
   */
  putNew(key: string, value: string, life: number): Promise<boolean>;
  /** Removes the value or count of that key. @returns whether there was one: of several who remove a value, one is told so */
  remove(key: string): Promise<boolean>;
  /**
   * Counts one more. A section that is full may count too much, and never too little.
   * @param life from the first count to the end of them all, in ms
   * @returns the new count
   */
  count(key: string, life: number): Promise<number>;
  /** @returns the count, without counting; 0 when nothing was counted */
  counted(key: string): Promise<number>;
}

/** A section of the store has no room for another value: those that wait there stay, the newcomer is refused. */
export class StoreIsFull extends Error {
  override readonly name = "StoreIsFull";

  constructor(readonly section: string) {
    super(`no room in the section "${section}" of the shared store`);
  }
}

/** What one process of a site tells the others. */
export interface News {
  /** Contents about which something was changed. */
  readonly changed?: readonly string[];
  /** An upstream host that it has just found ill. */
  readonly ill?: string;
  /** Ids of logins that have just ended (logins/ended-logins.ts). */
  readonly ended?: readonly string[];
}

/** What all processes of a site have in common. */
export interface SharedState {
  readonly store: SharedStore;
  /** Where they keep answers together; absent where each has its own memory alone. */
  readonly shelf?: Shelf;
  /** Tells the other processes; resolves when it is said, or could not be. Whether they hear it is not waited for. */
  announce(news: News): Promise<void>;
  /** What other processes have announced. */
  listen(heard: (news: News) => void): void;
  close(): Promise<void>;
}
