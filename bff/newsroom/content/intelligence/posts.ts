import type { ItemSeed } from "../types.ts";
import { itemOfPost } from "./post-items.ts";
import { accountPosts } from "./posts-accounts.ts";
import { askPosts } from "./posts-asks.ts";
import { bigshotPosts } from "./posts-bigshots.ts";
import { breakfastPosts } from "./posts-breakfast.ts";
import { exposePosts } from "./posts-exposes.ts";
import { journalPosts } from "./posts-journals.ts";
import { oldStreetPosts } from "./posts-old-street.ts";
import { tipPosts } from "./posts-tips.ts";
import { topicPosts } from "./posts-topics.ts";
import { videoPosts } from "./posts-videos.ts";
import { welfarePosts } from "./posts-welfare.ts";
import type { PostSeed } from "./types.ts";

/** All posts of the demo (pages §15): INF1001–INF1042, ASK1001–ASK1003, and those of topics from INF1101 on. */
export const posts: PostSeed[] = [
  ...tipPosts,
  ...exposePosts,
  ...journalPosts,
  ...videoPosts,
  ...bigshotPosts,
  ...accountPosts,
  ...askPosts,
  ...oldStreetPosts,
  ...breakfastPosts,
  ...topicPosts,
  ...welfarePosts,
];

/** The source of a list row: the name of a byline, or the common one of all readers. */
const sourceOf = ({ by, kind }: PostSeed) =>
  typeof by === "object" ? by.name : kind === "ask" ? "读者提问" : "读者报料";

/** The list rows of the posts. A deleted post has none. */
export const postItems: ItemSeed[] = posts
  .filter(({ status }) => status !== 9)
  .map((post) => itemOfPost(post, sourceOf(post)));
