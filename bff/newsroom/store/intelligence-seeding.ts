import { carelessPost, carelessTopic, slowIds } from "../content/intelligence/careless.ts";
import { posts } from "../content/intelligence/posts.ts";
import { itemOfPost } from "../content/intelligence/post-items.ts";
import { itemOfTopic, topics } from "../content/intelligence/topics.ts";
import type { AnswerSeed, PostSeed, Speaker, TopicSeed } from "../content/intelligence/types.ts";
import { bigshots, standing } from "../content/intelligence/voices.ts";
import type { AuthorSeed, ImageSeed, ItemSeed, VideoSeed } from "../content/types.ts";
import { mediaUrl } from "../format/media-url.ts";
import { renderBody } from "./render-body.ts";
import { addCommentable } from "./commentables.ts";
import type { Database } from "./database.ts";
import { findItemFacts } from "./items.ts";
import { addPk } from "./pk.ts";
import { addUnlistedItem, insertPost, restorePublished } from "./post-writing.ts";
import type { PostRecord } from "./posts.ts";
import { addJoint } from "./posts.ts";
import type { TopicRecord } from "./topics.ts";
import type { User } from "./users.ts";
import { readerId } from "./users.ts";

const withPicture = (author: AuthorSeed): AuthorSeed =>
  author.headimg === undefined ? author : { ...author, headimg: mediaUrl(author.headimg) };

/**
 * Returns the byline of a reader or an author. A reader posts under the name of their comments; popular ones have
 * further fields.
 */
function authorOf(db: Database, speaker: Speaker): AuthorSeed & { ipregion?: string } {
  if (typeof speaker !== "number") return withPicture(speaker);
  const userid = readerId(speaker);
  const user = db.one<User>("SELECT * FROM users WHERE userid = ?", userid);
  if (!user) throw new Error(`no reader ${userid}`);
  const { name, headimg, ipregion } = user;
  const picture = headimg === null ? {} : { headimg };
  return { authorid: userid, name, kind: "user", ...picture, ...standing[speaker], ipregion };
}

const withUrls = (images: ImageSeed[] | undefined) =>
  images?.map((image) => ({ ...image, url: mediaUrl(image.url) }));

const withVideoUrls = (video: VideoSeed | undefined) =>
  video && { ...video, url: mediaUrl(video.url), poster: video.poster && mediaUrl(video.poster) };

function answersOf(db: Database, id: string, answers: AnswerSeed[] | undefined) {
  return answers?.map(({ by, images, ...answer }, index) => {
    const { ipregion: _, ...author } = authorOf(db, by);
    return { answerid: `${id}-A${String(index + 1)}`, author, images: withUrls(images), ...answer };
  });
}

function recordOf(db: Database, seed: PostSeed): PostRecord {
  const { id, title, content, location, status, aiAnswer, progress } = seed;
  const { ipregion, ...author } = authorOf(db, seed.by);
  return {
    title,
    content,
    location,
    status,
    aiAnswer,
    author,
    ipregion,
    images: withUrls(seed.images),
    video: withVideoUrls(seed.video),
    progress: progress?.map((step) => ({ ...step, images: withUrls(step.images) })),
    answers: answersOf(db, id, seed.answers),
  };
}

function addPost(db: Database, seed: PostSeed, listed: 0 | 1): void {
  const { id, kind, topicid, pubtime, interestcount, followcount = 0, joints = [], keywords = [] } = seed;
  const newstype = seed.video ? 3203 : 201;
  const record = recordOf(db, seed);
  const { authorid } = record.author;
  insertPost(db, {
    id,
    kind,
    newstype,
    authorid,
    topicid,
    pubtime,
    record,
    audited: 1,
    listed,
    seeded: 1,
    interestcount,
    followcount,
  });
  for (const { reader, remark = "", time } of joints)
    addJoint(db, { postid: id, userid: readerId(reader), remark, time, seeded: 1 });
  keywords.forEach((keyword, place) =>
    db.run("INSERT OR IGNORE INTO item_keywords VALUES (?,?,?)", id, keyword, place),
  );
  if (listed === 0) addOddItem(db, itemOfPost(seed, "读者报料"));
}

