import { sharedPage } from "./shared-page.ts";
import { weChatSdk, type Wx } from "./sdk.ts";
import type { Signature } from "./signature.ts";

/** Never empty: Android refuses a configuration without any (pages §7). */
const CALLS = ["updateAppMessageShareData", "updateTimelineShareData", "checkJsApi", "hideMenuItems"];
const TAGS = ["wx-open-launch-app"];

/** The address that WeChat knows the document by: on iOS it stays that of the first page, whatever the router shows since. */
const landing = () => withoutFragment(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
let configured = "";

/**
 * In WeChat: lets its script speak for this address and tells it what is passed on to a chat or to 朋友圈 (pages §7). Any failure is
 * silent; WeChat then passes on what it reads in the document.
 * @param given the signature that came with the document
 */
export async function tellWeChat(given: Signature | null): Promise<void> {
  const wx = await weChatSdk();
  const here = withoutFragment();
  const first = landing();
  const isIos = /iphone|ipad|ipod/i.test(navigator.userAgent);
  if (configured === here || (isIos && configured === first)) return share(wx);
  for (const address of new Set(isIos ? [first, here] : [here, first])) {
    const signature = given?.url === address ? given : await signatureOf(address);
    if (!signature || !(await accepts(wx, signature))) continue;
    configured = address;
    dispatchEvent(new Event(CONFIGURED));
    return share(wx);
  }
}

/** In the mini-program: tells the page around us what is shown, for its own share button. */
export async function tellMiniProgram(): Promise<void> {
  const wx = await weChatSdk();
  const { title, url, image } = sharedPage();
  wx.miniProgram?.postMessage({ data: { title, url, image } });
}

/** Sent to the window when WeChat has accepted a signature: its own tags work from then on. */
const CONFIGURED = "wechat-configured";

/** Calls back once WeChat's own tags work; at once when they do already. */
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
  const answer = await fetch(`/new/_data/wechat?${query}`);
  return answer.ok ? ((await answer.json()) as Signature | null) : null;
}

/** Whether WeChat takes the signature. Its `ready` is called after a refusal too, so the refusal has to come first. */
function accepts(wx: Wx, { appId, timestamp, nonceStr, signature }: Signature): Promise<boolean> {
  return new Promise((resolve) => {
    wx.error(() => resolve(false));
    wx.ready(() => resolve(true));
    const config = { debug: false, appId, timestamp, nonceStr, signature };
    wx.config({ ...config, jsApiList: CALLS, openTagList: TAGS });
  });
}

function share(wx: Wx): void {
  const { title, description, url, image } = sharedPage();
  wx.updateAppMessageShareData({ title, desc: description, link: url, imgUrl: image });
  wx.updateTimelineShareData({ title, link: url, imgUrl: image });
}
