import { createHash } from "node:crypto";
import type { ArticleSeed, AuthorSeed, ItemSeed } from "../content/types.ts";
import { sparseArticle } from "../content/sparse-article.ts";
import { mediaUrl } from "../format/media-url.ts";
import { renderBody } from "./render-body.ts";
import { baseMoment, formatTime } from "../format/time.ts";
import type { Database } from "./database.ts";
import type { Content } from "./demo-content.ts";
import { domains } from "./domains.ts";
import { contentTables, itemRows, readerTableNames, readerTables } from "./schema.ts";
import { readerId } from "./users.ts";

const forever = Date.parse("2099-01-01T00:00:00Z");

const reporter = {
  userid: "USR2001",
  name: "周闻笛",
  headimg: "face-11.webp",
  usertype: 1,
  region: "海岱望海区",
};

function withPicture<T extends { headimg?: string }>(author: T): T {
  return author.headimg === undefined ? author : { ...author, headimg: mediaUrl(author.headimg) };
}

function cardOf(seed: ItemSeed) {
  const { newsid, newstype, title, summary, source, pubtime, bigimg, label, istop, duration, imgcount } =
    seed;
  const { livestatus, viewers, wordFlag, topicType, specialStyle, smallId, linkUrl, detailurl } = seed;
  return {
    newsid,
    newstype,
    title,
    summary,
    source,
    pubtime,
    bigimg,
    label,
    istop,
    duration,
    imgcount,
    livestatus,
    viewers,
    wordFlag,
    topicType,
    specialStyle,
    smallId,
    linkUrl,
    detailurl,
    imgurl: seed.imgurl && mediaUrl(seed.imgurl),
    imgurls: seed.imgurls?.map(mediaUrl),
    status: 1,
  };
}

function detailOf(seed: ArticleSeed) {
  const { subtitle, lead, editor, keywords, copyright, channelid, channelname, special, topic, voteid } =
    seed;
  const { paper, ipregion, aiSummary, aiQuestions, profile } = seed;
  return {
    subtitle,
    lead,
    editor,
    keywords,
    copyright,
    channelid,
    channelname,
    special,
    topic,
    voteid,
    paper,
    ipregion,
    aiSummary,
    aiQuestions,
    profile,
    content: renderBody(seed.body),
    author: seed.author && withPicture(seed.author),
    authors: seed.authors?.map(withPicture),
    audio: seed.audio && {
      ...seed.audio,
      url: mediaUrl(seed.audio.url),
      cover: seed.audio.cover && mediaUrl(seed.audio.cover),
    },
    images: seed.images?.map((image) => ({ ...image, url: mediaUrl(image.url) })),
    videos: seed.videos?.map((video) => ({
      ...video,
      url: mediaUrl(video.url),
      poster: video.poster && mediaUrl(video.poster),
      captions: video.captions && mediaUrl(video.captions),
    })),
    commentflag: seed.commentflag ?? 1,
    shareTitle: seed.title,
    shareDesc: seed.summary,
    shareImg: seed.imgurl && mediaUrl(seed.imgurl),
  };
}

function addItem(
  db: Database,
  seed: ItemSeed | ArticleSeed,
  options: { listed?: 0 | 1; verbatim?: object } = {},
) {
  const article = "body" in seed ? seed : undefined;
  const detail = options.verbatim ?? (article && detailOf(article));
  db.run(
    "INSERT OR REPLACE INTO items VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    seed.newsid,
    seed.newstype,
    seed.title,
    seed.summary ?? "",
    seed.pubtime,
    seed.imgurl ? mediaUrl(seed.imgurl) : null,
    article?.voteid ?? null,
    article?.special?.specialid ?? null,
    article?.commentflag ?? 1,
    seed.praisecount,
    seed.readcount,
    options.listed ?? 1,
    options.verbatim ? 1 : 0,
    JSON.stringify(article?.related ?? []),
    JSON.stringify(cardOf(seed)),
    detail ? JSON.stringify(detail) : null,
  );
  if (options.listed === 0) return;
  (article?.keywords ?? []).forEach((keyword, place) =>
    db.run("INSERT OR IGNORE INTO item_keywords VALUES (?,?,?)", seed.newsid, keyword, place),
  );
}

