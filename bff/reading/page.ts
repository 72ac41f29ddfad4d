import { z } from "zod";
import { isAbsent, unwrapJson } from "./absent.ts";
import { fieldCollector, namedFields } from "./entity.ts";
import { list, maybe, type EntryKey } from "./fields.ts";
import { count, flag } from "./kinds.ts";
import { requestPaging } from "./settings.ts";

const defaultPageSize = 10;
/** The limit of entries read of one page. A gateway may send all entries at once; that must not cost each reader seconds. */
const maxOnPage = (pageSize: number) => Math.max(100, 2 * pageSize);

const pageAliases = { list: ["rows", "records"] };
const collectPage = fieldCollector(["list", "total", "hasMore"], pageAliases);

/** Reads `{list,total,hasMore}` before the entries are read: dropped entries still count as entries of the page. */
function readPage(value: unknown) {
  const source = unwrapJson(value);
  const read = Array.isArray(source)
    ? ({ list: source } as Record<string, unknown>)
    : collectPage(isAbsent(source) ? {} : source);
  if (read === undefined) return undefined;
  const { pageNo = 1, pageSize = defaultPageSize } = requestPaging();
  const entries = isAbsent(read.list) ? [] : unwrapJson(read.list);
  const length = Array.isArray(entries) ? entries.length : 0;
  const total = count.read(read.total);
  const hasMore = flag.read(read.hasMore);
  const derived = length >= pageSize && (total === undefined || pageNo * pageSize < total);
  return {
    list: Array.isArray(entries) ? entries.slice(0, maxOnPage(pageSize)) : entries,
    total: total ?? (pageNo - 1) * pageSize + length,
    // An empty page that promises more would be requested again forever.
    hasMore: length > 0 && (hasMore === undefined ? derived : hasMore === 1),
  };
}

/**
 * A list without pages: an array, or an object with the array as `list`, `rows` or `records`. Missing data is an empty list.
 */
export function wholeList<Schema extends z.ZodType>(entry: Schema, by?: EntryKey<z.output<Schema>>) {
  return z.preprocess(
    (value) => {
      const source = unwrapJson(value);
      if (isAbsent(source)) return [];
      return Array.isArray(source) ? source : collectPage(source)?.list;
    },
    list(entry, by),
  );
}

/**
 * One page of a list (contract §1.6): `list`, `rows`, `records` or a bare array; `hasMore` derived from the
 * request's `pageNo` and `pageSize` when absent; entries lacking a required field and repeated ids dropped.
 * Missing data is an empty page.
 * @param by the key that identifies an entry; undefined when entries have no id
 * @param extra more fields of the page, as in `Page<NewsItem> & {banners}`
 * @param ownId the extra field that is the page's own id, also accepted as `id`
 */
export function page<Schema extends z.ZodType, Extra extends z.ZodRawShape = Record<never, never>>(
  entry: Schema,
  by: EntryKey<z.output<Schema>>,
  extra?: Extra,
  ownId?: keyof Extra & string,
) {
  const collectExtra = fieldCollector(Object.keys(extra ?? {}), {}, ownId);
  const core = { list: list(entry, by), total: z.number(), hasMore: z.boolean() };
  const shape = { ...core, ...extra } as typeof core & Extra;
  return z.preprocess(
    (value) => {
      const read = readPage(value);
      return read && { ...collectExtra(value), ...read };
    },
    namedFields(shape, pageAliases, ownId),
  );
}

/** A page inside another object, as in `{account, page}`. Empty when missing or unreadable. */
export function pageOrEmpty<Schema extends z.ZodType>(entry: Schema, by: EntryKey<z.output<Schema>>) {
  return maybe(page(entry, by)).transform((read) => read ?? { list: [], total: 0, hasMore: false });
}
