import type { Database } from "./database.ts";
import type { ListPage, Paging } from "./items.ts";
import { toListPage } from "./items.ts";

/** A list page of the rows of a query. `where` starts with FROM. */
export function listRows<Row, Entry>(
  db: Database,
  selection: { columns: string; where: string; order: string; values: Record<string, string | number> },
  { pageNo, pageSize }: Paging,
  read: (row: Row) => Entry,
): ListPage<Entry> {
  const { columns, where, order, values } = selection;
  const countRow = db.one<{ total: number }>(`SELECT count(*) AS total ${where}`, values);
  const rows = db.all<Row>(`SELECT ${columns} ${where} ORDER BY ${order} LIMIT :limit OFFSET :offset`, {
    ...values,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return toListPage(rows.map(read), countRow?.total ?? 0, { pageNo, pageSize });
}
