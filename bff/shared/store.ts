import type { Shelf } from "./shelf.ts";

/**
 * A small memory that all processes of a site share: limits, tickets, forms just sent. Each operation is one step that nobody else's can come
 * between. Values end by themselves; a key's part before the first ":" is its section, and a crowded section takes no room from another.
 */
export interface SharedStore {
  get(key: string): Promise<string | undefined>;
  /** @param life in ms */
  put(key: string, value: string, life: number): Promise<void>;
  /** @returns false when there is a value already, which stays */
  putNew(key: string, value: string, life: number): Promise<boolean>;
  /** @returns whether there was a value: of several who remove one, one is told so */
  remove(key: string): Promise<boolean>;
  /**
   * Counts one more.
   * @param life from the first count to the end of them all, in ms
   * @returns how many it are now
   */
  count(key: string, life: number): Promise<number>;
}

/** What one process of a site tells the others. */
export interface News {
  /** Contents about which something was changed. */
  readonly changed?: readonly string[];
  /** An upstream host that it has just found ill. */
  readonly ill?: string;
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
