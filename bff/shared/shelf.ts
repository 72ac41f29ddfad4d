/** What stands on the shelf under a key. */
export interface Shelved {
  text: string;
  /** Since it was fetched, in ms. */
  age: number;
  /** Something it tells of has changed since. */
  outdated: boolean;
}

/** One look at the shelf. */
export interface Look {
  shelved?: Shelved;
  /** Somebody is fetching it at this moment. */
  claimed: boolean;
  /** How the contents stand of which it tells; what is fetched after this look is put there with it. */
  marks: readonly (string | null)[];
}

/**
 * Where all replicas keep answers together, behind each one's own memory: a replica that starts, or that meets a page for the first time,
 * finds there what others have fetched. It holds what readers share and nothing else: only a `SharedAsk` gets there (shared-answers.ts).
 */
export interface Shelf {
  /** @returns undefined when it cannot be reached */
  look(key: string, about: readonly string[]): Promise<Look | undefined>;
  /** Whether it is for this process to fetch it: of all who want it now, one is told so, for a second. */
  claim(key: string): Promise<boolean>;
  /** It has been fetched, or could not be: others need not wait any more. */
  release(key: string): void;
  /**
   * Puts something there, unless it is too large.
   * @param life of what has just been fetched, in ms
   * @param age since it began to be fetched, in ms
   */
  put(key: string, text: string, about: { marks: Look["marks"]; life: number; age: number }): void;
}