/** Adds the row with the counts of an unlisted post or topic. An id of digits has a row as news already. */
function addOddItem(db: Database, item: ItemSeed): void {
  if (!findItemFacts(db, item.newsid)) addUnlistedItem(db, item);
}

/** Adds the slow and the sparse posts (pages §15), which no list shows. */
function addOddPosts(db: Database): void {
  for (const { slow, sparse, like } of slowIds.posts) {
    const ordinary = posts.find(({ id }) => id === like);
    if (!ordinary) throw new Error(`no post ${like}`);
    addPost(db, { ...ordinary, id: slow, topicid: undefined, joints: [], keywords: [] }, 0);
    const { kind, pubtime } = ordinary;
    const record = carelessPost(sparse) as unknown as PostRecord;
    insertPost(db, {
      id: sparse,
      kind,
      newstype: 201,
      authorid: "",
      pubtime,
      record,
      verbatim: 1,
      audited: 1,
      listed: 0,
      seeded: 1,
      interestcount: 0,
      followcount: 0,
    });
    addOddItem(db, itemOfPost({ ...ordinary, id: sparse }, "读者报料"));
  }
}

function insertTopic(
  db: Database,
  seed: TopicSeed,
  options: { place: number; listed: 0 | 1; verbatim?: object },
): void {
  const { topicid, title, topicType, kind, state, summary, body, rules, joincount, pk } = seed;
  const record: TopicRecord = {
    summary,
    rules,
    content: renderBody(body),
    imgurl: mediaUrl(seed.imgurl),
    bgimg: mediaUrl(seed.bgimg),
    hosts: seed.hosts.map((host) => {
      const { ipregion: _, ...author } = authorOf(db, host);
      return author;
    }),
  };
  db.run(
    "INSERT INTO topics VALUES (?,?,?,?,?,?,?,?,?,?,?)",
    topicid,
    title,
    topicType,
    kind,
    state,
    options.place,
    options.listed,
    options.verbatim ? 1 : 0,
    joincount,
    pk?.pkid ?? null,
    JSON.stringify(options.verbatim ?? record),
  );
}

function addTopics(db: Database): void {
  topics.forEach((seed, place) => {
    const { topicid, title, fanscount, pk } = seed;
    insertTopic(db, seed, { place, listed: 1 });
    if (pk) addPk(db, pk);
    seed.news.forEach((newsid, at) => db.run("INSERT INTO topic_news VALUES (?,?,?)", topicid, newsid, at));
    db.run(
      "INSERT OR IGNORE INTO followables VALUES ('topic',?,?,?,?)",
      topicid,
      fanscount,
      place,
      JSON.stringify({ authorid: topicid, name: title }),
    );
    addCommentable(db, "topic", topicid);
  });
  for (const { slow, sparse, like } of slowIds.topics) {
    const ordinary = topics.find(({ topicid }) => topicid === like);
    if (!ordinary) throw new Error(`no topic ${like}`);
    for (const topicid of [slow, sparse]) {
      const odd = { ...ordinary, topicid, pk: undefined };
      const verbatim = topicid === sparse ? carelessTopic(sparse) : undefined;
      insertTopic(db, odd, { place: 0, listed: 0, verbatim });
      addOddItem(db, itemOfTopic(odd));
    }
  }
}

/** Fills the tables of posts and topics. What readers wrote stays. */
export function seedIntelligence(db: Database): void {
  db.run("DELETE FROM posts WHERE seeded = 1");
  db.run("DELETE FROM post_joints WHERE seeded = 1");
  addTopics(db);
  for (const seed of posts) addPost(db, seed, seed.status === 9 ? 0 : 1);
  addOddPosts(db);
  bigshots.forEach((speaker, place) => {
    const { ipregion: _, ...author } = authorOf(db, speaker);
    db.run("INSERT INTO bigshots VALUES (?,?)", place, JSON.stringify(author));
  });
  restorePublished(db);
}
