import { LRUCache } from "lru-cache";

/** At most this often in this time is one content's change heeded: a crowd that likes it must not become a crowd at the upstream. */
const HEEDED = 10;
const WINDOW = 10_000;
/** Contents whose last change is remembered. */
const REMEMBERED = 10_000;

interface Changes {
  last: number;
  /** Begin of the window, by `elapsed` in ms, and the changes heeded in it. */
  since: number;
  heeded: number;
}

/** Which keys tell of which content, and when that content last changed. */
export class Outdated {
  readonly #keys = new Map<string, Set<string>>();
  readonly #changes = new LRUCache<string, Changes>({ max: REMEMBERED });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  remember(key: string, about: readonly string[]): void {
    for (const content of about) {
      const keys = this.#keys.get(content);
      if (keys) keys.add(key);
      else this.#keys.set(content, new Set([key]));
    }
  }

  forget(key: string, about: readonly string[]): void {
    for (const content of about) {
      const keys = this.#keys.get(content);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(content);
    }
  }

  /** Notes a change. @returns the keys that tell of that content; none when it has changed too often lately */
  mark(content: string): Iterable<string> {
    const now = this.#now();
    const known = this.#changes.get(content);
    const changes = known && now - known.since < WINDOW ? known : { last: 0, since: now, heeded: 0 };
    if (changes.heeded >= HEEDED) return [];
    this.#changes.set(content, { ...changes, last: now, heeded: changes.heeded + 1 });
    return this.#keys.get(content) ?? [];
  }

  /** Whether one of these contents has changed at that time or later: what was fetched before may not know it. */
  since(about: readonly string[], time: number): boolean {
    return about.some((content) => (this.#changes.get(content)?.last ?? -1) >= time);
  }
}
