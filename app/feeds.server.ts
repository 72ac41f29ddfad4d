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
/** A filter of a list; a reader may have typed it. */
const Filter = z.string().trim().min(1).max(40);
/** Key of a page that editors compose, such as "wmqilu" or "ThinkFile/tourism5A". */
const PageKey = z.string().regex(/^[\w-]{1,64}(?:\/[\w-]{1,64}){0,2}$/);
const none = z.object({});

interface Slice {
  pageNo: number;
  pageSize: number;
}

/** The fields that the answer of every list call has. */
interface Rows<Row> {
  list: Row[];
  hasMore: boolean;
}

interface Feed<Parameters, Answer> {
  /** The kind's own parameters in an address. No call is made when they do not fit. */
  parameters: z.ZodType<Parameters>;
  ask(bff: Bff, parameters: Parameters, slice: Slice): Promise<Answer>;
}

const feed = <Parameters, Answer extends Rows<unknown>>(
  parameters: z.ZodType<Parameters>,
  ask: Feed<Parameters, Answer>["ask"],
): Feed<Parameters, Answer> => ({ parameters, ask });

/**
 * THE TABLE OF FEEDS: the call of each kind of list. Page loaders get the first list page from it, the data endpoint all further
 * ones, so that a new list is one row here.
 */
