import { contract } from "../calls/contract.testing.ts";
import type { CallData, CallInput, CallName } from "../calls/table.ts";
import { newsTag } from "../entities/ids.ts";
import type { NewsItem } from "../entities/news.ts";
import type { Found, IdKind } from "./kinds-of-ids.ts";

/** Makes a call that reads; undefined when it was refused or its answer is unreadable. */
export type AskFor = <Name extends CallName>(
  name: Name,
  fields: CallInput<Name>,
) => Promise<CallData<Name> | undefined>;

/** The result of a walk: ids by kind, and bodies with more than ids in them. */
export interface Walked {
  found: Found;
  bodies: Map<CallName, object>;
}

const kindOfTag = { DZNEWS: "mass", SUBNEWS: "subscription", YDNEWS: "text" } as const;
const kindOfType: Partial<Record<number, IdKind>> = {
  2: "gallery",
  3: "video",
  4: "special",
  10: "live",
  15: "account",
  16: "column",
  30: "topic",
  201: "post",
  3203: "post",
};
const channelsTried = 8;
const pg = { pageNo: 1, pageSize: 20 };

/**
 * Finds ids of every kind in an unknown gateway: from its channels to their items, from details to authors, specials,
 * topics and votes, and from lists to their entries.
 * @param given known ids by kind; the walk keeps them
 */
export async function walk(ask: AskFor, given: ReadonlyMap<string, string> = new Map()): Promise<Walked> {
  const found = new Map(given) as Found;
  const bodies = new Map<CallName, object>();
  const note = (kind: IdKind, id: string | undefined) => {
    if (id !== undefined && !found.has(kind)) found.set(kind, id);
  };
  const noteAuthor = (author?: { kind: string; authorid: string }) => {
    const { kind, authorid } = author ?? { kind: "", authorid: "" };
    if (kind === "reporter" || kind === "expert" || kind === "account" || kind === "column")
      note(kind, authorid);
  };
  const noteItems = (items: readonly NewsItem[] = []) => {
    for (const item of items) {
      const kind = item.newstype === 1 ? kindOfTag[newsTag(item.newsid)] : kindOfType[item.newstype];
      if (kind) note(kind, item.newsid);
      noteAuthor(item.author);
    }
  };

  const channels = (await ask("channelList", {})) ?? [];
  note("channel", channels[0]?.channelid);
  for (const { channelid } of channels.slice(0, channelsTried)) {
    const page = await ask("channelContentList", { channelid, ...pg });
    noteItems(page?.list);
    noteItems(page?.topics);
  }
  for (const { list } of (await ask("channelTop3", {})) ?? []) noteItems(list);
  noteItems((await ask("recommendNews", pg))?.list);
  noteItems((await ask("recommendVideo", pg))?.list);

  await walkDetails(ask, found, note, noteAuthor);
  await walkLists(ask, note);
  await walkComments(ask, found, note);

  const [edition] = (await ask("paperRecently", { pageSize: 3 })) ?? [];
  if (edition) {
    const body = { edition: edition.edition, date: edition.date };
    bodies.set("paperPage", body);
    note("printed", (await ask("paperPage", body))?.areas[0]?.articleid);
  }
  return { found, bodies };
}

type Note = (kind: IdKind, id: string | undefined) => void;
type NoteAuthor = (author?: { kind: string; authorid: string }) => void;

async function walkDetails(ask: AskFor, found: Found, note: Note, noteAuthor: NoteAuthor): Promise<void> {
  const details = [
    found.has("mass") && (await ask("dzTextNews", { newsid: found.get("mass") ?? "" })),
    found.has("subscription") && (await ask("subContent", { newsid: found.get("subscription") ?? "" })),
    found.has("text") && (await ask("newsContent", { newsid: found.get("text") ?? "", newstype: 1 })),
    found.has("live") && (await ask("newsContent", { newsid: found.get("live") ?? "", newstype: 10 })),
  ];
  for (const detail of details) {
    if (!detail) continue;
    note("special", detail.special?.specialid);
    note("topic", detail.topic?.topicid);
    note("vote", detail.voteid);
    note("album", detail.live?.albumid);
    note("reporter", detail.live?.reporters?.[0]?.reporterid);
    for (const author of [detail.author, ...(detail.authors ?? [])]) noteAuthor(author);
  }
  if (found.has("video")) {
    const series = await ask("collectionByVideo", { newsid: found.get("video") ?? "" });
    note("series", series?.collectionid);
  }
}

async function walkLists(ask: AskFor, note: Note): Promise<void> {
  note("account", (await ask("subRecommend", pg))?.list[0]?.accountid);
  note("column", (await ask("columnNewsPartner", pg))?.column?.columnid);
  const posts = await ask("intelMainList", { tab: "new", ...pg });
  note("post", posts?.list[0]?.id);
  note("topic", posts?.topics?.[0]?.topicid);
  note("expert", (await ask("thinkExperts", pg))?.list[0]?.expertid);
  note("report", (await ask("recentReports", pg))?.list[0]?.reportid);
  const { industry } = contract.enterpriseNews[2];
  if (industry) {
    const rank = await ask("enterpriseRankList", { industry, ...pg });
    note("enterprise", rank?.list[0]?.enterprise.enterpriseid);
  }
  note("group", (await ask("cwGroupList", pg))?.list[0]?.groupid);
  note("activity", (await ask("cwActivityList", pg))?.list[0]?.activityid);
  const [project] = (await ask("cwProjectList", pg))?.list ?? [];
  note("project", project?.projectid);
  note("organisation", project?.orgid);
  for (const { volunteerid } of (await ask("cwVolunteerList", pg))?.list.slice(0, 3) ?? []) {
    note("volunteer", volunteerid);
    const certificates = await ask("cwCertificateList", { volunteerId: volunteerid, ...pg });
    note("certificate", certificates?.list[0]?.certificateid);
  }
}

async function walkComments(ask: AskFor, found: Found, note: Note): Promise<void> {
  const [text, mass, post, report] = [
    found.get("text"),
    found.get("mass"),
    found.get("post"),
    found.get("report"),
  ];
  if (text) {
    const fields = { newsid: text, newsTag: newsTag(text), sort: "new", ...pg } as const;
    note("comment", (await ask("commentListOpen", fields))?.list[0]?.commentid);
  }
  if (mass) note("mass-comment", (await ask("dzComments", { newsid: mass, ...pg }))?.list[0]?.commentid);
  if (post)
    note("post-comment", (await ask("intelComments", { intelligenceid: post, ...pg }))?.list[0]?.commentid);
  if (report) {
    const fields = { objectType: "report", objectId: report, ...pg } as const;
    note("report-comment", (await ask("pubCommentGet", fields))?.list[0]?.commentid);
  }
}