/** Adds the slow and the sparse article of every tag (pages §15), which no list shows. */
function addOddArticles(db: Database, articles: ArticleSeed[]) {
  for (const tag of ["NEWS", "DZHN", ""]) {
    const pattern = new RegExp(`^${tag}\\d+$`);
    const ordinary = articles.find((seed) => pattern.test(seed.newsid) && seed.newstype === 1);
    if (!ordinary) continue;
    const plain = { ...ordinary, voteid: undefined, praisecount: 12, readcount: 640 };
    addItem(db, { ...plain, newsid: `${tag}9504` }, { listed: 0 });
    const newsid = `${tag}9001`;
    addItem(db, { ...plain, newsid }, { listed: 0, verbatim: sparseArticle(newsid) });
  }
}

function addFollowables(db: Database, content: Content) {
  const authors: AuthorSeed[] = [...content.accounts];
  for (const { author, authors: more } of content.articles)
    authors.push(...(author ? [author] : []), ...(more ?? []));
  authors.forEach((author, place) =>
    db.run(
      "INSERT OR IGNORE INTO followables VALUES (?,?,?,?,?)",
      author.kind,
      author.authorid,
      author.fanscount ?? 0,
      place,
      JSON.stringify(withPicture(author)),
    ),
  );
}

function addUser(db: Database, userid: string, user: Omit<typeof reporter, "userid">, userdes = "") {
  db.run(
    `INSERT INTO users (userid, name, headimg, usertype, userdes, ipregion) VALUES (?,?,?,?,?,?)
     ON CONFLICT (userid) DO UPDATE SET name = excluded.name, headimg = excluded.headimg,
       usertype = excluded.usertype, userdes = excluded.userdes, ipregion = excluded.ipregion`,
    userid,
    user.name,
    mediaUrl(user.headimg),
    user.usertype,
    userdes,
    user.region,
  );
}

function addUsers(db: Database, content: Content) {
  content.readers.forEach((reader, index) =>
    addUser(db, readerId(index), { ...reader, region: reader.ipregion }),
  );
  addUser(db, reporter.userid, reporter, "海岱晚报记者");
  const token = "INSERT OR REPLACE INTO tokens VALUES (?,?,?)";
  db.run(token, "demo-token-reader", readerId(0), forever);
  db.run(token, "demo-token-reporter", reporter.userid, forever);
  db.run(token, "demo-token-expired", readerId(0), 0);
}

/**
 * Adds comments. They keep their ids, so that likes, replies and removals of readers stay valid after seeding again.
 */
function addComments(db: Database, content: Content) {
  db.run("UPDATE comments SET seeded = 2 WHERE seeded = 1");
  const add = (
    id: string,
    newsid: string,
    parent: string | null,
    of: Content["comments"][number],
    to?: number,
  ) =>
    db.run(
      `INSERT INTO comments VALUES (?,?,?,?,?,?,?,?,?,1,0,?,1)
       ON CONFLICT (commentid) DO UPDATE SET userid = excluded.userid, content = excluded.content,
         pubtime = excluded.pubtime, praisebase = excluded.praisebase, hot = excluded.hot, istop = excluded.istop,
         replyuserid = excluded.replyuserid, seeded = 1`,
      id,
      newsid,
      parent,
      readerId(of.reader),
      of.content,
      formatTime(baseMoment - of.ago * 60_000),
      of.praisecount,
      of.hot ?? 0,
      of.istop ?? 0,
      to === undefined ? null : readerId(to),
    );
  const numbers = new Map<string, number>();
  for (const comment of content.comments) {
    const number = (numbers.get(comment.newsid) ?? 0) + 1;
    numbers.set(comment.newsid, number);
    const id = `CM-${comment.newsid}-${String(number)}`;
    add(id, comment.newsid, null, comment);
    comment.replies?.forEach(({ to, ...reply }, index) =>
      add(`${id}-${String(index + 1)}`, comment.newsid, id, { ...reply, newsid: comment.newsid }, to),
    );
  }
  db.run("DELETE FROM comments WHERE seeded = 2");
}

