import type { ItemSeed } from "../types.ts";
import type { PostSeed } from "./types.ts";

/** The title of a post, or its first sentence. */
function headline({ title, content }: Pick<PostSeed, "title" | "content">): string {
  if (title) return title;
  const sentence = /^[^。！？\n]+[。！？]?/u.exec(content)?.[0] ?? content;
  return sentence.length > 36 ? `${sentence.slice(0, 35)}…` : sentence.replace(/。$/u, "");
}

/** The list row of a post. */
export function itemOfPost(
  post: Pick<
    PostSeed,
    "id" | "title" | "content" | "images" | "video" | "pubtime" | "praisecount" | "readcount"
  >,
  source: string,
): ItemSeed {
  const { id, images = [], video, pubtime, praisecount, readcount } = post;
  const pictures = images.map(({ url }) => url);
  return {
    newsid: id,
    newstype: video ? 3203 : 201,
    title: headline(post),
    source,
    pubtime,
    imgurl: video?.poster ?? pictures[0],
    ...(pictures.length >= 3 && { imgurls: pictures.slice(0, 3), imgcount: pictures.length }),
    ...(video && { label: "视频", duration: video.duration }),
    praisecount,
    readcount,
  };
}
