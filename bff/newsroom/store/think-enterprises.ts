import type { EnterpriseRecord } from "../content/think-tank/compose.ts";
import { period } from "../content/think-tank/compose.ts";
import type { Scored } from "../content/think-tank/scoring.ts";
import { scoresOf } from "../content/think-tank/scoring.ts";
import type { IndustrySeed, RankSeed } from "../content/think-tank/types.ts";
import { createRandom } from "../content/random.ts";
import { mediaUrl } from "../format/media-url.ts";
import { addVotable } from "./cast-votes.ts";
import { addCommentable } from "./commentables.ts";
import type { Database } from "./database.ts";
import type { Card, ListPage, Paging } from "./items.ts";
import { listItems, toListPage } from "./items.ts";
import { carelessEnterprise, carelessRankList } from "./think-careless.ts";

export interface SeededIndustry {
  industry: IndustrySeed;
  enterprises: readonly EnterpriseRecord[];
}

const updatetime = "2025-04-18 10:00:00";

/** The place of an enterprise in a category of a list. */
interface Standing extends Pick<Scored, "score" | "change"> {
  enterpriseid: string;
  dims?: Scored["dims"];
}

/** Adds the change of rank since the scores `before`. */
function withChanges(standings: readonly (Standing & { before: number })[]): Standing[] {
  const order = standings.toSorted((one, other) => other.before - one.before);
  return standings.map(({ before, ...standing }) => ({
    ...standing,
    change:
      order.findIndex((one) => one.enterpriseid === standing.enterpriseid && one.before === before) -
      standings.findIndex((one) => one.enterpriseid === standing.enterpriseid),
  }));
}

/**
 * Ranks a category, best first. 综合 ranks all enterprises; a dim ranks all by that dim; any other category ranks its
 * members.
 */
function rankCategory(
  category: string,
  place: number,
  { industry, enterprises }: SeededIndustry,
): Standing[] {
  const before = ({ history }: EnterpriseRecord) => history.at(-2) ?? 0;
  if (industry.dims.includes(category)) {
    const byDim = enterprises.map((enterprise) => {
      const score = enterprise.dims.find(({ name }) => name === category)?.score ?? 0;
      return { ...enterprise, score, before: score + before(enterprise) - enterprise.score };
    });
    return withChanges(byDim.toSorted((one, other) => other.score - one.score));
  }
  const all = category === "综合" || enterprises.every(({ kinds }) => kinds.length === 0);
  const members = enterprises.filter(({ kinds }) => all || kinds.includes(place));
  return withChanges(members.map((enterprise) => ({ ...enterprise, before: before(enterprise) })));
}

const categoryIdOf = (place: number) => `c${String(place + 1)}`;

function addList(
  db: Database,
  list: { rankid: string; industry: string; title: string; note: string; categories: readonly string[] },
  standings: (category: string, place: number) => readonly Standing[],
): void {
  const { rankid, industry, title, note } = list;
  const categories = list.categories.map((name, place) => ({ id: categoryIdOf(place), name }));
  const record = { rankid, title, industry, period, note, categories, updatetime };
  db.run("INSERT INTO think_lists VALUES (?,?,?)", rankid, industry, JSON.stringify(record));
  // The category "" is the whole list, for searches.
  [{ id: "", name: "综合" }, ...categories].forEach(({ id, name }, at) => {
    standings(name, at - 1).forEach(({ enterpriseid, score, change, dims }, place) => {
      const own = dims ? JSON.stringify(dims) : null;
      db.run(
        "INSERT INTO think_entries VALUES (?,?,?,?,?,?,?)",
        rankid,
        id,
        place + 1,
        enterpriseid,
        score,
        change,
        own,
      );
    });
  });
}

function addEnterprise(
  db: Database,
  { kinds: _kinds, history: _history, ...enterprise }: EnterpriseRecord,
  id?: string,
): void {
  const record = {
    ...enterprise,
    enterpriseid: id ?? enterprise.enterpriseid,
    logo: mediaUrl(enterprise.logo),
    products: enterprise.products.map((product) => ({ ...product, imgurl: mediaUrl(product.imgurl) })),
    images: enterprise.images.map((image) => ({ ...image, url: mediaUrl(image.url) })),
  };
  const { enterpriseid, name, logo, industry, city, score, rank, change, dims, tags, founded } = record;
  const card = { enterpriseid, name, logo, industry, city, score, rank, change, dims, tags, founded };
  const words = [name, city, ...tags, ...record.products.map((product) => product.name)]
    .join(" ")
    .toLowerCase();
  db.run(
    "INSERT INTO think_enterprises VALUES (?,?,?,?,?,?)",
    enterpriseid,
    industry,
    city,
    words,
    JSON.stringify(card),
    JSON.stringify(record),
  );
  addCommentable(db, "enterprise", enterpriseid);
}

/** Opens enterprises for the daily vote of a list. A higher rank mostly starts with more votes. */
function addVotables(db: Database, list: string, enterpriseids: readonly string[]): void {
  const random = createRandom(`votes ${list}`);
  enterpriseids.forEach((id, at) =>
    addVotable(db, `think-${list}`, id, 1480 - at * 96 + random.whole(0, 260)),
  );
}

function seedIndustry(db: Database, seeded: SeededIndustry): void {
  const { industry, enterprises } = seeded;
  for (const enterprise of enterprises) addEnterprise(db, enterprise);
  const note = `${industry.sources}读者投票只作参考，不计入得分。`;
  addList(
    db,
    { ...industry, rankid: `RANK-${industry.name}`, industry: industry.name, note },
    (name, place) =>
      rankCategory(name, place, seeded).map(({ enterpriseid, score, change }) => ({
        enterpriseid,
        score,
        change,
      })),
  );
  addVotables(
    db,
    industry.name,
    enterprises.map(({ enterpriseid }) => enterpriseid),
  );
  industry.news.forEach((newsid, place) =>
    db.run("INSERT OR IGNORE INTO think_news VALUES (?,?,?)", industry.name, newsid, place),
  );
}

