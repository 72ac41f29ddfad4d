import { useEffect, useRef, useState } from "react";
import { longEnoughToSee } from "../../browser/ask-site.ts";
import { fetchRows, withPage, type FeedPage } from "./feed-view.ts";

type State = "idle" | "busy" | "failed";

interface Rows<Row> {
  rows: FeedPage<Row>;
  state: State;
  /** Whether the last page brought only repeated rows. Then the next one loads only on demand. */
  nothingNew: boolean;
  /** Number of pages loaded since the start, or since the reader last pressed 加载更多. */
  automatic: number;
  /** Requests the next page, one request at a time. */
  more(): void;
  /** The same, on the reader's demand: resets `automatic`. */
  moreByHand(): void;
}

/**
 * The rows of a list that grows page by page. A new `initial` page starts the list over. A page that fails can be requested again.
 * @param addressOf returns the address of a list page
 * @param above ids of rows that are shown above the list and are not repeated in it
 */
export function useRows<Row>(
  initial: FeedPage<Row>,
  addressOf: (page: number) => string,
  idOf: (row: Row) => string | undefined,
  above?: readonly string[],
): Rows<Row> {
  const [list, setList] = useState({ rows: initial, first: initial, nothingNew: false, automatic: 0 });
  const [state, setState] = useState<State>("idle");
  const pending = useRef<AbortController | null>(null);
  if (list.first !== initial) {
    setList({ rows: initial, first: initial, nothingNew: false, automatic: 0 });
    setState("idle");
  }
  // A request that is running when the list starts over does not belong to it.
  useEffect(
    () => () => {
      pending.current?.abort();
      pending.current = null;
    },
    [initial],
  );

  const ask = async (request: AbortController) => {
    setState("busy");
    const [page] = await Promise.all([
      fetchRows<Row>(addressOf(list.rows.page + 1), request.signal),
      longEnoughToSee(),
    ]);
    if (request.signal.aborted) return;
    pending.current = null;
    setState(page ? "idle" : "failed");
    if (!page) return;
    setList((before) => {
      const rows = withPage(before.rows, page, idOf, above);
      const nothingNew = rows.items.length === before.rows.items.length;
      return { ...before, rows, nothingNew, automatic: before.automatic + 1 };
    });
  };
  const more = () => {
    if (!pending.current) void ask((pending.current = new AbortController()));
  };
  const moreByHand = () => {
    setList((before) => ({ ...before, automatic: 0 }));
    more();
  };
  return { rows: list.rows, state, nothingNew: list.nothingNew, automatic: list.automatic, more, moreByHand };
}
