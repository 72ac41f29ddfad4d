import type { Share } from "./share.ts";

/** Weibo's own page for passing a link on. */
export function weiboAddress({ title, url, image }: Pick<Share, "title" | "url" | "image">): string {
  return `https://service.weibo.com/share/share.php?${new URLSearchParams({ url, title, pic: image })}`;
}
