import type { Element } from "hast";

/** No article's table is wider. One that is loses its spans, so that the search for free columns stays short. */
const mostColumns = 200;

interface Placed {
  cell: Element;
  columns: readonly [from: number, to: number];
  rows: readonly [from: number, to: number];
  /** For each row of the cell's section, how many filled rows stand before it. */
  filledBefore: number[];
}

const span = (value: unknown): number => (typeof value === "number" ? value : 1);
const spanAttribute = (count: number): number | undefined => (count > 1 ? count : undefined);

/** For each index, and one past the end, how many of the flags before it are set. */
function countsBefore(flags: readonly boolean[]): number[] {
  const counts = [0];
  for (const flag of flags) counts.push(counts[counts.length - 1]! + (flag ? 1 : 0));
  return counts;
}

/** The cells of a section where the HTML table model puts them; undefined when they reach too far. */
function placedCells(rows: Element[]): Placed[] | undefined {
  const placed: Placed[] = [];
  const filledBefore = countsBefore(rows.map((row) => row.children.length > 0));
  /** For each column, the first row in which it is free again. */
  const freeFrom: number[] = [];
  for (const [y, row] of rows.entries()) {
    const isTaken = (column: number) => (freeFrom[column] ?? 0) > y;
    let x = 0;
    for (const cell of row.children as Element[]) {
      while (isTaken(x)) x += 1;
      const bottom = Math.min(y + span(cell.properties.rowSpan), rows.length);
      const right = x + span(cell.properties.colSpan);
      let end = x;
      do freeFrom[end++] = bottom;
      while (end < right && !isTaken(end));
      placed.push({ cell, columns: [x, end], rows: [y, bottom], filledBefore });
      if (end > mostColumns) return undefined;
      x = end;
    }
  }
  return placed;
}

/**
 * Cuts `rowspan` and `colspan` in place to the rows of the cell's section and the columns of the table, and
 * takes out rows without cells. Rows and columns in which no cell begins do not count: the table model calls
 * them errors, and they have no size.
 *
 * @param sections thead and tbody elements that hold `tr`, which hold `td` and `th` only
 */
export function fitSpans(sections: Element[]): void {
  const cells = sections.map((section) => placedCells(section.children as Element[]));
  const placed = cells.every((list) => list !== undefined) ? cells.flat() : undefined;
  const begun: boolean[] = new Array<boolean>(mostColumns).fill(false);
  for (const { columns } of placed ?? []) begun[columns[0]] = true;
  const begunBefore = countsBefore(begun);
  for (const { cell, columns, rows, filledBefore } of placed ?? []) {
    const width = begunBefore[columns[1]]! - begunBefore[columns[0]]!;
    const height = filledBefore[rows[1]]! - filledBefore[rows[0]]!;
    cell.properties = {
      ...cell.properties,
      colSpan: spanAttribute(width),
      rowSpan: spanAttribute(height),
    };
  }
  for (const section of sections) {
    const rows = (section.children as Element[]).filter((row) => row.children.length > 0);
    section.children = rows;
    if (placed) continue;
    for (const cell of rows.flatMap((row) => row.children as Element[]))
      cell.properties = { ...cell.properties, colSpan: undefined, rowSpan: undefined };
  }
}
