import { PHONE } from "./ask.ts";

/** The target of each type of row in a plain browser (pages §3). Typed in by hand, so that the tests are independent of the code. */
const rows: [newsid: string, href: string][] = [
  ["10001", "/new/general/10001"],
  ["ATL1001", "/new/atlas/ATL1001"],
  ["VID1001", "/new/videos/VID1001"],
  ["SPC1001", "/new/thematic/SPC1001"],
  ["SPC1004", "/new/thematicMl/SPC1004"],
  ["SPC1005", "/new/thematicMl/SPC1005"],
  ["30001", "/new/v10/publicWelfare/actDetails/ACT1001"],
  ["30002", "/new/openAppPage/activity/30002"],
  ["LIVE1001", "/new/living/sharenew/LIVE1001"],
  ["LIVE1005", "/new/living/share/LIVE1005"],
  ["30003", "https://fair.example/book?a=2"],
  ["30004", "https://city.example/guide"],
  ["ACC1001", "/new/ydIndex/ACC1001"],
  ["COL1001", "/new/columnHome/COL1001"],
  ["AUD1001", "/new/audioNews/AUD1001"],
  ["TOP1001", "/new/infoTopic/TOP1001"],
  ["TOP1002", "/new/topicFile/topicSquareshare/TOP1002"],
  ["30005", "/new/general/10004"],
  ["INF1001", "/new/info/INF1001"],
  ["INF1003", "/new/info/INF1003"],
];

/** The types that are live rooms. */
export const liveRooms = ["LIVE1001", "LIVE1005"];

const WECHAT = `${PHONE} MicroMessenger/8.0.49`;
export interface Environment {
  userAgent: string;
  /** Whether live rooms open a new window. */
  windows: boolean;
  /** Changes a target as this environment does. */
  href(href: string, newsid: string): string;
}
const asInBrowser = (href: string) => href;
/** Each environment: its User-Agent and its change of targets. */
export const environments: Record<string, Environment> = {
  browser: { userAgent: PHONE, windows: true, href: asInBrowser },
  wechat: { userAgent: WECHAT, windows: true, href: asInBrowser },
  weibo: { userAgent: `${PHONE} Weibo (Pixel 8__weibo__14.5)`, windows: true, href: asInBrowser },
  partner: { userAgent: `${PHONE} PartnerNewsApp/3.1`, windows: false, href: asInBrowser },
  own: {
    userAgent: `${PHONE} WanbaoApp/9.8.0`,
    windows: false,
    href: (href, newsid) => (liveRooms.includes(newsid) ? `/new/living/appview/${newsid}` : href),
  },
  mini: {
    userAgent: `${WECHAT} miniProgram`,
    windows: false,
    href: (href, newsid) => {
      if (newsid === "30003") return "https://fair.example/book?weapp=1&a=2";
      return href.startsWith("/") ? `${href}?weapp=1` : href;
    },
  },
};

/** Two channels begin with a row of each type, ten per page. */
export const halves = [
  ["2", rows.slice(0, 10)],
  ["3", rows.slice(10)],
] as const;
