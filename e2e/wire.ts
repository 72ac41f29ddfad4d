import type { UpstreamRequest } from "./newsroom.ts";

/** Request style and token column of contract §4. Typed in by hand, so that the tests are independent of the code. */
interface WireRow {
  style: "P" | "S" | "V";
  token: "-" | "H" | "B" | "HB";
  /** The answer is for one reader, logged in or not. */
  personal?: true;
  get?: true;
}

const contract: Record<string, WireRow> = {
  "/tool/support/function/check": { style: "P", token: "-" },
  "/user/v1/user/base/info": { style: "P", token: "HB", personal: true },
  "/api/recordWebVisitLog.do": { style: "P", token: "H", personal: true },
  "/newsshare/addShareViewcount.do": { style: "P", token: "-", personal: true },
  "/api/listAllShareChannel.do": { style: "S", token: "-" },
  "/api/getAccessToken.do": { style: "S", token: "-" },
  "/news/public/app/colorConfig": { style: "P", token: "-", get: true },
  "/news/public/dazhongnews/getTextNews/*": { style: "P", token: "H", get: true },
  "/news/commennews_content.do": { style: "S", token: "B" },
  "/subchannel/getSubNewsContent.do": { style: "S", token: "B" },
  "/intellgence/notice/detail/*": { style: "V", token: "H", get: true },
  "/api/getNewsRankNoByNewsId.do": { style: "S", token: "-" },
  "/news/getNewsVoteInfo": { style: "P", token: "H", get: true },
  "/news/getNewsAdertList.do": { style: "S", token: "-" },
  "/newsshare/getRecommandNewsListForShare": { style: "P", token: "-", get: true },
  "/news/getSpecialNewsByNewsId.do": { style: "S", token: "-" },
  "/api/praiseCount.do": { style: "S", token: "-" },
  "/old/api/getSharedNewsUserPraiseFlag.do": { style: "S", token: "H", personal: true },
  "/news/news_praise.do": { style: "S", token: "H", personal: true },
  "/news/cancelPraise.do": { style: "S", token: "H", personal: true },
  "/news/public/dazhongnews/checkPraise": { style: "P", token: "H", personal: true },
  "/news/public/dazhongnews/addPraise": { style: "P", token: "H", personal: true },
  "/news/public/dazhongnews/cancelPraise": { style: "P", token: "H", personal: true },
  "/news/public/dazhongnews/commentList": { style: "P", token: "H" },
  "/news/public/dazhongnews/secondCommentList": { style: "P", token: "H" },
  "/news/public/dazhongnews/recommendComment": { style: "P", token: "H" },
  "/news/public/dazhongnews/commentPraise": { style: "P", token: "H", personal: true },
  "/news/public/dazhongnews/deleteComment": { style: "P", token: "H", personal: true },
  "/news/public/dazhongnews/addCommentLev1": { style: "P", token: "H", personal: true },
  "/newscomment/news_comment_list.do": { style: "V", token: "HB", personal: true },
  "/newscomment/news_comment_list_with_out_praise.do": { style: "V", token: "-" },
  "/newscomment/news_comment_add_lev1.do": { style: "V", token: "HB", personal: true },
  "/newscomment/news_comment_add_lev2.do": { style: "V", token: "HB", personal: true },
  "/newscomment/newscomment_praise.do": { style: "V", token: "H", personal: true },
  "/api/newscomment_opt.do": { style: "S", token: "B", personal: true },
  "/news/public/report/reportComment.do": { style: "P", token: "H", personal: true },
  "/newscomment/ai/validateRule": { style: "P", token: "H", personal: true },
  "/newscomment/ai/generateComment": { style: "P", token: "H", personal: true },
  "/news/get/hot/events": { style: "P", token: "-", get: true },
  "/news/recommend/news": { style: "V", token: "B" },
  "/news/public/homepageChannel/getChannelNewsTop3List": { style: "P", token: "-", get: true },
  "/subchannel/listRecommendSubChannels.do": { style: "S", token: "-" },
  "/channel/api/channel/list/new": { style: "P", token: "-" },
  "/news/channel_contentlist.do": { style: "S", token: "H" },
  "/advert/v1/getNewBannerList": { style: "P", token: "-" },
  "/news/public/paper/even/mor/weather": { style: "P", token: "-", get: true },
  "/auth/sms/v1/code": { style: "P", token: "-", personal: true },
  "/auth/sms/v1/codeQiNiu": { style: "P", token: "-", personal: true },
  "/auth/sms/v1/jd/session": { style: "P", token: "-", personal: true },
  "/auth/sms/v1/jd/verify/token": { style: "P", token: "-", personal: true },
  "/auth/sms/login": { style: "P", token: "-", personal: true },
};

