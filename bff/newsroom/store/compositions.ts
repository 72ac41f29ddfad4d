import { composedPages } from "../content/compositions/pages.ts";
import { roleVote, roleVotes } from "../content/compositions/role-models.ts";
import type { CompositionSeed } from "../content/compositions/types.ts";
import { mediaUrl } from "../format/media-url.ts";
import { renderBody } from "./render-body.ts";
import { addVotable } from "./cast-votes.ts";
import { addCommentable } from "./commentables.ts";
import type { Database } from "./database.ts";
import type { Domain } from "./domain.ts";

const contentTables = `
DROP TABLE IF EXISTS compositions;
CREATE TABLE compositions (pagekey TEXT PRIMARY KEY COLLATE NOCASE, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS composition_blocks;
CREATE TABLE composition_blocks (
  pagekey TEXT NOT NULL COLLATE NOCASE, blockid TEXT NOT NULL, shown INTEGER NOT NULL, place INTEGER NOT NULL, record TEXT NOT NULL,
  PRIMARY KEY (pagekey, blockid)
) STRICT;
DROP TABLE IF EXISTS composition_items;
CREATE TABLE composition_items (
  pagekey TEXT NOT NULL COLLATE NOCASE, blockid TEXT NOT NULL, place INTEGER NOT NULL, newsid TEXT, category TEXT, votedin TEXT,
  record TEXT NOT NULL, PRIMARY KEY (pagekey, blockid, place)
) STRICT;
`;

/** Stores a composed page. Every domain may add its own when it seeds. */
export function addComposition(db: Database, seed: CompositionSeed): void {
  const { pageKey, title, theme, intro, categories, blocks } = seed;
  const record = {
    pageKey,
    title,
    categories,
    theme: theme && {
      ...theme,
      headimg: theme.headimg && mediaUrl(theme.headimg),
      // The icon is a file, or a sign such as 🌾.
      icon: theme.icon?.includes(".") ? mediaUrl(theme.icon) : theme.icon,
    },
    intro: intro && renderBody(intro),
  };
  db.run("INSERT OR REPLACE INTO compositions VALUES (?,?)", pageKey, JSON.stringify(record));
  blocks.forEach(({ items = [], shown = 10, text, ...block }, place) => {
    const head = { ...block, text: text && renderBody(text) };
    db.run(
      "INSERT INTO composition_blocks VALUES (?,?,?,?,?)",
      pageKey,
      block.blockid,
      shown,
      place,
      JSON.stringify(head),
    );
    items.forEach((entry, index) =>
      db.run(
        "INSERT INTO composition_items VALUES (?,?,?,?,?,?,?)",
        pageKey,
        block.blockid,
        index,
        entry.newsid ?? null,
        entry.category ?? null,
        entry.newsid === undefined ? null : (entry.votedIn ?? null),
        JSON.stringify(entry.record ?? {}),
      ),
    );
  });
}

/** The composed pages that belong to no other domain. */
export const compositions: Domain = {
  contentTables,
  readerTables: {},
  content: { composedPages, roleVotes },
  seed(db) {
    for (const seed of composedPages) addComposition(db, seed);
    for (const [id, votes] of Object.entries(roleVotes)) {
      addVotable(db, roleVote, id, votes);
      addCommentable(db, "role", id);
    }
  },
};
