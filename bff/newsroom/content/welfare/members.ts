import { chance } from "./chance.ts";
import type { GroupSeed, VolunteerSeed } from "./types.ts";

const surnames = [
  ..."姜单阎慕连隋宋曲邵郝葛唐魏季汤施罗顾程彭董裴邢白陆龚戴孙简卞栾伍蔺凌谢栗纪鲁丛宫迟矫衣辛于王李张刘陈杨赵黄周吴徐林高梁郭马",
];
const districts = ["望海区", "临港区", "湖东区", "云台区", "青屿县"];

/** Portraits that no reporter and no volunteer with a full record has. One member in three gets one. */
const faces = ["02", "04", "06", "09", "17", "23", "24"];

/** The number of the first volunteer without a full record. */
const firstNumber = 1013;

/** Most have served a few weekends, some for a year. */
function hoursOf(name: string): number {
  const kind = chance(`${name} kind`, 1, 10);
  if (kind <= 6) return chance(`${name} hours`, 3, 46);
  return kind <= 9 ? chance(`${name} hours`, 48, 140) : chance(`${name} hours`, 150, 420);
}

function sinceOf(name: string, founded: string): string {
  const from = Date.parse(`${founded}T01:00:00Z`);
  const until = Date.parse("2025-05-16T09:00:00Z");
  const day = new Date(from + ((until - from) * chance(`${name} since`, 0, 1000)) / 1000);
  return `${day.toISOString().slice(0, 10)} 09:00:00`;
}

/** The members of each team without a full record: as many as its number of members requires (pages §15). */
export function otherMembers(groups: readonly GroupSeed[], known: readonly VolunteerSeed[]): VolunteerSeed[] {
  const made: VolunteerSeed[] = [];
  for (const { groupid, members, skills, city, founded } of groups) {
    const already = known.filter((one) => one.groups.some((group) => group.groupid === groupid)).length;
    for (let at = already; at < members; at += 1) {
      const number = firstNumber + made.length;
      const name = `VOL${String(number)}`;
      const since = sinceOf(name, founded);
      // At most four hours a week on average.
      const weeks =
        (Date.parse("2025-05-20T00:00:00Z") - Date.parse(`${since.slice(0, 10)}T00:00:00Z`)) / 604_800_000;
      const hours = Math.min(hoursOf(name), Math.ceil(weeks * 4));
      const district = districts[chance(`${name} district`, 0, districts.length - 1)] ?? "";
      const first = chance(`${name} skill`, 0, skills.length - 1);
      made.push({
        volunteerid: name,
        name: `${surnames[chance(`${name} surname`, 0, surnames.length - 1)] ?? ""}**`,
        headimg:
          chance(`${name} picture`, 1, 3) === 1
            ? `face-${faces[chance(`${name} face`, 0, faces.length - 1)] ?? ""}.webp`
            : undefined,
        city: chance(`${name} home`, 1, 3) === 1 ? `海岱市${district}` : city,
        skills: skills.filter((_, index) => index === first || index === (first + 1) % skills.length),
        activitycount: Math.max(1, Math.round(hours / 3)),
        since,
        groups: [{ groupid, hours }],
        thumbs: chance(`${name} thumbs`, 0, 30),
      });
    }
  }
  return made;
}
