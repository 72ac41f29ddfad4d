import type { Contract } from "./contract.testing.ts";

const sms = { phone: "13900002468", codeType: "login" } as const;

/** Contract §4.2, §4.3, §4.4, §4.8 and §4.13: layout, counting, who the reader is, login, tools. */
export const siteContract = {
  visitLog: [
    "POST /api/recordWebVisitLog.do",
    "P header reader write 3000ms",
    { logSource: "share", sourceId: "NEWS1001", cookieId: "visitor" },
  ],
  addViewCount: [
    "POST /newsshare/addShareViewcount.do",
    "P none reader write session-id 3000ms",
    { newsid: "NEWS1001", viewSource: "WEIXIN" },
  ],
  shareChannels: ["POST /api/listAllShareChannel.do", "S none everyone steady", {}],
  colorConfig: ["GET /news/public/app/colorConfig", "P none everyone steady", {}],
  accessToken: [
    "POST /api/getAccessToken.do",
    "S none everyone brief",
    { url: "https://share.example.cn/new/general/NEWS1001" },
  ],
  bannerList: ["POST /advert/v1/getNewBannerList", "P none everyone list", { place: "home", channelid: "1" }],
  activeInfo: ["POST /api/active_info.do", "S none everyone list v9.8.0", { newsid: "30002" }],

  // the reader
  functionCheck: [
    "POST /tool/support/function/check",
    "P none everyone brief stamped:timestamp",
    { functionName: ["Ai_answer", "Bot_chat"] },
  ],
  userInfo: ["POST /user/v1/user/base/info", "P both reader", {}],
  userInfoEnc: ["GET /user/v1/user/base/infoEnc/v1", "P header reader login", {}],
  userCode: ["POST /api/jfshop/selectusercode.do", "S body reader", { zid: "ZID1001" }],

  // login
  smsCode: ["POST /auth/sms/v1/code", "P none reader write", sms],
  smsCodeQiNiu: ["POST /auth/sms/v1/codeQiNiu", "P none reader write", { ...sms, verifyToken: "passed" }],
  captchaSession: ["POST /auth/sms/v1/jd/session", "P none reader write", { phone: "13900000000" }],
  captchaVerify: [
    "POST /auth/sms/v1/jd/verify/token",
    "P none reader write",
    { sessionId: "session", answer: "7" },
  ],
  smsLogin: [
    "POST /auth/sms/login",
    "P none reader write login-client",
    { phone: sms.phone, code: "246810" },
  ],
  wechatCheckBind: ["POST /auth/wechat/v1/checkbind", "P none reader", {}],
  // Ours; not in the contract, and made only where LOGOUT_CALL says so.
  logout: ["POST /auth/logout", "P header reader login write", {}],

  // tools
  imageProcess: [
    "POST /editor/manage/bd/ai/image/process",
    "P header reader login v11.0.0",
    { imageUrl: "/new/media/sea-dawn.webp", op: "dehaze" },
  ],
} satisfies Partial<Contract>;
