import { z } from "zod";
import { sparseAccount, sparseExpert, sparseReporter } from "../content/people/sparse.ts";
import type { AccountTab } from "../content/people/types.ts";
import type { Database } from "../store/database.ts";
import type { FollowType } from "../store/follows.ts";
import { isFollowing } from "../store/follows.ts";
import { findPerson, listLabels, countLikes, listPeople, listNewsBy, countReads } from "../store/people.ts";
import { listPlaced } from "../store/placed-items.ts";
import { listReports } from "../store/think-reports.ts";
import type { AnswerTable, CallContext } from "./answer.ts";
import { answer, requireFound, Id, optionalId, Refusal, pagingFields } from "./answer.ts";
import { listLabelled } from "./lists.ts";
import { isSparse, substituteId } from "./substitute-ids.ts";
import { tagOf } from "./tags.ts";

const ordinaryIds = { reporter: "RPT1001", expert: "EXP1001", account: "ACC1001" };

/** The follow state of a logged-in reader. Answers without a login have none, so that they are shared. */
function followFieldsOf({ db, user }: CallContext, kind: FollowType, id: string) {
  return user && { followflag: isFollowing(db, user.userid, kind, id) };
}

const countPlaced = (db: Database, owner: string, part?: string) =>
  listPlaced(db, { owner, part }, { pageNo: 1, pageSize: 1 }).total;

function reporterOf(context: CallContext, reporterid: string) {
  if (isSparse(reporterid)) return sparseReporter(reporterid);
  const id = substituteId(reporterid, ordinaryIds.reporter);
  return {
    ...requireFound(findPerson(context.db, "reporter", id)),
    reporterid,
    newscount: listNewsBy(context.db, id, { pageNo: 1, pageSize: 1 }).total,
    readcount: countReads(context.db, id),
    ...followFieldsOf(context, "reporter", id),
  };
}

function expertOf(context: CallContext, expertid: string) {
  if (isSparse(expertid)) return sparseExpert(expertid);
  const id = substituteId(expertid, ordinaryIds.expert);
  return {
    ...requireFound(findPerson(context.db, "expert", id)),
    expertid,
    newscount: countPlaced(context.db, id),
    reportcount: listReports(context.db, { expertid: id }, { pageNo: 1, pageSize: 1 }).total,
    ...followFieldsOf(context, "expert", id),
  };
}

interface AccountRecord {
  tabs: { id: AccountTab; name: string }[];
  menus?: unknown;
  influence?: unknown;
}

function accountOf(context: CallContext, accountid: string) {
  if (isSparse(accountid)) return sparseAccount(accountid);
  const id = substituteId(accountid, ordinaryIds.account);
  const account = requireFound(findPerson<AccountRecord>(context.db, "account", id));
  const tabs = account.tabs.map((tab) => ({ ...tab, count: countPlaced(context.db, id, tab.id) }));
  return {
    ...account,
    accountid,
    tabs,
    newscount: tabs.reduce((sum, { count }) => sum + count, 0),
    praisecount: countLikes(context.db, id),
    ...followFieldsOf(context, "account", id),
  };
}

/** The head fields of an account, which the site shows before the rest of the page arrives. */
function accountHeadOf(context: CallContext, accountid: string) {
  const account: Record<string, unknown> = accountOf(context, accountid);
  const { influence: _influence, tabs: _tabs, menus: _menus, ...head } = account;
  return head;
}

/** The twelve most frequent labels of all news, each with the length of its list. */
function listAllLabels(db: Database) {
  return listLabels(db, undefined, 12)
    .map(({ label }) => ({ label, count: listLabelled(db, label, { pageNo: 1, pageSize: 1 }).total }))
    .toSorted((one, other) => other.count - one.count);
}

const accountTab = z.enum(["news", "video", "intelligence"]).default("news").catch("news");

/** Reporters, experts and accounts (contract §4.2, §4.5, §4.11). */
export const peopleAnswers: AnswerTable = {
  "POST /api/getNewsInfoByReporterLinked.do": answer(
    z.object({ reporterid: Id, ...pagingFields }),
    ({ reporterid, ...paging }, context) => ({
      reporter: reporterOf(context, reporterid),
      page: listNewsBy(context.db, substituteId(reporterid, ordinaryIds.reporter), paging),
    }),
  ),

  "POST /thinktank/getThinkExpertInfo.do": answer(
    z.object({ expertid: optionalId, ...pagingFields }),
    ({ expertid, ...paging }, context) => {
      if (expertid !== undefined) return expertOf(context, expertid);
      const { list, ...page } = listPeople(context.db, "expert", paging);
      return { ...page, list: list.map((id) => expertOf(context, id)) };
    },
  ),

  "POST /api/getExpertNewsList.do": answer(
    z.object({ expertid: Id, ...pagingFields }),
    ({ expertid, ...paging }, context) => {
      expertOf(context, expertid);
      return listPlaced(context.db, { owner: substituteId(expertid, ordinaryIds.expert) }, paging);
    },
  ),

  // This call does not know subscription accounts. For them the page makes the calls below.
  "POST /api/ClientUserMainPage.do": answer(
    z.object({ accountid: Id, tab: accountTab, ...pagingFields }),
    ({ accountid, tab, ...paging }, context) => {
      const sourceId = substituteId(accountid, ordinaryIds.account);
      if (tagOf(accountid) === "SUBNEWS") throw new Refusal(404, "内容不存在");
      return {
        account: accountOf(context, accountid),
        page: listPlaced(context.db, { owner: sourceId, part: tab }, paging),
      };
    },
  ),

  "POST /api/getsubchannelbase.do": answer(z.object({ subchannelid: Id }), ({ subchannelid }, context) =>
    accountHeadOf(context, subchannelid),
  ),

  "POST /subchannel/getSubChannelInfo.do": answer(
    z.object({ subchannelid: Id }),
    ({ subchannelid }, context) => accountOf(context, subchannelid),
  ),

  "POST /subchannel/listSubChannelNews.do": answer(
    z.object({ subchannelid: Id, tab: accountTab, ...pagingFields }),
    ({ subchannelid, tab, ...paging }, context) => {
      accountOf(context, subchannelid);
      return listPlaced(
        context.db,
        { owner: substituteId(subchannelid, ordinaryIds.account), part: tab },
        paging,
      );
    },
  ),

  "POST /subchannel/listSubChannelLabels.do": answer(
    z.object({ subchannelid: optionalId }),
    ({ subchannelid }, context) => {
      if (subchannelid === undefined) return listAllLabels(context.db);
      accountOf(context, subchannelid);
      return listLabels(context.db, substituteId(subchannelid, ordinaryIds.account), 12);
    },
  ),
};
