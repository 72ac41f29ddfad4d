import { onceConfigured } from "./tell-wechat.ts";

interface Launch {
  /** The app's id on WeChat's open platform. */
  appId: string;
  /** What the app is told: its own address for what is shown. */
  extinfo: string;
  /** It could not be opened, or is not there. */
  failed: () => void;
}

/**
 * Lays WeChat's own tag over a link: a touch then opens the app, which no address can from there (pages §12). Until WeChat has
 * accepted our signature, and where its tag never comes up, the link is what is touched.
 * @returns takes it away
 */
export function coverWithLaunchTag(link: HTMLElement, { appId, extinfo, failed }: Launch): () => void {
  const tag = document.createElement("wx-open-launch-app");
  tag.setAttribute("appid", appId);
  tag.setAttribute("extinfo", extinfo);
  tag.style.cssText = "position:absolute;inset:0;z-index:1;overflow:hidden;pointer-events:none";
  // The tag's inside is apart from the page: it has its own look and no words, those of the link are seen through it.
  const inside = document.createElement("script");
  inside.type = "text/wxtag-template";
  inside.textContent = `<div style="width:${link.offsetWidth}px;height:${link.offsetHeight}px"></div>`;
  tag.append(inside);
  tag.addEventListener("ready", () => (tag.style.pointerEvents = "auto"));
  tag.addEventListener("error", failed);
  // The link beneath is for where the tag is not.
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
