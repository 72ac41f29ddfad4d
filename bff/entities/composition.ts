import { z } from "zod";
import { body } from "../reading/body.ts";
import { entity, fieldCollector } from "../reading/entity.ts";
import { listOrEmpty, may, maybe, must, or } from "../reading/fields.ts";
import { bool, id, image, link, prose, text, type Kind } from "../reading/kinds.ts";
import { Chart } from "./chart.ts";
import { Ad } from "./layout.ts";
import { ListedNews } from "./news.ts";
import { Expert } from "./people.ts";
import { Enterprise, Ranked, RankTeaser, ThinkReport } from "./think-tank.ts";
import { Topic } from "./topic.ts";

/** The address of a picture, or a sign such as 🌾. */
const sign: Kind<string> = {
  read: (value) => {
    if (typeof value !== "string") return undefined;
    return /[/.]/.test(value) ? image.read(value) : text.read(value);
  },
  shape: text.shape,
};

/** An entry of a menu: a section, a product, a feature. */
export const MenuEntry = entity(
  {
    name: must(text),
    linkUrl: may(link),
    icon: may(sign),
    imgurl: may(image),
    summary: may(prose),
    color: may(text),
    category: may(text),
  },
  { aliases: { name: ["title"] } },
);
export type MenuEntry = z.output<typeof MenuEntry>;

/** A figure with its name, such as 上榜企业 396 家. */
export const Stat = entity(
  { name: must(text), value: must(text), unit: may(text), note: may(text) },
  { aliases: { name: ["title", "label"], value: ["count"] } },
);
export type Stat = z.output<typeof Stat>;

/** Entities by a field that only they have: their own id, or a required field. The first match wins. */
const entities = {
  adid: Ad,
  expertid: Expert,
  reportid: ThinkReport,
  rankid: RankTeaser,
  enterprise: Ranked,
  enterpriseid: Enterprise,
  topicid: Topic,
  newsid: ListedNews,
  newstype: ListedNews,
  series: Chart,
  value: Stat,
  name: MenuEntry,
} satisfies Record<string, z.ZodType>;

type Mark = keyof typeof entities;
type BlockEntry = z.output<(typeof entities)[Mark]>;

const marks = Object.keys(entities) as Mark[];
const marksOf = fieldCollector(marks);

function entityOf(value: unknown): z.ZodType<BlockEntry> {
  const fields = marksOf(value) ?? {};
  return entities[marks.find((mark) => mark in fields) ?? "newsid"];
}

/**
 * An entry of a block whose answer does not say its kind (contract §4.5 compBlock). It is recognised by a field that only
 * its entity has. An entry with only an `id` is read as news.
 */
export const AnyEntry = z.unknown().transform((value, context): BlockEntry => {
  const read = entityOf(value).safeParse(value);
  if (read.success) return read.data;
  context.addIssue({ code: "custom", message: "no entity" });
  return z.NEVER;
});
export type AnyEntry = z.output<typeof AnyEntry>;

/** Returns the value that is unique among the entries of a page. */
export function entryId(entry: AnyEntry): string {
  if ("adid" in entry) return entry.adid;
  if ("expertid" in entry) return entry.expertid;
  if ("reportid" in entry) return entry.reportid;
  if ("rankid" in entry) return entry.rankid;
  if ("enterprise" in entry) return entry.enterprise.enterpriseid;
  if ("enterpriseid" in entry) return entry.enterpriseid;
  if ("topicid" in entry) return entry.topicid;
  if ("newsid" in entry) return entry.newsid;
  return "name" in entry ? entry.name : entry.title;
}

const blockFields = {
  blockid: or(id, ""),
  title: may(text),
  text: may(body),
  hasMore: may(bool),
  linkUrl: may(link),
};

/** A member of the union of blocks: its kind decides the entity of its entries. */
const block = <Name extends string, Entry extends z.ZodType>(kind: Name, entry: Entry) =>
  z.object({ ...blockFields, kind: z.literal(kind), items: listOrEmpty(entry) });

const blocks = z.discriminatedUnion("kind", [
  block("banner", Ad),
  block("news", ListedNews),
  /** Rows of a rank list, whole rank lists, or news that readers vote for. */
  block("rank", AnyEntry),
  block("experts", Expert),
  block("reports", ThinkReport),
  block("enterprises", Enterprise),
  block("menu", MenuEntry),
  block("text", MenuEntry),
  block("video", ListedNews),
  block("topic", Topic),
  block("chart", Chart),
  block("stats", Stat),
]);

const collectBlock = fieldCollector([...Object.keys(blockFields), "kind", "items"], {}, "blockid");

/** A block of a composed page. Blocks of an unknown kind are dropped. */
export const CompositionBlock = z.preprocess((value) => {
  const read = collectBlock(value);
  return read && { ...read, kind: text.read(read.kind)?.toLowerCase() };
}, blocks);
export type CompositionBlock = z.output<typeof CompositionBlock>;

const Theme = entity({ color: may(text), headimg: may(image), icon: may(sign) });

const Category = entity({ id: must(text), name: must(text), parent: may(text) });

/** A page that editors compose of blocks (contract §2). */
export const Composition = entity({
  pageKey: or(text, ""),
  title: or(text, ""),
  theme: maybe(Theme),
  intro: may(body),
  categories: listOrEmpty(Category, "id"),
  blocks: listOrEmpty(CompositionBlock),
});
export type Composition = z.output<typeof Composition>;
