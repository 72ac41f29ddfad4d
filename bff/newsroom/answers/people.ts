import { z } from "zod";
import { sparseAccount, sparseExpert, sparseReporter } from "../content/people/sparse.ts";
import type { AccountTab } from "../content/people/types.ts";
import type { Database } from "../store/database.ts";
import type { FollowType } from "../store/follows.ts";
import { isFollowing } from "../store/follows.ts";
import { findPerson, labelsOf, likesOf, listPeople, newsBy, readsOf } from "../store/people.ts";
import { listPlaced } from "../store/placed-items.ts";
import { listReports } from "../store/think-reports.ts";
import type { AnswerTable, Ask } from "./answer.ts";
import { answer, found, Id, optionalId, Refusal, slice } from "./answer.ts";
import { labelled } from "./lists.ts";
import { isSparse, lenderOf } from "./stand-ins.ts";
import { tagOf } from "./tags.ts";

const ordinary = { reporter: "RPT1001", expert: "EXP1001", account: "ACC1001" };

/** Only who is logged in can follow, so that others' answers stay the same for everyone. */
function following({ db, user }: Ask, kind: FollowType, id: string) {
  return user && { followflag: isFollowing(db, user.userid, kind, id) };
}

const countOf = (db: Database, owner: string, part?: string) =>
  listPlaced(db, { owner, part }, { pageNo: 1, pageSize: 1 }).total;

function reporterOf(ask: Ask, reporterid: string) {
  if (isSparse(reporterid)) return sparseReporter(reporterid);
  const id = lenderOf(reporterid, ordinary.reporter);
  return {
    ...found(findPerson(ask.db, "reporter", id)),
    reporterid,
    newscount: newsBy(ask.db, id, { pageNo: 1, pageSize: 1 }).total,
    readcount: readsOf(ask.db, id),
    ...following(ask, "reporter", id),
  };
}

function expertOf(ask: Ask, expertid: string) {
  if (isSparse(expertid)) return sparseExpert(expertid);
  const id = lenderOf(expertid, ordinary.expert);
  return {
    ...found(findPerson(ask.db, "expert", id)),
    expertid,
    newscount: countOf(ask.db, id),
    reportcount: listReports(ask.db, { expertid: id }, { pageNo: 1, pageSize: 1 }).total,
    ...following(ask, "expert", id),
  };
}

interface AccountRecord {
  tabs: { id: AccountTab; name: string }[];
  menus?: unknown;
  influence?: unknown;
}

function accountOf(ask: Ask, accountid: string) {
  if (isSparse(accountid)) return sparseAccount(accountid);
  const id = lenderOf(accountid, ordinary.account);
  const account = found(findPerson<AccountRecord>(ask.db, "account", id));
  const tabs = account.tabs.map((tab) => ({ ...tab, count: countOf(ask.db, id, tab.id) }));
  return {
    ...account,
    accountid,
    tabs,
    newscount: tabs.reduce((sum, { count }) => sum + count, 0),
    praisecount: likesOf(ask.db, id),
    ...following(ask, "account", id),
  };
}

/** What a subscription account shows before its page is there: the head fields. */
function accountHead(ask: Ask, accountid: string) {
  const account: Record<string, unknown> = accountOf(ask, accountid);
  const { influence: _influence, tabs: _tabs, menus: _menus, ...head } = account;
  return head;
}

/** The most used labels of all news, each with as many news as its own list has. */
function allLabels(db: Database) {
  return labelsOf(db, undefined, 12)
    .map(({ label }) => ({ label, count: labelled(db, label, { pageNo: 1, pageSize: 1 }).total }))
    .toSorted((one, other) => other.count - one.count);
}

const accountTab = z.enum(["news", "video", "intelligence"]).default("news").catch("news");

/** Reporters, experts and accounts (contract §4.2, §4.5, §4.11). */
export const peopleAnswers: AnswerTable = {
  "POST /api/getNewsInfoByReporterLinked.do": answer(
    z.object({ reporterid: Id, ...slice }),
    ({ reporterid, ...wanted }, ask) => ({
      reporter: reporterOf(ask, reporterid),
      page: newsBy(ask.db, lenderOf(reporterid, ordinary.reporter), wanted),
    }),
  ),

  "POST /thinktank/getThinkExpertInfo.do": answer(
    z.object({ expertid: optionalId, ...slice }),
    ({ expertid, ...wanted }, ask) => {
      if (expertid !== undefined) return expertOf(ask, expertid);
      const { list, ...page } = listPeople(ask.db, "expert", wanted);
      return { ...page, list: list.map((id) => expertOf(ask, id)) };
    },
  ),

  "POST /api/getExpertNewsList.do": answer(
    z.object({ expertid: Id, ...slice }),
    ({ expertid, ...wanted }, ask) => {
      expertOf(ask, expertid);
      return listPlaced(ask.db, { owner: lenderOf(expertid, ordinary.expert) }, wanted);
    },
  ),

  // Subscription accounts live in another system: this call doesn't know them, and the page asks the calls below.
  "POST /api/ClientUserMainPage.do": answer(
    z.object({ accountid: Id, tab: accountTab, ...slice }),
    ({ accountid, tab, ...wanted }, ask) => {
      const lender = lenderOf(accountid, ordinary.account);
      if (tagOf(accountid) === "SUBNEWS") throw new Refusal(404, "内容不存在");
      return {
        account: accountOf(ask, accountid),
        page: listPlaced(ask.db, { owner: lender, part: tab }, wanted),
      };
    },
  ),

  "POST /api/getsubchannelbase.do": answer(z.object({ subchannelid: Id }), ({ subchannelid }, ask) =>
    accountHead(ask, subchannelid),
  ),

  "POST /subchannel/getSubChannelInfo.do": answer(z.object({ subchannelid: Id }), ({ subchannelid }, ask) =>
    accountOf(ask, subchannelid),
  ),

  "POST /subchannel/listSubChannelNews.do": answer(
    z.object({ subchannelid: Id, tab: accountTab, ...slice }),
    ({ subchannelid, tab, ...wanted }, ask) => {
      accountOf(ask, subchannelid);
      return listPlaced(ask.db, { owner: lenderOf(subchannelid, ordinary.account), part: tab }, wanted);
    },
  ),

  "POST /subchannel/listSubChannelLabels.do": answer(
    z.object({ subchannelid: optionalId }),
    ({ subchannelid }, ask) => {
      if (subchannelid === undefined) return allLabels(ask.db);
      accountOf(ask, subchannelid);
      return labelsOf(ask.db, lenderOf(subchannelid, ordinary.account), 12);
    },
  ),
};
