import type { z } from "zod";
import { answer, entity } from "../reading/entity.ts";
import { list, may, maybe, must, or } from "../reading/fields.ts";
import { count, flag, id, number, oneOf, oneOfNumbers, prose, text, time } from "../reading/kinds.ts";
import { Author, authorFields } from "./author.ts";
import { ImageRef, VideoRef } from "./media.ts";
import { TopicRef } from "./news.ts";

/** The kinds of posts. */
export const postKinds = ["text", "image", "video", "ask", "journal", "expose"] as const;

/** An answer to a question. `adopted` 1: the author of the question accepted it. */
export const Answer = entity(
  {
    answerid: must(id),
    author: maybe(Author),
    content: must(prose),
    pubtime: may(time),
    praisecount: or(count, 0),
    adopted: may(flag),
    images: maybe(list(ImageRef)),
  },
  { id: "answerid" },
);
export type Answer = z.output<typeof Answer>;

/** A step in the progress of a post. */
const Step = entity({
  time: may(time),
  who: or(text, ""),
  text: or(prose, ""),
  images: maybe(list(ImageRef)),
});

const deleted = 9;

/**
 * A reader's post: `newstype` 201 has text and pictures, 3203 a video. `status`: 0 unverified, 1 verified, 2 followed up,
 * 3 answered, 9 deleted. `praised`, `interested`, `jointed`, `followed` and `self` depend on the reader.
 */
export const IntelligencePost = entity(
  {
    id: must(id),
    newstype: or(oneOfNumbers([201, 3203]), 201),
    kind: or(oneOf(postKinds), "text"),
    title: may(text),
    content: must(prose),
    images: maybe(list(ImageRef)),
    video: maybe(VideoRef),
    author: maybe(Author),
    pubtime: may(time),
    location: may(text),
    ipregion: may(text),
    topic: maybe(TopicRef),
    status: may(oneOfNumbers([0, 1, 2, 3, deleted])),
    praisecount: or(count, 0),
    praised: may(flag),
    commentcount: or(count, 0),
    readcount: may(count),
    interestcount: may(count),
    interested: may(flag),
    jointcount: may(count),
    jointed: may(flag),
    followcount: may(count),
    followed: may(flag),
    progress: maybe(list(Step)),
    answers: maybe(list(Answer, "answerid")),
    aiAnswer: may(prose),
    score: may(number),
    self: may(flag),
  },
  { aliases: { id: ["intelligenceid", "newsid"] } },
);
export type IntelligencePost = z.output<typeof IntelligencePost>;

/** A post in a list: not deleted. */
export const ListedPost = IntelligencePost.refine((post) => post.status !== deleted);

/** A popular author with their newest post (大咖). */
export const Bigshot = entity({ ...authorFields, latest: maybe(ListedPost) }, { id: "authorid" });
export type Bigshot = z.output<typeof Bigshot>;

/** A reader who supports a post (联名). */
export const Joint = entity({ user: Author, remark: may(text), time: may(time) });
export type Joint = z.output<typeof Joint>;

/** The answer after publishing. `status` 0 waits for the audit. */
export const Published = answer({ id: may(id), status: or(count, 0) });

/** The new state and count after 感兴趣, 联名 and 关注进展. The page computes absent ones itself (contract §5.5). */
export const Interest = answer({ interested: may(flag), interestcount: may(count) });
export const Jointly = answer({ jointed: may(flag), jointcount: may(count) });
export const Exposure = answer({ followed: may(flag), followcount: may(count) });
