import type { WelfareActivity } from "#bff/entities/welfare-people.ts";
import { objectComments } from "../../features/comments/comment-sets.server.ts";
import { commentsBlock, loadComments, noComments } from "../../features/comments/load-comments.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { placesOf } from "./registration/registration.ts";
import { share } from "../../features/share/share-of.server.ts";
import { hours } from "../../features/welfare/amounts.ts";
import { groupRow } from "../../features/welfare/cards.ts";
import { maskName, maskPhones } from "../../features/welfare/masking.ts";
import { periodWords } from "../../features/welfare/period.ts";
import { thumbState } from "../../features/welfare/thumbs.ts";
import { fullTime } from "../../ui/format.ts";

/** People of the list on this page; a page of its own has all of them. */
const HEADS = 8;

/** An activity: text, time and place, who runs it, who takes part (pages §4.11). */
export async function loadActivity({ id, query, context, main, later }: PageArgs) {
  const { bff, page } = context;
  const set = objectComments(bff, "activity", id);
  const comments = later(loadComments(set, id, query), noComments(set, id));
  const enrolled = later(bff.cwEnrolled({ activityId: id, pageNo: 1, pageSize: HEADS }), null);
  const activity = await main(bff.cwActivityDetail({ activityId: id }));
  const { title, cover, groupid, groupname, body, requirements, photos = [] } = activity;
  const group = groupid ? later(bff.cwGroupDetail({ groupId: groupid }), null) : null;
  const { list: heads, total } = (await enrolled) ?? { list: null, total: 0 };
  const organizer = await group;
  const named = groupid && groupname ? groupRow({ groupid, name: groupname }) : null;
  return {
    id,
    title,
    head: onlyInMarkup({ cover, status: activity.status, facts: factsOf(activity) }, page.isDocument),
    places: placesOf(activity),
    hasText: body.length > 0,
    told: onlyInMarkup(
      { requirements, body, group: organizer ? groupRow(organizer) : named, photos },
      page.isDocument,
    ),
    /** null when they could not be loaded. */
    heads: heads && heads.map(({ name, headimg }) => ({ name: maskName(name), headimg })),
    total: Math.max(total, heads?.length ?? 0),
    thumb: thumbState(activity),
    comments: commentsBlock(await comments, { query, isDocument: page.isDocument }),
    share: share(
      {
        title,
        image: cover,
        intro: body,
        description: body.length > 0 ? undefined : descriptionOf(activity),
        happening: activity.starttime
          ? {
              start: activity.starttime,
              end: activity.endtime,
              place: activity.place,
              organizer: groupname,
            }
          : undefined,
      },
      context,
    ),
  };
}
export type ActivityData = Awaited<ReturnType<typeof loadActivity>>;

/** Time, place, deadline, hours and contact, as far as they are known. */
function factsOf({ starttime, endtime, place, deadline, hours: worth, contact }: WelfareActivity) {
  const facts: { icon: "clock" | "place" | "calendar" | "spark" | "phone"; label: string; text: string }[] = [
    { icon: "clock", label: "活动时间", text: periodWords(starttime, endtime) },
    { icon: "place", label: "活动地点", text: place ?? "" },
    { icon: "calendar", label: "报名截止", text: fullTime(deadline) },
    { icon: "spark", label: "服务时长", text: worth ? `签到后计${hours(worth)}` : "" },
    { icon: "phone", label: "联系方式", text: maskPhones(contact ?? "") },
  ];
  return facts.filter(({ text }) => text);
}

function descriptionOf({ starttime, endtime, place }: WelfareActivity): string {
  return [periodWords(starttime, endtime), place].filter(Boolean).join("，");
}
