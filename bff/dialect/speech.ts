import { contractShapes, isPaged, resolved } from "../shapes/contract-shapes.ts";
import type { CallName } from "../calls/table.ts";
import type { CallRules } from "./dialect.ts";
import type { ReadyDialect } from "./ready.ts";

type Fields = Record<string, unknown>;

/** What a dialect changes in a request. */
export interface Speech {
  readonly rules: CallRules;
  /** Gives the call's own fields the gateway's values and its way of paging. */
  readonly fields: (own: Fields) => Fields;
}

/**
 * How a gateway is spoken to in one call.
 * @param cursor the cursor of the page that is asked for, where the gateway pages by cursor; the first page has none
 */
export function speechOf(ready: ReadyDialect, call: CallName, rules: CallRules, cursor?: string): Speech {
  return {
    rules,
    fields: (own) =>
      isPaged(call) ? pagedFields(withValues(ready, call, own), rules, cursor) : withValues(ready, call, own),
  };
}

/** Gives the values of the call's own fields the gateway's form. */
function withValues({ values }: ReadyDialect, call: CallName, own: Fields): Fields {
  const { properties = {} } = contractShapes().of(call).body;
  const fields = { ...own };
  for (const [name, value] of Object.entries(own)) {
    const schema = properties[name];
    const rule = schema && values.of(name, resolved(schema).schema);
    if (rule && value !== undefined) fields[name] = rule.write(value);
  }
  return fields;
}

function pagedFields(fields: Fields, { page }: CallRules, cursor: string | undefined): Fields {
  const { pageNo, ...others } = fields;
  if (!page || typeof pageNo !== "number") return fields;
  switch (page.kind) {
    case "number":
      return { ...fields, pageNo: pageNo + page.first - 1 };
    case "offset":
      return { ...others, [page.send]: (pageNo - 1) * Number(fields.pageSize ?? 0) };
    case "cursor":
      return cursor === undefined ? others : { ...others, [page.send]: cursor };
  }
}
