import type { Share } from "./share.ts";

/** The URL of Weibo's share page for a link. */
export function weiboAddress({ title, url, image }: Pick<Share, "title" | "url" | "image">): string {
  return `https://service.weibo.com/share/share.php?${new URLSearchParams({ url, title, pic: image })}`;
}
