import type { WelfareGroup } from "#bff/entities/welfare-people.ts";
import type { FeedPage } from "../../features/lists/feed-view.ts";
import { askFeed } from "../../feeds.server.ts";
import { pageOfList } from "../../features/lists/list-query.ts";
import { started } from "../../request/later.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import type { PersonView } from "../../features/people/person.tsx";
import { share } from "../../features/share/share-of.server.ts";
import { maskName, maskPhones } from "../../features/welfare/masking.ts";
import { thumbState } from "../../features/welfare/thumbs.ts";

/** A group's home page with its activities, members and honours (pages §4.11). */
export async function loadGroup({ id, query, context, main, later }: PageArgs) {
  const { bff } = context;
  const rowsOf = <Row>(feedCall: Promise<{ feed: FeedPage<Row> }>) =>
    later(
      feedCall.then(({ feed }) => feed),
      null,
    );
  const activities = started(
    rowsOf(askFeed(bff, "activities", { group: id }, pageOfList(query, "activities"))),
  );
  const members = started(rowsOf(askFeed(bff, "members", { id }, pageOfList(query, "members"))));
  const honours = started(
    rowsOf(askFeed(bff, "honours", { owner: "group", id }, pageOfList(query, "honours"))),
  );
  const group = await main(bff.cwGroupDetail({ groupId: id }));
  const { name, logo, membercount, hours, activitycount, founded, address, owner, joined, auditstatus } =
    group;
  const ownHonours = group.honours ?? [];
  return {
    id,
    membercount,
    hours,
    activitycount,
    person: personOf(group),
    facts: [
      { label: "成立时间", text: founded ?? "" },
      { label: "团队地址", text: address ?? "" },
    ].filter(({ text }) => text),
    intro: group.intro && maskPhones(group.intro),
    /** The audit state, for the owner only; null for everybody else. */
    audit: owner === 1 ? (auditstatus ?? 1) : null,
    joined: joined === 1,
    activities: await activities,
    members: await members,
    honours:
      (await honours) ?? (ownHonours.length > 0 ? { items: ownHonours, page: 1, hasMore: false } : null),
    thumb: thumbState(group),
    share: share({ kind: "profile", title: name, description: group.intro, image: logo }, context),
  };
}
export type GroupData = Awaited<ReturnType<typeof loadGroup>>;

function personOf({ groupid: id, name, logo, leader, city }: WelfareGroup): PersonView {
  const lines = [leader && `负责人 ${maskName(leader)}`, city];
  return { id, name, picture: logo, square: true, lines, stats: [] };
}
