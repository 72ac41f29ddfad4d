/** An entry of the second-level cache. */
export interface StoredAnswer {
  text: string;
  /** Time since it was fetched, in ms. */
  age: number;
  /** A content that it describes has changed since. */
  outdated: boolean;
}

/** The result of one lookup. */
export interface Lookup {
  stored?: StoredAnswer;
  /** Another process is fetching this answer now. */
  claimed: boolean;
  /** The current marks of the contents that the answer describes, to be stored with an answer fetched after this lookup. */
  marks: readonly (string | null)[];
}

/**
 * The cache that all replicas use behind their own memory. A replica that starts, or that sees a page for the first time, finds there what
 * others have fetched. It holds only answers that are the same for every reader: only a `SharedAsk` gets there (shared-answers.ts).
 */
export interface SecondLevelCache {
  /** @returns undefined when the cache can't be reached */
  lookUp(key: string, entry: readonly string[]): Promise<Lookup | undefined>;
  /** Claims the fetch of a missing answer for 1 s. @returns true for one of all processes that try */
  claim(key: string): Promise<boolean>;
  /** Releases the claim, after success or failure. */
  release(key: string): void;
  /**
   * Stores an answer, unless it is too large.
   * @param life lifetime of a freshly fetched answer, in ms
   * @param age time since the fetch began, in ms
   */
  put(key: string, text: string, entry: { marks: Lookup["marks"]; life: number; age: number }): void;
}
