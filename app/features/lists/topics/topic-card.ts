import type { Topic } from "#bff/entities/topic.ts";

/** What a strip or a card of a topic shows. */
export function topicCard({
  topicid,
  title,
  topicType,
  summary,
  imgurl,
  joincount,
  readcount,
  state,
}: Topic) {
  return { topicid, title, topicType, summary, imgurl, joincount, readcount, state };
}
export type TopicCardData = ReturnType<typeof topicCard>;
