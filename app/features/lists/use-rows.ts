import { useEffect, useRef, useState } from "react";
import { longEnoughToSee } from "../../browser/ask-site.ts";
import { fetchRows, withPage, type FeedPage } from "./feed-view.ts";

type State = "idle" | "busy" | "failed";

interface Rows<Row> {
  rows: FeedPage<Row>;
  state: State;
  /** Whether the last page brought nothing that was not there already: a next one comes only when the reader asks. */
  nothingNew: boolean;
  /** Pages that came since the list began, or since the reader asked last. */
  since: number;
  /** Asks for the next page; one at a time. */
  more(): void;
  /** The same when the reader asks. */
  moreByHand(): void;
}

/**
 * The rows of a list that grows page by page. A page of another address, or loaded anew, begins again; a page that
 * does not come can be asked for again.
 * @param addressOf where a page of the list comes from
 * @param above ids of rows that stand above the list and are not repeated in it
 */
export function useRows<Row>(
  initial: FeedPage<Row>,
  addressOf: (page: number) => string,
  idOf: (row: Row) => string | undefined,
  above?: readonly string[],
): Rows<Row> {
  const [list, setList] = useState({ rows: initial, first: initial, nothingNew: false, since: 0 });
  const [state, setState] = useState<State>("idle");
  const asked = useRef<AbortController | null>(null);
  if (list.first !== initial) {
    setList({ rows: initial, first: initial, nothingNew: false, since: 0 });
    setState("idle");
  }
  // What was on its way when the list began again is no page of it.
  useEffect(
    () => () => {
      asked.current?.abort();
      asked.current = null;
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
    asked.current = null;
    setState(page ? "idle" : "failed");
    if (!page) return;
    setList((before) => {
      const rows = withPage(before.rows, page, idOf, above);
      const nothingNew = rows.items.length === before.rows.items.length;
      return { ...before, rows, nothingNew, since: before.since + 1 };
    });
  };
  const more = () => {
    if (!asked.current) void ask((asked.current = new AbortController()));
  };
  const moreByHand = () => {
    setList((before) => ({ ...before, since: 0 }));
    more();
  };
  return { rows: list.rows, state, nothingNew: list.nothingNew, since: list.since, more, moreByHand };
}
