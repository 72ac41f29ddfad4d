import { z } from "zod";
import { isAbsent, unwrapJson } from "./absent.ts";
import { fieldCollector } from "./entity.ts";
import { list, maybe, type EntryKey } from "./fields.ts";
import { count, flag } from "./kinds.ts";
import { readingRequest } from "./settings.ts";

const defaultPageSize = 10;
/** Entries of one page that are read, whatever came: a gateway that gives all there are at once must not cost each reader seconds. */
const mostOnPage = (pageSize: number) => Math.max(100, 2 * pageSize);

const wire = fieldCollector(["list", "total", "hasMore"], { list: ["rows", "records"] });

/** `{list,total,hasMore}` out of what came, before entries are read: dropped entries still fill a page. */
function pageOf(value: unknown) {
  const source = unwrapJson(value);
  const read = Array.isArray(source)
    ? ({ list: source } as Record<string, unknown>)
    : wire(isAbsent(source) ? {} : source);
  if (read === undefined) return undefined;
  const { pageNo = 1, pageSize = defaultPageSize } = readingRequest();
  const entries = isAbsent(read.list) ? [] : unwrapJson(read.list);
  const length = Array.isArray(entries) ? entries.length : 0;
  const total = count.read(read.total);
  const told = flag.read(read.hasMore);
  const derived = length >= pageSize && (total === undefined || pageNo * pageSize < total);
  return {
    list: Array.isArray(entries) ? entries.slice(0, mostOnPage(pageSize)) : entries,
    total: total ?? (pageNo - 1) * pageSize + length,
    // An empty page that promises more would be asked for again without end.
    hasMore: length > 0 && (told === undefined ? derived : told === 1),
  };
}

/**
 * A list that has no pages: an array, or an object around one as pages have it. No data at all is an empty list.
 */
export function wholeList<Schema extends z.ZodType>(entry: Schema, by?: EntryKey<z.output<Schema>>) {
  return z.preprocess(
    (value) => {
      const source = unwrapJson(value);
      if (isAbsent(source)) return [];
      return Array.isArray(source) ? source : wire(source)?.list;
    },
    list(entry, by),
  );
}

/**
 * One page of a list (contract §1.6): `list`, `rows`, `records` or a bare array; `hasMore` derived from the
 * request's `pageNo` and `pageSize` when absent; entries lacking a required field and repeated ids dropped.
 * No data at all is an empty page.
 * @param by what tells the entries apart; undefined when they have no id
 * @param extra fields beside the list, as in `Page<NewsItem> & {banners}`
 * @param ownId which of them is the page's own id, also accepted as `id`
 */
export function page<Schema extends z.ZodType, Extra extends z.ZodRawShape = Record<never, never>>(
  entry: Schema,
  by: EntryKey<z.output<Schema>>,
  extra?: Extra,
  ownId?: keyof Extra & string,
) {
  const beside = fieldCollector(Object.keys(extra ?? {}), {}, ownId);
  const core = { list: list(entry, by), total: z.number(), hasMore: z.boolean() };
  const shape = { ...core, ...extra } as typeof core & Extra;
  return z.preprocess((value) => {
    const read = pageOf(value);
    return read && { ...beside(value), ...read };
  }, z.object(shape));
}

/** A page inside another object, as in `{account, page}`: empty when missing or unreadable. */
export function pageOrEmpty<Schema extends z.ZodType>(entry: Schema, by: EntryKey<z.output<Schema>>) {
  return maybe(page(entry, by)).transform((read) => read ?? { list: [], total: 0, hasMore: false });
}
