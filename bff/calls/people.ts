import { z } from "zod";
import { Account } from "../entities/account.ts";
import { Id } from "../entities/ids.ts";
import { ListedNews, NewsPage } from "../entities/news.ts";
import { Column, Reporter } from "../entities/people.ts";
import { answer, entity } from "../reading/entity.ts";
import { may, maybe } from "../reading/fields.ts";
import { count, flag } from "../reading/kinds.ts";
import { page, pageOrEmpty } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { call } from "./call.ts";
import { paging, Word } from "./fields.ts";

const OneAccount = z.object({ subchannelid: Id });

const FollowTarget = z.object({
  followType: z.enum(["account", "column", "reporter", "expert", "topic"]),
  id: Id,
});

const Follow = answer({ followflag: may(flag), fanscount: may(count) });

const newsOfTheirs = pageOrEmpty(ListedNews, "newsid");

/** Reporters, experts, columns and accounts, their news, and following (contract §4.2, §4.5). */
export const peopleCalls = {
  reporterNews: call({
    at: "POST /api/getNewsInfoByReporterLinked.do",
    body: z.object({ reporterid: Id, ...paging }),
    data: entity({ reporter: Reporter, page: newsOfTheirs }),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  expertNews: call({
    at: "POST /api/getExpertNewsList.do",
    body: z.object({ expertid: Id, ...paging }),
    data: NewsPage,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  columnInfo: call({
    at: "POST /column/getColumnInfo.do",
    body: z.object({ columnid: Id }),
    data: Column,
    audience: "by-login",
    cache: cache.article,
    style: "S",
    token: "body",
  }),
  columnNews: call({
    at: "POST /news/columnNews.do",
    body: z.object({ columnid: Id, tab: Word.optional(), ...paging }),
    data: NewsPage,
    audience: "by-login",
    cache: cache.list,
    style: "S",
    token: "body",
  }),
  /** A selection for the partner's app; without `columnid` of all columns. */
  columnNewsPartner: call({
    at: "POST /news/listColumnNews4Qilutong.do",
    body: z.object({ columnid: Id.optional(), ...paging }),
    data: page(ListedNews, "newsid", { column: maybe(Column) }),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  userMainPage: call({
    at: "POST /api/ClientUserMainPage.do",
    body: z.object({
      accountid: Id,
      tab: z.enum(["news", "video", "intelligence"]).default("news"),
      ...paging,
    }),
    data: entity({ account: Account, page: newsOfTheirs }),
    audience: "by-login",
    cache: cache.list,
    style: "S",
    token: "body",
  }),
  /** The head of an account, without influence, tabs and menus. */
  subChannelBase: call({
    at: "POST /api/getsubchannelbase.do",
    body: OneAccount,
    data: Account,
    audience: "everyone",
    cache: cache.article,
    style: "S",
  }),
  subInfo: call({
    at: "POST /subchannel/getSubChannelInfo.do",
    body: OneAccount,
    data: Account,
    audience: "by-login",
    cache: cache.article,
    style: "S",
    token: "body",
  }),
  subNewsList: call({
    at: "POST /subchannel/listSubChannelNews.do",
    body: OneAccount.extend({ tab: Word.optional(), ...paging }),
    data: NewsPage,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  subRecommend: call({
    at: "POST /subchannel/listRecommendSubChannels.do",
    body: z.object(paging),
    data: page(Account, "accountid"),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  subFollow: call({
    at: "POST /subchannel/subscribe.do",
    body: FollowTarget,
    data: Follow,
    audience: "reader",
    style: "S",
    token: "both",
    login: true,
    write: true,
  }),
  subUnfollow: call({
    at: "POST /subchannel/cancelSubscribe.do",
    body: FollowTarget,
    data: Follow,
    audience: "reader",
    style: "S",
    token: "both",
    login: true,
    write: true,
  }),
};