function addContent(db: Database, content: Content) {
  for (const seed of [...content.otherItems, ...content.articles]) addItem(db, seed);
  addOddArticles(db, content.articles);
  content.channels.forEach(({ channelid, name, kind }, place) =>
    db.run("INSERT INTO channels VALUES (?,?,?,?)", channelid, name, kind, place),
  );
  for (const [channelid, ids] of Object.entries(content.channelItems)) {
    ids.forEach((id, place) =>
      db.run("INSERT OR IGNORE INTO channel_items VALUES (?,?,?)", channelid, id, place),
    );
  }
  const hottest = content.hotEvents.toSorted((one, other) => other.heat - one.heat);
  hottest.forEach((event, index) => {
    const record = { eventid: `HOT${String(1001 + index)}`, rank: index + 1, ...event };
    db.run("INSERT INTO hot_events VALUES (?,?,?)", index + 1, event.newsid, JSON.stringify(record));
  });
  for (const ad of content.ads) {
    const record = { ...ad, imgurl: mediaUrl(ad.imgurl), label: "广告" };
    db.run("INSERT INTO ads VALUES (?,?,?)", ad.adid, ad.place, JSON.stringify(record));
  }
  for (const { options, ...vote } of content.votes) {
    db.run("INSERT INTO votes VALUES (?,?)", vote.voteid, JSON.stringify(vote));
    options.forEach(({ optionid, text, count }, place) =>
      db.run("INSERT INTO vote_options VALUES (?,?,?,?,?)", vote.voteid, optionid, text, count, place),
    );
  }
  for (const { body, ...notice } of content.notices) {
    const files = notice.files.map((file) => ({ ...file, url: mediaUrl(file.url) }));
    const record = { ...notice, content: renderBody(body), files };
    db.run("INSERT INTO notices VALUES (?,?)", notice.noticeid, JSON.stringify(record));
  }
  addFollowables(db, content);
}

/**
 * Writes the content when the database is empty or has another version of it. What readers wrote stays.
 * @returns whether it wrote anything
 */
export function seed(db: Database, content: Content): boolean {
  db.script(readerTables + domains.flatMap((domain) => Object.values(domain.readerTables)).join("\n"));
  const ownTables = domains.map(({ contentTables }) => contentTables).join("\n");
  const hash = createHash("sha256").update(contentTables).update(itemRows).update(ownTables);
  // Hash piece by piece: one string of all content would take more memory than the running newsroom.
  const parts: unknown[] = [Object.values(content), domains.map((domain) => domain.content)].flat();
  for (const part of parts) {
    for (const piece of Array.isArray(part) ? (part as unknown[]) : [part])
      hash.update(JSON.stringify(piece) ?? "");
  }
  const version = hash.digest("hex");
  const stored = db.one<{ value: string }>("SELECT value FROM meta WHERE name = 'content'");
  if (stored?.value === version) return false;
  db.transaction(() => {
    db.script(contentTables + ownTables + itemRows);
    addContent(db, content);
    addUsers(db, content);
    addComments(db, content);
    for (const domain of domains) domain.seed(db);
    db.run("INSERT OR REPLACE INTO meta VALUES ('content', ?)", version);
  });
  return true;
}

/**
 * Deletes what readers wrote and seeds again. From the second time on it restores a snapshot, which takes a tenth of
 * the time.
 */
export function reset(db: Database, content: Content): void {
  if (db.restore()) return;
  db.transaction(() => {
    const domainTables = domains.flatMap((domain) => Object.keys(domain.readerTables));
    for (const name of [...readerTableNames, ...domainTables]) db.run(`DELETE FROM ${name}`);
  });
  seed(db, content);
  db.takeSnapshot();
}
