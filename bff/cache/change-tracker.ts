import { LRUCache } from "lru-cache";

/** At most MAX_CHANGES changes of one content per WINDOW_MS are acted on, so that a crowd of likes does not become a crowd upstream. */
const MAX_CHANGES = 10;
const WINDOW_MS = 10_000;
/** Number of contents whose last change is remembered. */
const MAX_CONTENTS = 10_000;

interface Changes {
  last: number;
  /** Start of the window, by `elapsed` in ms, and the number of changes acted on in it. */
  since: number;
  heeded: number;
}

/** Maps contents to the cache keys that describe them, and remembers when each content last changed. */
export class ChangeTracker {
  readonly #keys = new Map<string, Set<string>>();
  readonly #changes = new LRUCache<string, Changes>({ max: MAX_CONTENTS });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  remember(key: string, contentIds: readonly string[]): void {
    for (const content of contentIds) {
      const keys = this.#keys.get(content);
      if (keys) keys.add(key);
      else this.#keys.set(content, new Set([key]));
    }
  }

  forget(key: string, contentIds: readonly string[]): void {
    for (const content of contentIds) {
      const keys = this.#keys.get(content);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(content);
    }
  }

  /** Records a change. @returns the keys that describe the content; none when it has changed too often lately */
  recordChange(content: string): Iterable<string> {
    const now = this.#now();
    const known = this.#changes.get(content);
    const changes = known && now - known.since < WINDOW_MS ? known : { last: 0, since: now, heeded: 0 };
    if (changes.heeded >= MAX_CHANGES) return [];
    this.#changes.set(content, { ...changes, last: now, heeded: changes.heeded + 1 });
    return this.#keys.get(content) ?? [];
  }

  /** Whether one of these contents has changed at or after `time`: a value whose fetch began then may miss the change. */
  hasChangedSince(contentIds: readonly string[], time: number): boolean {
    return contentIds.some((content) => (this.#changes.get(content)?.last ?? -1) >= time);
  }
}
