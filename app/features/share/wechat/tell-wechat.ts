import { readShareTags } from "./share-tags.ts";
import { weChatSdk, type Wx } from "./sdk.ts";
import type { Signature } from "./signature.ts";

/** Never empty: Android refuses an empty list (pages §7). */
const CALLS = ["updateAppMessageShareData", "updateTimelineShareData", "checkJsApi", "hideMenuItems"];
const TAGS = ["wx-open-launch-app"];

/** The address by which WeChat knows the document. On iOS it stays that of the first page, whatever the router does. */
const landing = () => withoutFragment(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
let configured = "";

/**
 * Configures WeChat's script for this address and sets the share data for chats and 朋友圈 (pages §7). Failures are silent: WeChat
 * then uses the document's tags.
 * @param documentSignature the document's own signature
 */
export async function tellWeChat(documentSignature: Signature | null): Promise<void> {
  const wx = await weChatSdk();
  const here = withoutFragment();
  const first = landing();
  const isIos = /iphone|ipad|ipod/i.test(navigator.userAgent);
  if (configured === here || (isIos && configured === first)) return share(wx);
  for (const address of new Set(isIos ? [first, here] : [here, first])) {
    const signature = documentSignature?.url === address ? documentSignature : await signatureOf(address);
    if (!signature || !(await isAccepted(wx, signature))) continue;
    configured = address;
    dispatchEvent(new Event(CONFIGURED));
    return share(wx);
  }
}

/** In the mini-program: sends the page's share data to the surrounding page, for its own share button. */
export async function tellMiniProgram(): Promise<void> {
  const wx = await weChatSdk();
  const { title, url, image } = readShareTags();
  wx.miniProgram?.postMessage({ data: { title, url, image } });
}

/** Window event: WeChat has accepted a signature, and its tags work from now on. */
const CONFIGURED = "wechat-configured";

/** Calls back once WeChat's tags work, which may be at once. */
export function onceConfigured(then: () => void): () => void {
  if (configured) {
    then();
    return () => {};
  }
  addEventListener(CONFIGURED, then, { once: true });
  return () => removeEventListener(CONFIGURED, then);
}

function withoutFragment(address = location.href): string {
  return address.split("#", 1)[0] ?? "";
}

async function signatureOf(url: string): Promise<Signature | null> {
  const query = new URLSearchParams({ url, from: location.pathname });
  const response = await fetch(`/new/_data/wechat?${query}`);
  return response.ok ? ((await response.json()) as Signature | null) : null;
}

/** Whether WeChat accepts the signature. `ready` fires even after an error, so the error handler must be registered first. */
function isAccepted(wx: Wx, { appId, timestamp, nonceStr, signature }: Signature): Promise<boolean> {
  return new Promise((resolve) => {
    wx.error(() => resolve(false));
    wx.ready(() => resolve(true));
    const config = { debug: false, appId, timestamp, nonceStr, signature };
    wx.config({ ...config, jsApiList: CALLS, openTagList: TAGS });
  });
}

function share(wx: Wx): void {
  const { title, description, url, image } = readShareTags();
  wx.updateAppMessageShareData({ title, desc: description, link: url, imgUrl: image });
  wx.updateTimelineShareData({ title, link: url, imgUrl: image });
}
