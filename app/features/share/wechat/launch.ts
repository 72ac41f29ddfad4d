import { onceConfigured } from "./tell-wechat.ts";

interface Launch {
  /** The app's id on WeChat's open platform. */
  appId: string;
  /** The data for the app: its own URL for the content. */
  extinfo: string;
  /** Called when the app could not be opened or is not installed. */
  failed: () => void;
}

/**
 * Covers a link with WeChat's launch tag: a tap opens the app, which no URL can do in WeChat (pages §12). Until WeChat has
 * accepted our signature, and wherever the tag does not become ready, a tap follows the link.
 * @returns a function that removes the tag
 */
export function coverWithLaunchTag(link: HTMLElement, { appId, extinfo, failed }: Launch): () => void {
  const tag = document.createElement("wx-open-launch-app");
  tag.setAttribute("appid", appId);
  tag.setAttribute("extinfo", extinfo);
  tag.style.cssText = "position:absolute;inset:0;z-index:1;overflow:hidden;pointer-events:none";
  // The tag has its own document: it gets a transparent box, through which the link is visible.
  const inside = document.createElement("script");
  inside.type = "text/wxtag-template";
  inside.textContent = `<div style="width:${link.offsetWidth}px;height:${link.offsetHeight}px"></div>`;
  tag.append(inside);
  tag.addEventListener("ready", () => (tag.style.pointerEvents = "auto"));
  tag.addEventListener("error", failed);
  // Where the tag works, the link below must not be followed as well.
  tag.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  const off = onceConfigured(() => {
    link.style.position = "relative";
    link.append(tag);
  });
  return () => {
    off();
    tag.remove();
  };
}
