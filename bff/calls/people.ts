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
import { domain } from "./call.ts";
import { paging, Word } from "./fields.ts";

const call = domain("people", "Reporters, experts, columns and accounts");

const OneAccount = z.object({ subchannelid: Id });

const FollowTarget = z.object({
  followType: z.enum(["account", "column", "reporter", "expert", "topic"]),
  id: Id,
});

const Follow = answer({ followflag: may(flag), fanscount: may(count) });

const ownNews = pageOrEmpty(ListedNews, "newsid");

/** Reporters, experts, columns and accounts: their news, and following them (contract §4.2, §4.5). */
export const peopleCalls = {
  reporterNews: call({
    says: "A reporter with a page of their news",
    at: "POST /api/getNewsInfoByReporterLinked.do",
    body: z.object({ reporterid: Id, ...paging }),
    data: entity({ reporter: Reporter, page: ownNews }),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  expertNews: call({
    says: "News of an expert",
    at: "POST /api/getExpertNewsList.do",
    body: z.object({ expertid: Id, ...paging }),
    data: NewsPage,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  columnInfo: call({
    says: "A column",
    at: "POST /column/getColumnInfo.do",
    body: z.object({ columnid: Id }),
    data: Column,
    audience: "by-login",
    cache: cache.article,
    style: "S",
    token: "body",
  }),
  columnNews: call({
    says: "News of a column",
    at: "POST /news/columnNews.do",
    body: z.object({ columnid: Id, tab: Word.optional(), ...paging }),
    data: NewsPage,
    audience: "by-login",
    cache: cache.list,
    style: "S",
    token: "body",
  }),
  /** A selection for the partner's app. Without `columnid`: of all columns. */
  columnNewsPartner: call({
    says: "News of a column, selected for the partner's app",
    at: "POST /news/listColumnNews4Qilutong.do",
    body: z.object({ columnid: Id.optional(), ...paging }),
    data: page(ListedNews, "newsid", { column: maybe(Column) }),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  userMainPage: call({
    says: "The home page of an account",
    at: "POST /api/ClientUserMainPage.do",
    body: z.object({
      accountid: Id,
      tab: z.enum(["news", "video", "intelligence"]).default("news"),
      ...paging,
    }),
    data: entity({ account: Account, page: ownNews }),
    audience: "by-login",
    cache: cache.list,
    style: "S",
    token: "body",
  }),
  /** Without influence, tabs and menus. */
  subChannelBase: call({
    says: "The head of a subscription account",
    at: "POST /api/getsubchannelbase.do",
    body: OneAccount,
    data: Account,
    audience: "everyone",
    cache: cache.article,
    style: "S",
  }),
  subInfo: call({
    says: "A subscription account",
    at: "POST /subchannel/getSubChannelInfo.do",
    body: OneAccount,
    data: Account,
    audience: "by-login",
    cache: cache.article,
    style: "S",
    token: "body",
  }),
  subNewsList: call({
    says: "News of a subscription account",
    at: "POST /subchannel/listSubChannelNews.do",
    body: OneAccount.extend({ tab: Word.optional(), ...paging }),
    data: NewsPage,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  subRecommend: call({
    says: "Recommended accounts",
    at: "POST /subchannel/listRecommendSubChannels.do",
    body: z.object(paging),
    data: page(Account, "accountid"),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  subFollow: call({
    says: "Follow an account, column, reporter, expert or topic",
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
    says: "Stop following",
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
