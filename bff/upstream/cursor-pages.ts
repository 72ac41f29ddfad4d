import { LRUCache } from "lru-cache";
import type { CallName } from "../calls/table.ts";
import type { ReadyDialect } from "../dialect/ready.ts";
import { isPaged } from "../shapes/contract-shapes.ts";
import { isShared, type Ask } from "./request.ts";

/** How many pages are walked for one that was not reached before. A page further away is empty. */
const MAX_WALK = 30;

/** How many cursors are kept, and for how long in ms. Lists grow at their head, so an old cursor still leads on from where it was. */
const MAX_CURSORS = 20_000;
const LIFE = 600_000;

/** The cursor of a page: undefined for the first page, null behind the last one. */
export type Cursor = string | null | undefined;

/** The pages of lists, at a gateway whose pages are found by a cursor that the page before contains. */
export class CursorPages {
  readonly #dialect: ReadyDialect;
  readonly #kept = new LRUCache<string, { cursor: string | null }>({ max: MAX_CURSORS, ttl: LIFE });

  constructor(dialect: ReadyDialect) {
    this.#dialect = dialect;
  }

  /**
   * Finds the cursor of the page that a call asks for. Pages that nobody has reached are asked for one after another.
   * @param askPage asks for an earlier page of the same list
   */
  async find(name: string, ask: Ask, askPage: (ask: Ask) => Promise<unknown>): Promise<Cursor> {
    const { pageNo } = ask.body;
    if (typeof pageNo !== "number" || pageNo <= 1 || !this.#isByCursor(name)) return undefined;
    let reached = pageNo;
    while (reached > 1 && this.#find(name, ask, reached) === undefined) reached -= 1;
    if (pageNo - reached > MAX_WALK) return null;
    for (; reached < pageNo; reached += 1) {
      if (this.#find(name, ask, reached) === null) return null;
      await askPage({ ...ask, body: { ...ask.body, pageNo: reached } });
    }
    return this.#find(name, ask, pageNo) ?? null;
  }

  /** Keeps the cursor that an answer contains. */
  keep(name: string, ask: Ask, text: string): void {
    if (!this.#isByCursor(name)) return;
    const pageNo = typeof ask.body.pageNo === "number" ? ask.body.pageNo : 1;
    const cursor = this.#dialect.cursorIn(name as CallName, JSON.parse(text));
    this.#kept.set(keyOf(name, ask, pageNo + 1), { cursor });
  }

  #isByCursor(name: string): boolean {
    const rules = this.#dialect.rulesOf(name as CallName);
    return rules !== "off" && rules.page?.kind === "cursor" && isPaged(name as CallName);
  }

  #find(name: string, ask: Ask, pageNo: number): Cursor {
    return pageNo <= 1 ? undefined : this.#kept.get(keyOf(name, ask, pageNo))?.cursor;
  }
}

/** Identifies a page of a list. Lists that depend on the reader have cursors of their own. */
function keyOf(name: string, { row, body, reader }: Ask, pageNo: number): string {
  const whose = isShared(row, reader) ? "" : (reader.visitorId ?? "");
  return JSON.stringify([name, whose, { ...body, pageNo }]);
}
