import type { SecondLevelCache } from "./second-level-cache.ts";

/**
 * A small key-value store that all processes of a site use: for limits, tickets, and recently sent forms. Each operation is atomic. Values
 * and counts go only when they expire; neither a crowded section nor another one evicts them. The part of a key before the first ":" is
 * its section. Values and counts are separate: `get` does not see a count.
 */
export interface ClusterStore {
  get(key: string): Promise<string | undefined>;
  /**
   * @param life lifetime in ms
   * @throws StoreFullError when its section has no room
   */
  put(key: string, value: string, life: number): Promise<void>;
  /**
   * Puts a value unless there is one.
   * @returns false when the key already had a value, which stays
   * @throws StoreFullError when its section has no room
   */
  putNew(key: string, value: string, life: number): Promise<boolean>;
  /** Removes the value or count of a key. @returns whether there was one; of several concurrent callers, one gets true */
  remove(key: string): Promise<boolean>;
  /**
   * Increments a count. A full section may count too high, never too low.
   * @param life lifetime in ms, from the first increment
   * @returns the new count
   */
  count(key: string, life: number): Promise<number>;
  /** @returns the count; 0 when nothing was counted */
  getCount(key: string): Promise<number>;
}

/** A section of the store has no room for another value. Values already there stay; the new one is refused. */
export class StoreFullError extends Error {
  override readonly name = "StoreIsFull";

  constructor(readonly section: string) {
    super(`no room in the section "${section}" of the cluster store`);
  }
}

/** A message from one process of a site to the others. */
export interface Announcement {
  /** Ids of contents that have changed. */
  readonly changed?: readonly string[];
  /** The URL of an upstream host that has just been found down. */
  readonly ill?: string;
  /** Ids of logins that have just ended (logins/ended-logins.ts). */
  readonly ended?: readonly string[];
}

/** The state that all processes of a site use. */
export interface ClusterState {
  readonly store: ClusterStore;
  /** Their common cache of answers; absent where each process has only its own memory. */
  readonly secondLevel?: SecondLevelCache;
  /** Tells the other processes. Resolves when the message is sent or could not be; does not wait for its arrival. */
  announce(announcement: Announcement): Promise<void>;
  /** Registers a listener for announcements of other processes. */
  listen(listener: (announcement: Announcement) => void): void;
  close(): Promise<void>;
}
