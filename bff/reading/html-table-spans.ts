import type { Element } from "hast";

/** No article's table is wider. A wider one loses its spans, so that the search for free columns stays short. */
const maxColumns = 200;

interface Placed {
  cell: Element;
  columns: readonly [from: number, to: number];
  rows: readonly [from: number, to: number];
  /** For each row of the cell's section, the number of rows with cells before it. */
  filledBefore: number[];
}

const span = (value: unknown): number => (typeof value === "number" ? value : 1);
const spanAttribute = (count: number): number | undefined => (count > 1 ? count : undefined);

/** For each index, and one past the end, the number of set flags before it. */
function countsBefore(flags: readonly boolean[]): number[] {
  const counts = [0];
  for (const flag of flags) counts.push(counts[counts.length - 1]! + (flag ? 1 : 0));
  return counts;
}

/** Places the cells of a section as the HTML table model does; undefined when there are too many columns. */
function placeCells(rows: Element[]): Placed[] | undefined {
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
      if (end > maxColumns) return undefined;
      x = end;
    }
  }
  return placed;
}

/**
 * Limits `rowspan` and `colspan`, in place, to the rows of the cell's section and the columns of the table, and
 * removes rows without cells. Rows and columns in which no cell begins do not count: the table model calls
 * them errors, and they have no size.
 *
 * @param sections thead and tbody elements that contain only `tr`, which contain only `td` and `th`
 */
export function fitSpans(sections: Element[]): void {
  const cells = sections.map((section) => placeCells(section.children as Element[]));
  const placed = cells.every((list) => list !== undefined) ? cells.flat() : undefined;
  const begun: boolean[] = new Array<boolean>(maxColumns).fill(false);
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
