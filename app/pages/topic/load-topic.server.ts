import type { Topic } from "#bff/entities/topic.ts";
import { askFeed } from "../../feeds.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import { started } from "../../request/later.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { share } from "../../features/share/share-of.server.ts";
import { topicCard } from "../../features/lists/topics/topic-card.ts";

const NEWS = 6;

/** One topic with its posts. `square` is the topic's wall of posts, newest first, without news. */
export async function loadTopic(args: PageArgs, form: "topic" | "square") {
  const { id, query, context, main, later } = args;
  const { bff, page, admitted } = context;
  const tab = form === "topic" && query.get("tab") === "new" ? "new" : "";
  const number = pageNumber(query.get("page"));
  const posts = started(
    form === "square"
      ? askFeed(bff, "posts", { id, tab: "new" }, number)
      : askFeed(bff, "topic-posts", { id, tab: tab || "hot" }, number),
  );
  const feed = later(posts, null);
  const news =
    form === "topic" ? later(bff.topicNews({ topicid: id, pageNo: 1, pageSize: NEWS }), null) : null;
  const topic = await main(bff.topicInfo({ topicid: id }));
  const { title, summary, imgurl, bgimg } = topic;
  const articles = news ? ((await news)?.list ?? topic.news ?? []) : [];
  return {
    view: form,
    id,
    tab,
    fromMessage: admitted?.row.path.startsWith("/msgIntell/") ?? false,
    title,
    closed: topic.state === 2,
    following: topic.followflag === 1,
    pk: topic.pk ?? null,
    head: onlyInMarkup(
      {
        title,
        summary,
        imgurl,
        bgimg,
        body: topic.body,
        rules: topic.rules,
        hosts: topic.hosts ?? [],
        joincount: topic.joincount,
        readcount: topic.readcount,
      },
      page.isDocument,
    ),
    news: onlyInMarkup(articles.slice(0, NEWS), page.isDocument),
    /** null when the posts could not be loaded. */
    feed: (await feed)?.feed ?? null,
    share: share(
      {
        kind: "article",
        title: `#${title}#`,
        description: summary,
        intro: topic.body,
        image: imgurl ?? bgimg,
        author: topic.hosts?.map(({ name }) => name).join("、"),
      },
      context,
    ),
  };
}
export type TopicData = Awaited<ReturnType<typeof loadTopic>>;

/**
 * All topics (pages §4.10, without an id).
 * @param kind only topics of this kind
 */
export async function loadTopics({ context, main }: PageArgs, title: string, kind?: Topic["kind"]) {
  const { bff, page } = context;
  const all = await main(bff.intelMainList({ tab: "new", pageNo: 1, pageSize: 10 }));
  const topics = all.topics.filter((topic) => kind === undefined || topic.kind === kind);
  return {
    view: "all" as const,
    title,
    topics: onlyInMarkup(topics.map(topicCard), page.isDocument),
    share: share(
      {
        title,
        rows: topics.map(({ topicid, topicType, title: name }) => ({
          newsid: topicid,
          newstype: 30,
          topicType,
          title: name,
        })),
      },
      context,
    ),
  };
}
export type TopicsData = Awaited<ReturnType<typeof loadTopics>>;
