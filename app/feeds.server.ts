import { z } from "zod";
import type { Bff } from "#bff/client/client.ts";
import type { AnyEntry } from "#bff/entities/composition.ts";
import type { Bigshot, IntelligencePost } from "#bff/entities/intelligence.ts";
import { Id } from "#bff/entities/ids.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { PLACES } from "./features/think-tank/rank-view.ts";
import {
  activityCard,
  certificateRow,
  enrolmentRow,
  projectCard,
  volunteerRow,
} from "./features/welfare/cards.ts";
import type { FeedPage } from "./features/lists/feed-view.ts";

const PAGE_SIZE = 10;

const Channel = z.string().regex(/^\d{1,8}$/);
const Word = z.string().trim().min(1).max(20);
/** What a list is narrowed by; a reader may have typed it. */
const Filter = z.string().trim().min(1).max(40);
/** Names a page that editors compose: "wmqilu", "ThinkFile/tourism5A". */
const PageKey = z.string().regex(/^[\w-]{1,64}(?:\/[\w-]{1,64}){0,2}$/);
const none = z.object({});

interface Slice {
  pageNo: number;
  pageSize: number;
}

/** What every call of a list answers with, whatever else comes beside it. */
interface Rows<Row> {
  list: Row[];
  hasMore: boolean;
}

interface Feed<Asked, Answer> {
  /** The kind's own parameters as an address has them; what does not fit is never asked for. */
  asked: z.ZodType<Asked>;
  ask(bff: Bff, asked: Asked, slice: Slice): Promise<Answer>;
}

const feed = <Asked, Answer extends Rows<unknown>>(
  asked: z.ZodType<Asked>,
  ask: Feed<Asked, Answer>["ask"],
): Feed<Asked, Answer> => ({ asked, ask });

/**
 * THE TABLE OF FEEDS: how a page of each kind of list is asked for. Page loaders take their first page from it, and the
 * data endpoint every further one, so that a new list is one row here.
 */
