import { apart } from "../../apart.ts";
import { baseMoment, timeText, timeValue } from "../../time.ts";
import { chance } from "./chance.ts";
import type { ActivitySeed, VolunteerSeed } from "./types.ts";

export interface EnrolmentSeed {
  activityid: string;
  volunteerid: string;
  time: string;
  /** 0 waiting, 1 admitted, 2 was there */
  state: 0 | 1 | 2;
  hours?: number;
}

/** The one volunteer who stays free to enrol: the demo's reporter is this one (pages §15). */
const demoVolunteer = "VOL1001";

/** Who has enrolled: mostly members of the team, spread over the days since enrolling began. */
export function enrolmentsOf(activity: ActivitySeed, volunteers: readonly VolunteerSeed[]): EnrolmentSeed[] {
  const { activityid, groupid, enrolled, status, opened, deadline, hours } = activity;
  const rank = ({ volunteerid, groups, intro }: VolunteerSeed) => {
    const isMember = groups.some((group) => group.groupid === groupid);
    // Who is known by more than their service goes with their own team, always and only.
    if (intro !== undefined) return isMember ? -1 : 1_000_000;
    return chance(`${activityid} ${volunteerid}`, 0, 99_999) + (isMember ? 0 : 70_000);
  };
  const drawn = volunteers
    .filter(({ volunteerid }) => status === 2 || volunteerid !== demoVolunteer)
    .map((volunteer) => ({ ...volunteer, rank: rank(volunteer) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, enrolled)
    // The known ones come first in rank; in time they stand anywhere.
    .map(({ volunteerid, headimg }) => ({
      volunteerid,
      headimg,
      order: chance(`${volunteerid} ${activityid} order`, 0, 99_999),
    }))
    .sort((one, other) => one.order - other.order);
  const chosen = apart(drawn, (one, other) => one.headimg !== undefined && one.headimg === other.headimg);
  const from = timeValue(opened);
  const span = Math.min(timeValue(deadline), baseMoment - 600_000) - from;
  return chosen.map(({ volunteerid }, at) => {
    const share = (at + chance(`${volunteerid} ${activityid} minute`, 0, 90) / 100) / enrolled;
    const time = timeText(from + Math.round((span * share) / 1000) * 1000);
    if (status === 2) return { activityid, volunteerid, time, state: 2, hours };
    return { activityid, volunteerid, time, state: at >= enrolled * 0.85 && status === 0 ? 0 : 1 };
  });
}
