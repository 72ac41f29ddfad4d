import { Composition, CompositionBlock, MenuEntry, Stat } from "./composition.ts";
import { chart, expert } from "./described-basics.testing.ts";
import { listedNews } from "./described-news.testing.ts";
import { ad } from "./described-site.testing.ts";
import { topic } from "./described-talk.testing.ts";
import { enterprise, ranked, rankTeaser, thinkReport } from "./described-think.testing.ts";
import { entity, many, may, must, one, or, part, type Described, type Part } from "./described.testing.ts";
import { always, bool, html, id, image, link, pick, text, type Kind } from "./writing.testing.ts";

/** Contract §2: composed pages. */
const sign: Kind = {
  write: (draw) => pick(draw, [{ wire: " 🌾 ", value: "🌾" }, image.write(draw)]),
  unreadable: [7, {}, "https://"],
};

export const menuEntry = entity(
  "MenuEntry",
  MenuEntry,
  {
    name: must(text),
    linkUrl: may(link),
    icon: may(sign),
    imgurl: may(image),
    summary: may(text),
    color: may(text),
    category: may(text),
  },
  { aliases: { name: ["title"] } },
);

export const stat = entity(
  "Stat",
  Stat,
  { name: must(text), value: must(text), unit: may(text), note: may(text) },
  { aliases: { name: ["title", "label"], value: ["count"] } },
);

const blockFields = {
  blockid: or(id, ""),
  title: may(text),
  text: may(html),
  hasMore: may(bool),
  linkUrl: may(link),
};

const block = (kind: string, entry: Part): Described =>
  entity(
    `CompositionBlock of ${kind}`,
    CompositionBlock,
    {
      ...blockFields,
      kind: must(always(kind, kind, ` ${kind.toUpperCase()}`)),
      items: or(many(entry), []),
    },
    { id: "blockid" },
  );

/** Without `id` as an alias of their own id: entries of a rank block are recognised by a field that only they have. */
const { id: _, ...rankById } = rankTeaser;

export const blocks: [Described, ...Described[]] = [
  block("banner", ad),
  block("news", listedNews),
  block("rank", rankById),
  block("rank", ranked),
  block("experts", expert),
  block("reports", thinkReport),
  block("enterprises", enterprise),
  block("menu", menuEntry),
  block("text", menuEntry),
  block("video", listedNews),
  block("topic", topic),
  block("chart", chart),
  block("stats", stat),
];

const theme = part({ color: may(text), headimg: may(image), icon: may(sign) });
const category = part({ id: must(text), name: must(text), parent: may(text) });

export const composition = entity("Composition", Composition, {
  pageKey: or(text, ""),
  title: or(text, ""),
  theme: may(one(theme)),
  intro: may(html),
  categories: or(many(category, "id"), []),
  blocks: or(many(blocks), []),
});
