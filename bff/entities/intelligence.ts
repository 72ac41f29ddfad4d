import type { z } from "zod";
import { answer, entity } from "../reading/entity.ts";
import { list, may, maybe, must, or } from "../reading/fields.ts";
import { count, flag, id, number, oneOf, oneOfNumbers, prose, text, time } from "../reading/kinds.ts";
import { Author, authorFields } from "./author.ts";
import { ImageRef, VideoRef } from "./media.ts";
import { TopicRef } from "./news.ts";

/** What readers post as. */
export const postKinds = ["text", "image", "video", "ask", "journal", "expose"] as const;

/** An answer to a question; `adopted` 1 is the one that the asker took. */
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

/** A step of what became of a post. */
const Step = entity({
  time: may(time),
  who: or(text, ""),
  text: or(prose, ""),
  images: maybe(list(ImageRef)),
});

const deleted = 9;

/**
 * A reader's post: 201 text and pictures, 3203 a film. `status` 0 waits to be verified, 1 is verified, 2 is followed up,
 * 3 is answered, 9 is deleted. `praised`, `interested`, `jointed`, `followed` and `self` are the reader's own.
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

/** A post that a list may show. */
export const ListedPost = IntelligencePost.refine((post) => post.status !== deleted);

/** Somebody whom many read, and the newest post of theirs (大咖). */
export const Bigshot = entity({ ...authorFields, latest: maybe(ListedPost) }, { id: "authorid" });
export type Bigshot = z.output<typeof Bigshot>;

/** Somebody who met with the same (联名). */
export const Joint = entity({ user: Author, remark: may(text), time: may(time) });
export type Joint = z.output<typeof Joint>;

/** After publishing; `status` 0 waits for audit. */
export const Published = answer({ id: may(id), status: or(count, 0) });

/** New state and count after 感兴趣, 联名 and 关注进展; what is absent the page adjusts itself (contract §5.5). */
export const Interest = answer({ interested: may(flag), interestcount: may(count) });
export const Jointly = answer({ jointed: may(flag), jointcount: may(count) });
export const Exposure = answer({ followed: may(flag), followcount: may(count) });
