import { separateAlike } from "../../format/separate-alike.ts";
import { baseMoment, formatTime, parseTime } from "../../format/time.ts";
import { chance } from "./chance.ts";
import type { ActivitySeed, VolunteerSeed } from "./types.ts";

export interface EnrolmentSeed {
  activityid: string;
  volunteerid: string;
  time: string;
  /** 0 waiting, 1 accepted, 2 attended */
  state: 0 | 1 | 2;
  hours?: number;
}

/** The volunteer who is not enrolled: the demo's reporter, who can enrol in the demo (pages §15). */
const demoVolunteer = "VOL1001";

/** The enrolments of an activity: mostly members of the team, spread over the days since enrolment opened. */
export function enrolmentsOf(activity: ActivitySeed, volunteers: readonly VolunteerSeed[]): EnrolmentSeed[] {
  const { activityid, groupid, enrolled, status, opened, deadline, hours } = activity;
  const rank = ({ volunteerid, groups, intro }: VolunteerSeed) => {
    const isMember = groups.some((group) => group.groupid === groupid);
    // Volunteers with a full record always enrol with their own team, and only there.
    if (intro !== undefined) return isMember ? -1 : 1_000_000;
    return chance(`${activityid} ${volunteerid}`, 0, 99_999) + (isMember ? 0 : 70_000);
  };
  const drawn = volunteers
    .filter(({ volunteerid }) => status === 2 || volunteerid !== demoVolunteer)
    .map((volunteer) => ({ ...volunteer, rank: rank(volunteer) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, enrolled)
    // They come first in rank, but not in time.
    .map(({ volunteerid, headimg }) => ({
      volunteerid,
      headimg,
      order: chance(`${volunteerid} ${activityid} order`, 0, 99_999),
    }))
    .sort((one, other) => one.order - other.order);
  const chosen = separateAlike(
    drawn,
    (one, other) => one.headimg !== undefined && one.headimg === other.headimg,
  );
  const from = parseTime(opened);
  const span = Math.min(parseTime(deadline), baseMoment - 600_000) - from;
  return chosen.map(({ volunteerid }, at) => {
    const share = (at + chance(`${volunteerid} ${activityid} minute`, 0, 90) / 100) / enrolled;
    const time = formatTime(from + Math.round((span * share) / 1000) * 1000);
    if (status === 2) return { activityid, volunteerid, time, state: 2, hours };
    return { activityid, volunteerid, time, state: at >= enrolled * 0.85 && status === 0 ? 0 : 1 };
  });
}
