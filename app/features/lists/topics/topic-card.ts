import type { Topic } from "#bff/entities/topic.ts";

/** The fields of a topic that a strip or a card shows. */
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