/** Adds a list of one of the four templates, scored by its own dims. */
function seedRank(db: Database, rank: RankSeed, rankid = rank.rankid): void {
  const scored = scoresOf(rank.rankid, rank.entries.length, rank.dims);
  const all = rank.entries.flatMap((entry, at) => {
    const score = scored[at];
    return score ? [{ ...entry, ...score, before: score.history.at(-2) ?? 0 }] : [];
  });
  addList(db, { ...rank, rankid, industry: rank.template }, (name, place) =>
    withChanges(all.filter(({ kinds }) => name === "综合" || kinds.includes(place))),
  );
}

/** Adds enterprises, lists and news, with a slow and a sparse record of each (pages §15). */
export function seedEnterprises(
  db: Database,
  seeded: readonly SeededIndustry[],
  ranks: readonly RankSeed[],
): void {
  for (const industry of seeded) seedIndustry(db, industry);
  for (const rank of ranks) {
    seedRank(db, rank);
    addVotables(
      db,
      rank.template,
      rank.entries.map(({ enterpriseid }) => enterpriseid),
    );
  }
  const [ordinary] = seeded[0]?.enterprises ?? [];
  if (ordinary) addEnterprise(db, ordinary, "ENT9504");
  if (ranks[0]) seedRank(db, ranks[0], "RANK9504");
  const careless = carelessEnterprise("ENT9001");
  db.run("INSERT INTO think_enterprises VALUES ('ENT9001','','','','{}',?)", JSON.stringify(careless));
  db.run("INSERT INTO think_lists VALUES ('RANK9001','',?)", JSON.stringify(carelessRankList("RANK9001")));
}

/** The fields of an enterprise in rows and cards. */
interface EnterpriseCard {
  enterpriseid: string;
  name: string;
  logo: string;
  industry: string;
  city: string;
  score: number;
  rank: number;
  change: number;
  dims: Scored["dims"];
  tags: string[];
}

/** Finds the whole record of an enterprise (contract §2 Enterprise); undefined for an unknown id. */
export function findEnterprise(db: Database, enterpriseid: string): unknown {
  const row = db.one<{ record: string }>(
    "SELECT record FROM think_enterprises WHERE enterpriseid = ?",
    enterpriseid,
  );
  return row && (JSON.parse(row.record) as unknown);
}

/** Finds the industry of an enterprise; undefined for an unknown id. */
export function findIndustryOf(db: Database, enterpriseid: string): string | undefined {
  return db.one<{ industry: string }>(
    "SELECT industry FROM think_enterprises WHERE enterpriseid = ?",
    enterpriseid,
  )?.industry;
}

/** The head of a list (contract §2 RankList without its rows). */
export interface ListHead {
  rankid: string;
  title: string;
  industry: string;
  categories: { id: string; name: string }[];
}

/** Finds a list by its id or by its industry. The case of an industry does not matter. */
export function findList(db: Database, by: { rankid?: string; industry?: string }): ListHead | undefined {
  const row =
    by.rankid !== undefined
      ? db.one<{ record: string }>("SELECT record FROM think_lists WHERE rankid = ?", by.rankid)
      : db.one<{ record: string }>(
          "SELECT record FROM think_lists WHERE industry = ? AND rankid = 'RANK-' || industry",
          by.industry ?? "",
        );
  return row && (JSON.parse(row.record) as ListHead);
}

export interface RankRow {
  rank: number;
  change: number;
  score: number;
  enterprise: EnterpriseCard;
}

/** A page of a rank list. Without a category it has each enterprise once, by its own rank. */
export function listRanked(
  db: Database,
  filter: { rankid: string; category: string; city?: string; keyword?: string },
  paging: Paging,
): ListPage<RankRow> {
  const rest = `FROM think_entries e JOIN think_enterprises x ON x.enterpriseid = e.enterpriseid
    WHERE e.rankid = :rankid AND e.category = :category AND (:city = '' OR x.city = :city)
      AND (:keyword = '' OR instr(x.words, :keyword) > 0)`;
  const { rankid, category, city = "", keyword = "" } = filter;
  const values = { rankid, category, city, keyword: keyword.toLowerCase() };
  const countRow = db.one<{ total: number }>(`SELECT count(*) AS total ${rest}`, values);
  const rows = db.all<{ place: number; score: number; change: number; dims: string | null; card: string }>(
    `SELECT e.place, e.score, e.change, e.dims, x.card ${rest} ORDER BY e.place LIMIT :limit OFFSET :offset`,
    { ...values, limit: paging.pageSize, offset: (paging.pageNo - 1) * paging.pageSize },
  );
  const list = rows.map(({ place, score, change, dims, card }) => {
    const enterprise = JSON.parse(card) as EnterpriseCard;
    const own = dims === null ? {} : { dims: JSON.parse(dims) as Scored["dims"] };
    return { rank: place, change, score, enterprise: { ...enterprise, ...own } };
  });
  return toListPage(list, countRow?.total ?? 0, paging);
}

/** The newsroom's articles about an industry. Those that name the enterprise come first. */
export function listIndustryNews(
  db: Database,
  industry: string,
  name: string,
  paging: Paging,
): ListPage<Card> {
  return listItems(
    db,
    {
      from: "JOIN think_news t ON t.newsid = r.newsid",
      where: "t.industry = :industry",
      order: "(:name <> '' AND instr(r.title || r.summary, :name) > 0) DESC, t.place",
      values: { industry, name },
    },
    paging,
  );
}
