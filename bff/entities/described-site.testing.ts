import { ActiveInfo } from "./active.ts";
import { entity, many, may, must, one, or, part } from "./described.testing.ts";
import { Ad, AppConfig, Channel, HotEvent, JsSdk } from "./layout.ts";
import { CaptchaSession, CaptchaVerified, LoginAnswer, SmsSent, WechatBind } from "./login.ts";
import { ShareUserCode } from "./share-code.ts";
import { FeatureCheck, featureNames, User, UserTicket } from "./user.ts";
import { Weather } from "./weather.ts";
import {
  always,
  count,
  date,
  flag,
  id,
  image,
  link,
  number,
  oneOf,
  oneOfNumbers,
  text,
  time,
  type Kind,
} from "./writing.testing.ts";

/** Contract §2: layout, users, login. */
const colour: Kind = { ...always("#1A2B3C", "#1a2b3c", " #1A2B3C "), unreadable: ["red", "#fff", 7] };

export const appConfig = entity("AppConfig", AppConfig, {
  themeColor: or(colour, "#1CC3AA"),
  gray: may(flag),
  headbg: may(image),
  starttime: may(time),
  endtime: may(time),
  notice: may(text),
});

export const channel = entity(
  "Channel",
  Channel,
  {
    channelid: must(id),
    name: must(text),
    kind: or(oneOf("list", "video", "live", "paper", "intelligence", "welfare", "think", "link"), "list"),
    linkUrl: may(link),
    icon: may(image),
    istop: may(flag),
  },
  { id: "channelid" },
);

export const hotEvent = entity(
  "HotEvent",
  HotEvent,
  {
    eventid: must(id),
    title: must(text),
    rank: or(count, 0),
    heat: may(count),
    tag: may(oneOf("沸", "热", "新")),
    newsid: may(id),
    newstype: may(count),
    linkUrl: may(link),
    aiSummary: may(text),
  },
  { id: "eventid" },
);

export const ad = entity(
  "Ad",
  Ad,
  {
    adid: must(id),
    title: may(text),
    imgurl: must(image),
    linkUrl: may(link),
    newsid: may(id),
    newstype: may(count),
    place: or(oneOf("top", "narrow", "card", "rail", "bottom"), "card"),
    label: or(text, "广告"),
    starttime: may(time),
    endtime: may(time),
  },
  { id: "adid" },
);

export const jsSdk = entity("JsSdk", JsSdk, {
  appId: must(text),
  timestamp: must(number),
  nonceStr: must(text),
  signature: must(text),
  accessToken: may(text),
});

export const weather = entity("Weather", Weather, {
  city: must(text),
  date: or(date, ""),
  text: or(text, ""),
  icon: or(oneOf("sunny", "cloudy", "overcast", "rain", "snow", "fog", "wind"), "cloudy"),
  high: may(number),
  low: may(number),
  wind: may(text),
  aqi: may(count),
  tips: may(text),
});

export const activeInfo = entity(
  "ActiveInfo",
  ActiveInfo,
  { activityid: must(id), title: may(text), pageUrl: may(link), state: may(count) },
  { id: "activityid" },
);

export const user = entity(
  "User",
  User,
  {
    userid: may(id),
    name: or(text, ""),
    headImg: may(image),
    userType: or(oneOfNumbers(0, 1, 2, 3, 4), 0),
    userDes: or(text, ""),
    phone: may(text),
    volunteerid: may(id),
    groupid: may(id),
  },
  { id: "userid" },
);

export const userTicket = entity("UserTicket", UserTicket, { enc: must(text) });

export const featureCheck = entity("FeatureCheck", FeatureCheck, {
  functionName: must(oneOf(...featureNames)),
  checkStatus: or(flag, 0),
});

const payment = part({
  title: or(text, ""),
  amount: must(number),
  time: may(time),
  state: or(oneOfNumbers(0, 1, 2), 0),
});

export const shareUserCode = entity("ShareUserCode", ShareUserCode, {
  userCode: or(text, ""),
  inviteCode: may(text),
  points: may(count),
  balance: may(count),
  cashable: may(count),
  records: may(many(payment)),
});

export const smsSent = entity("SmsSent", SmsSent, { interval: or(count, 60), expire: or(count, 300) });

export const captchaSession = entity("CaptchaSession", CaptchaSession, {
  sessionId: must(text),
  kind: or(oneOf("none", "text", "slide"), "text"),
  question: may(text),
  imgurl: may(image),
});

export const captchaVerified = entity("CaptchaVerified", CaptchaVerified, { verifyToken: must(text) });

export const login = entity("Login", LoginAnswer, {
  token: must(text),
  expire: may(count),
  user: must(one(user)),
});

export const wechatBind = entity("WechatBind", WechatBind, { bind: or(flag, 0), token: may(text) });