export interface Asker {
  userAgent: string;
  /** The expected source channel, such as `share-art-general`. */
  sourceChannel: string;
  visitor: string;
  /** "" when anonymous. */
  token: string;
  openId?: string;
  unionId?: string;
  /** Whether chat ids are sent; login pages do not send them. */
  sharePage?: boolean;
  /** When the requests began, in epoch ms. */
  since: number;
}

function rowOf(path: string): WireRow | undefined {
  return contract[path] ?? contract[path.replace(/[^/]+$/, "*")];
}

/** The violations of contract §1.2–§1.4 in a request. */
export function departures(request: UpstreamRequest, asker: Asker): string[] {
  const row = rowOf(request.path);
  if (!row) return [`${request.path}: not in the contract`];
  const personal = row.personal ?? (asker.token !== "" && row.token !== "-");
  const token = personal ? asker.token : "";
  return [
    ...methodDepartures(request, row),
    ...headerDepartures(request, row, asker, token),
    ...bodyDepartures(request, row, asker, { personal, token }),
    ...queryDepartures(request, row, asker, token),
  ].map((departure) => `${request.method} ${request.path}: ${departure}`);
}

function methodDepartures({ method, headers }: UpstreamRequest, row: WireRow): string[] {
  const wrong: string[] = [];
  if (method !== (row.get ? "GET" : "POST")) wrong.push(`method ${method}`);
  if (!row.get && headers["content-type"] !== "application/json;charset=UTF-8") {
    wrong.push(`content-type ${headers["content-type"]}`);
  }
  return wrong;
}

function headerDepartures(
  { path, headers }: UpstreamRequest,
  row: WireRow,
  asker: Asker,
  token: string,
): string[] {
  const client = path === "/auth/sms/login";
  const expected: Record<string, string | undefined> = {
    token: row.token.includes("H") && token ? token : undefined,
    "session-id": path === "/newsshare/addShareViewcount.do" ? asker.visitor : undefined,
    "source-channel": row.style === "P" ? undefined : asker.sourceChannel,
    version: row.style === "V" ? "12.0.0" : undefined,
    "client-type": row.style === "V" ? "3" : undefined,
    "client-id": client ? "h5-share" : undefined,
    "client-name": client ? "h5" : undefined,
  };
  const wrong = Object.entries(expected)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name, value]) => `header ${name} is ${headers[name]}, not ${value}`);
  if (!/^[\d.:a-f]+$/.test(headers["x-forwarded-for"] ?? "")) {
    wrong.push(`x-forwarded-for ${headers["x-forwarded-for"]}`);
  }
  if (headers.cookie !== undefined) wrong.push("a cookie travels to the upstream");
  return wrong;
}

interface Identity {
  personal: boolean;
  token: string;
}

function bodyDepartures(
  { body }: UpstreamRequest,
  row: WireRow,
  asker: Asker,
  { personal, token }: Identity,
): string[] {
  if (row.get) return [];
  const wrong: string[] = [];
  const { ak, userAgent, openId, unionId } = body;
  if (userAgent !== asker.userAgent) wrong.push(`userAgent ${String(userAgent)}`);
  if (typeof ak !== "string" || ak === "") wrong.push("no ak");
  if ((ak === asker.visitor) !== personal)
    wrong.push(personal ? "ak is not the visitor's" : "ak names the visitor");
  const chat = personal && asker.sharePage !== false;
  if (openId !== (chat ? (asker.openId ?? "") : undefined)) wrong.push(`openId ${String(openId)}`);
  if (unionId !== (chat ? (asker.unionId ?? "") : undefined)) wrong.push(`unionId ${String(unionId)}`);
  if (row.token.includes("B") && body.tokenID !== token)
    wrong.push(`tokenID in the body: ${String(body.tokenID)}`);
  if (!row.token.includes("B") && body.tokenID !== undefined) wrong.push("tokenID in a body without it");
  return wrong;
}

function queryDepartures({ query }: UpstreamRequest, row: WireRow, asker: Asker, token: string): string[] {
  const wrong: string[] = [];
  const time = Number(query.timestamp);
  if (row.style === "P" && !row.get && query.timestamp !== undefined) wrong.push("timestamp in style P");
  if (row.style !== "P" && !(time >= asker.since - 1000 && time <= Date.now() + 1000)) {
    wrong.push(`timestamp ${query.timestamp}`);
  }
  const copied = row.style !== "P" && row.token.includes("B") && token ? token : undefined;
  if (query.tokenID !== copied) wrong.push(`tokenID in the query: ${query.tokenID}`);
  return wrong;
}
