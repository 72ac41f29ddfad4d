import type { Database } from "./database.ts";
import type { Page, Slice } from "./items.ts";
import { pageOf } from "./items.ts";

/** One page of the rows that `where` names, which starts with FROM. */
export function paged<Row, Sent>(
  db: Database,
  selection: { columns: string; where: string; order: string; values: Record<string, string | number> },
  { pageNo, pageSize }: Slice,
  read: (row: Row) => Sent,
): Page<Sent> {
  const { columns, where, order, values } = selection;
  const counted = db.one<{ total: number }>(`SELECT count(*) AS total ${where}`, values);
  const rows = db.all<Row>(`SELECT ${columns} ${where} ORDER BY ${order} LIMIT :limit OFFSET :offset`, {
    ...values,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return pageOf(rows.map(read), counted?.total ?? 0, { pageNo, pageSize });
}