const feeds = {
  /** A channel's rows; its banners come beside them. */
  channel: feed(z.object({ id: Channel }), (bff, { id }, slice) =>
    bff.channelContentList({ channelid: id, ...slice }),
  ),
  /** News under one label, or under the label of a piece of news. */
  label: feed(z.union([z.object({ label: Word }), z.object({ id: Id })]), (bff, of, slice) =>
    bff.labelNews("label" in of ? { label: of.label, ...slice } : { newsid: of.id, ...slice }),
  ),
  focus: feed(none, (bff, _none, slice) => bff.importantNews({ kind: "focus", ...slice })),
  /** A day's important news; without a date the newest. */
  important: feed(z.object({ date: z.iso.date().optional() }), (bff, { date }, slice) =>
    bff.importantNews({ kind: "impt", date, ...slice }),
  ),
  /** The news of a block of a composed page. `category` narrows it. */
  composed: feed(
    z.object({ id: PageKey, block: Id, category: Id.optional() }),
    (bff, { id, block, category }, slice) =>
      bff
        .compBlock({ pageKey: id, blockid: block, id: category, ...slice })
        .then(({ list, ...page }) => ({ ...page, list: list.filter(isNews) })),
  ),
  /** A special, or one of its blocks or regions. */
  special: feed(
    z.object({ id: Id, block: Id.optional(), region: Word.optional() }),
    (bff, { id, block, region }, slice) =>
      bff
        .specialByNews({ specialid: id, blockid: block, region, ...slice })
        .then(({ page, ...beside }) => ({ ...beside, ...page })),
  ),
  timeline: feed(
    z.object({ id: Id, order: z.enum(["desc", "asc"]).optional() }),
    (bff, { id, order }, slice) => bff.specialTimeline({ specialid: id, order, ...slice }),
  ),
  reporter: feed(z.object({ id: Id }), (bff, { id }, slice) =>
    bff.reporterNews({ reporterid: id, ...slice }).then(({ page, ...beside }) => ({ ...beside, ...page })),
  ),
  expert: feed(z.object({ id: Id }), (bff, { id }, slice) => bff.expertNews({ expertid: id, ...slice })),
  /** Reports, newest first: of an expert, of an industry, or all. */
  reports: feed(z.object({ id: Id.optional(), industry: Word.optional() }), (bff, { id, industry }, slice) =>
    bff.recentReports({ expertid: id, industry, ...slice }),
  ),
  experts: feed(none, (bff, _none, slice) => bff.thinkExperts(slice)),
  /** Places of a rank list, of an industry (`id`, a ThinkFile name) or by the list's own id. */
  ranks: feed(
    z.object({
      id: Id.optional(),
      rankid: Id.optional(),
      category: Filter.optional(),
      city: Filter.optional(),
      keyword: Filter.optional(),
    }),
    (bff, { id, ...asked }, { pageNo }) =>
      bff.enterpriseRankList({
        industry: asked.rankid ? undefined : id,
        ...asked,
        pageNo,
        pageSize: PLACES,
      }),
  ),
  column: feed(z.object({ id: Id, tab: Word.optional() }), (bff, { id, tab }, slice) =>
    bff.columnNews({ columnid: id, tab, ...slice }),
  ),
  /** The partner app's selection; without an id of all columns. */
  columnlife: feed(z.object({ id: Id.optional() }), (bff, { id }, slice) =>
    bff.columnNewsPartner({ columnid: id, ...slice }),
  ),
  account: feed(
    z.object({ id: Id, tab: z.enum(["news", "video", "intelligence"]).optional() }),
    (bff, { id, tab }, slice) =>
      bff
        .userMainPage({ accountid: id, tab, ...slice })
        .then(({ page, ...beside }) => ({ ...beside, ...page })),
  ),
  /** Accounts that the subscription system knows and the account system does not. */
  subscription: feed(z.object({ id: Id, tab: Word.optional() }), (bff, { id, tab }, slice) =>
    bff.subNewsList({ subchannelid: id, tab, ...slice }),
  ),
  topic: feed(z.object({ id: Id }), (bff, { id }, slice) => bff.topicNews({ topicid: id, ...slice })),
  "topic-posts": feed(
    z.object({ id: Id, tab: z.enum(["hot", "new"]).optional() }),
    (bff, { id, tab }, slice) =>
      bff.topicIntelligenceList({ topicid: id, sort: tab, ...slice }).then(mapped(postRow)),
  ),
  /** Posts of readers, of a topic or of a kind. */
  posts: feed(
    z.object({
      id: Id.optional(),
      post: z.enum(["text", "image", "video", "ask", "journal", "expose"]).optional(),
      tab: z.enum(["hot", "new"]).optional(),
    }),
    (bff, { id, post, tab }, slice) =>
      bff.intelList({ topicid: id, kind: post, sort: tab, ...slice }).then(mapped(postRow)),
  ),
  intelligence: feed(z.object({ tab: z.enum(["new", "hot", "near"]).optional() }), (bff, { tab }, slice) =>
    bff.intelMainList({ tab, ...slice }).then(mapped(postRow)),
  ),
  bigshots: feed(none, (bff, _none, slice) => bff.intelBigshotList(slice).then(mapped(bigshotRow))),
  "my-posts": feed(none, (bff, _none, slice) => bff.intelMine(slice).then(mapped(postRow))),
  /** Who takes part in an activity, names masked like all others here. */
  enrolled: feed(z.object({ id: Id }), (bff, { id }, slice) =>
    bff.cwEnrolled({ activityId: id, ...slice }).then(mapped(enrolmentRow)),
  ),
  /** Activities of a group or of a volunteer. */
  activities: feed(z.union([z.object({ group: Id }), z.object({ volunteer: Id })]), (bff, of, slice) => {
    const whose = "group" in of ? { groupId: of.group } : { volunteerId: of.volunteer };
    return bff.cwActivityList({ ...whose, ...slice }).then(mapped(activityCard));
  }),
  members: feed(z.object({ id: Id }), (bff, { id }, slice) =>
    bff.cwGroupMembers({ groupId: id, ...slice }).then(mapped(volunteerRow)),
  ),
  honours: feed(z.object({ owner: z.enum(["group", "volunteer"]), id: Id }), (bff, { owner, id }, slice) =>
    bff.cwHonourList({ ownerType: owner, ownerId: id, ...slice }),
  ),
  certificates: feed(z.object({ id: Id }), (bff, { id }, slice) =>
    bff.cwCertificateList({ volunteerId: id, ...slice }).then(mapped(certificateRow)),
  ),
  /** Welfare projects, under way or over. */
  "welfare-projects": feed(z.object({ status: z.enum(["1", "2"]).optional() }), (bff, { status }, slice) =>
    bff
      .cwProjectList({ status: status && WELFARE_STATES[status], ...slice })
      .then(({ list, ...page }) => ({ ...page, list: list.map(projectCard) })),
  ),
  /** Films of a collection. */
  collection: feed(
    z.object({ id: Id, order: z.enum(["desc", "asc"]).optional() }),
    (bff, { id, order }, slice) => bff.collectionNews({ collectionid: id, order, ...slice }),
  ),
  /** Spoken programmes, of one column or of all. */
  audio: feed(z.object({ id: Id.optional() }), (bff, { id }, slice) =>
    bff.audioNewsList({ columnid: id, ...slice }),
  ),
  "live-album": feed(
    z.object({ id: Id, state: z.enum(["0", "1", "2", "3"]).optional() }),
    (bff, { id, state }, slice) =>
      bff.liveAlbumNews({ albumid: id, livestatus: state && LIVE_STATES[state], ...slice }),
  ),
} as const;