const feeds = {
  /** A channel's rows; the answer also has its banners. */
  channel: feed(z.object({ id: Channel }), (bff, { id }, slice) =>
    bff.channelContentList({ channelid: id, ...slice }),
  ),
  /** News under a label, or under the label of a news item. */
  label: feed(z.union([z.object({ label: Word }), z.object({ id: Id })]), (bff, of, slice) =>
    bff.labelNews("label" in of ? { label: of.label, ...slice } : { newsid: of.id, ...slice }),
  ),
  focus: feed(none, (bff, _none, slice) => bff.importantNews({ kind: "focus", ...slice })),
  /** A day's important news; without a date the newest. */
  important: feed(z.object({ date: z.iso.date().optional() }), (bff, { date }, slice) =>
    bff.importantNews({ kind: "impt", date, ...slice }),
  ),
  /** The news of a block of a composed page, filtered by `category`. */
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
        .then(({ page, ...rest }) => ({ ...rest, ...page })),
  ),
  timeline: feed(
    z.object({ id: Id, order: z.enum(["desc", "asc"]).optional() }),
    (bff, { id, order }, slice) => bff.specialTimeline({ specialid: id, order, ...slice }),
  ),
  reporter: feed(z.object({ id: Id }), (bff, { id }, slice) =>
    bff.reporterNews({ reporterid: id, ...slice }).then(({ page, ...rest }) => ({ ...rest, ...page })),
  ),
  expert: feed(z.object({ id: Id }), (bff, { id }, slice) => bff.expertNews({ expertid: id, ...slice })),
  /** Reports, newest first: of an expert, of an industry, or all. */
  reports: feed(z.object({ id: Id.optional(), industry: Word.optional() }), (bff, { id, industry }, slice) =>
    bff.recentReports({ expertid: id, industry, ...slice }),
  ),
  experts: feed(none, (bff, _none, slice) => bff.thinkExperts(slice)),
  /** Places of a rank list: an industry's (`id`, a ThinkFile name) or the list `rankid`. */
  ranks: feed(
    z.object({
      id: Id.optional(),
      rankid: Id.optional(),
      category: Filter.optional(),
      city: Filter.optional(),
      keyword: Filter.optional(),
    }),
    (bff, { id, ...filters }, { pageNo }) =>
      bff.enterpriseRankList({
        industry: filters.rankid ? undefined : id,
        ...filters,
        pageNo,
        pageSize: PLACES,
      }),
  ),
  column: feed(z.object({ id: Id, tab: Word.optional() }), (bff, { id, tab }, slice) =>
    bff.columnNews({ columnid: id, tab, ...slice }),
  ),
  /** News for the partner app, of one column or of all. */
  columnlife: feed(z.object({ id: Id.optional() }), (bff, { id }, slice) =>
    bff.columnNewsPartner({ columnid: id, ...slice }),
  ),
  account: feed(
    z.object({ id: Id, tab: z.enum(["news", "video", "intelligence"]).optional() }),
    (bff, { id, tab }, slice) =>
      bff.userMainPage({ accountid: id, tab, ...slice }).then(({ page, ...rest }) => ({ ...rest, ...page })),
  ),
  /** News of an account that only the subscription system has. */
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
  /** Participants of an activity, with masked names. */
  enrolled: feed(z.object({ id: Id }), (bff, { id }, slice) =>
    bff.cwEnrolled({ activityId: id, ...slice }).then(mapped(enrolmentRow)),
  ),
  /** Activities of a group or of a volunteer. */
  activities: feed(z.union([z.object({ group: Id }), z.object({ volunteer: Id })]), (bff, of, slice) => {
    const owner = "group" in of ? { groupId: of.group } : { volunteerId: of.volunteer };
    return bff.cwActivityList({ ...owner, ...slice }).then(mapped(activityCard));
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
  /** Welfare projects, open or finished. */
  "welfare-projects": feed(z.object({ status: z.enum(["1", "2"]).optional() }), (bff, { status }, slice) =>
    bff
      .cwProjectList({ status: status && WELFARE_STATES[status], ...slice })
      .then(({ list, ...page }) => ({ ...page, list: list.map(projectCard) })),
  ),
  /** Videos of a collection. */
  collection: feed(
    z.object({ id: Id, order: z.enum(["desc", "asc"]).optional() }),
    (bff, { id, order }, slice) => bff.collectionNews({ collectionid: id, order, ...slice }),
  ),
  /** Audio programmes, of one column or of all. */
  audio: feed(z.object({ id: Id.optional() }), (bff, { id }, slice) =>
    bff.audioNewsList({ columnid: id, ...slice }),
  ),
  "live-album": feed(
    z.object({ id: Id, state: z.enum(["0", "1", "2", "3"]).optional() }),
    (bff, { id, state }, slice) =>
      bff.liveAlbumNews({ albumid: id, livestatus: state && LIVE_STATES[state], ...slice }),
  ),
} as const;

/** Maps the rows of an answer to the fields that a page shows; other fields stay on the server. */
const mapped =
  <From, To>(row: (from: From) => To) =>
  <Page extends { list: From[] }>({ list, ...page }: Page) => ({ ...page, list: list.map(row) });

/** Without the AI answer, which only the post's own page shows, with its mark and if the feature is on (pages §13). */
function postRow({ aiAnswer: _, ...post }: IntelligencePost) {
  return post;
}

function bigshotRow({ latest, ...who }: Bigshot) {
  return { ...who, latest: latest && postRow(latest) };
}

/** Lists of news leave out entries of other kinds. */
function isNews(entry: AnyEntry): entry is NewsItem {
  return "newsid" in entry && "newstype" in entry && "status" in entry;
}

const WELFARE_STATES = { "1": 1, "2": 2 } as const;
const LIVE_STATES = { "0": 0, "1": 1, "2": 2, "3": 3 } as const;

type Feeds = typeof feeds;
type FeedKind = keyof Feeds;
type ParametersOf<Kind extends FeedKind> = z.output<Feeds[Kind]["parameters"]>;
type AnswerOf<Kind extends FeedKind> = Awaited<ReturnType<Feeds[Kind]["ask"]>>;
/** The type of a feed's rows. */
export type FeedRow<Kind extends FeedKind> = AnswerOf<Kind>["list"][number];

/**
 * Gets one list page of a feed for a page's loader.
 * @returns the rows, and the whole answer with them
 */
export async function askFeed<Kind extends FeedKind>(
  bff: Bff,
  kind: Kind,
  parameters: ParametersOf<Kind>,
  pageNo: number,
): Promise<{ feed: FeedPage<FeedRow<Kind>>; answer: AnswerOf<Kind> }> {
  const row = feeds[kind] as unknown as Feed<ParametersOf<Kind>, AnswerOf<Kind>>;
  const answer = await row.ask(bff, parameters, { pageNo, pageSize: PAGE_SIZE });
  return { feed: { items: answer.list, page: pageNo, hasMore: answer.hasMore }, answer };
}

/**
 * Gets one list page of a feed by the parameters of an address: `id` and the kind's own.
 * @returns null, without a call, when there is no such feed or its parameters do not fit
 */
export function feedOfAddress(
  bff: Bff,
  kind: string | undefined,
  query: URLSearchParams,
  pageNo: number,
): Promise<FeedPage<unknown>> | null {
  if (!kind || !Object.hasOwn(feeds, kind)) return null;
  const feedKind = kind as FeedKind;
  const parameters = feeds[feedKind].parameters.safeParse(Object.fromEntries(query));
  return parameters.success ? askFeed(bff, feedKind, parameters.data, pageNo).then(({ feed }) => feed) : null;
}
