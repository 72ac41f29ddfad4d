/** The part of WeChat's script that this site uses. */
export interface Wx {
  config(config: object): void;
  ready(then: () => void): void;
  error(then: (failure: unknown) => void): void;
  updateAppMessageShareData(data: object): void;
  updateTimelineShareData(data: object): void;
  miniProgram?: { postMessage(message: { data: object }): void };
}

declare global {
  interface Window {
    wx?: Wx;
    /** Set by WeChat once its bridge is ready. */
    __wxjs_environment?: string;
    WeixinJSBridge?: object;
  }
}

/** The second URL is WeChat's own fallback. */
const SOURCES = [
  "https://res.wx.qq.com/open/js/jweixin-1.6.0.js",
  "https://res2.wx.qq.com/open/js/jweixin-1.6.0.js",
];

let sdk: Promise<Wx> | undefined;

/** Loads WeChat's script once. After a failure the next call tries again. */
export function weChatSdk(): Promise<Wx> {
  sdk ??= SOURCES.reduce<Promise<Wx>>(
    (before, source) => before.catch(() => loadScript(source)),
    Promise.reject(new Error("not loaded yet")),
  );
  sdk.catch(() => (sdk = undefined));
  return sdk;
}

function loadScript(source: string): Promise<Wx> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.async = true;
    script.onload = () => (window.wx ? resolve(window.wx) : reject(new Error("WeChat's script is empty")));
    script.onerror = () => reject(new Error("WeChat's script is out of reach"));
    document.head.append(script);
  });
}