/** Rows as a page shows them; all else stays on the server. */
const mapped =
  <From, To>(row: (from: From) => To) =>
  <Page extends { list: From[] }>({ list, ...page }: Page) => ({ ...page, list: list.map(row) });

/** A machine's answer stands on the post's own page alone, where its feature is on and its mark beside it (pages §13). */
function postRow({ aiAnswer: _, ...post }: IntelligencePost) {
  return post;
}

function bigshotRow({ latest, ...who }: Bigshot) {
  return { ...who, latest: latest && postRow(latest) };
}

/** Entries of other kinds than news cannot stand in a list of news. */
function isNews(entry: AnyEntry): entry is NewsItem {
  return "newsid" in entry && "newstype" in entry && "status" in entry;
}

const WELFARE_STATES = { "1": 1, "2": 2 } as const;
const LIVE_STATES = { "0": 0, "1": 1, "2": 2, "3": 3 } as const;

type Feeds = typeof feeds;
type FeedKind = keyof Feeds;
type AskedOf<Kind extends FeedKind> = z.output<Feeds[Kind]["asked"]>;
type AnswerOf<Kind extends FeedKind> = Awaited<ReturnType<Feeds[Kind]["ask"]>>;
/** What one row of a feed is. */
export type FeedRow<Kind extends FeedKind> = AnswerOf<Kind>["list"][number];

/**
 * A page of a feed for a page's loader.
 * @returns the rows, and all that came with them
 */
export async function askFeed<Kind extends FeedKind>(
  bff: Bff,
  kind: Kind,
  asked: AskedOf<Kind>,
  pageNo: number,
): Promise<{ feed: FeedPage<FeedRow<Kind>>; answer: AnswerOf<Kind> }> {
  const row = feeds[kind] as unknown as Feed<AskedOf<Kind>, AnswerOf<Kind>>;
  const answer = await row.ask(bff, asked, { pageNo, pageSize: PAGE_SIZE });
  return { feed: { items: answer.list, page: pageNo, hasMore: answer.hasMore }, answer };
}

/**
 * A page of a feed as an address asks for it: `id` and the kind's own parameters.
 * @returns null when there is no such feed or its parameters do not fit; nothing is asked then
 */
export function feedOfAddress(
  bff: Bff,
  kind: string | undefined,
  query: URLSearchParams,
  pageNo: number,
): Promise<FeedPage<unknown>> | null {
  if (!kind || !Object.hasOwn(feeds, kind)) return null;
  const named = kind as FeedKind;
  const asked = feeds[named].asked.safeParse(Object.fromEntries(query));
  return asked.success ? askFeed(bff, named, asked.data, pageNo).then(({ feed }) => feed) : null;
}
