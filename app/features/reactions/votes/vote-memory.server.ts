import { today } from "../../../routes/calendar-day.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { isId } from "../../../routes/content-id.ts";

/** Cookie with today's votes as `day|activity.option,activity.option`. No call of the contract returns them. */
const NAME = "voted";
/** The oldest votes beyond this number are dropped: a cookie is sent with every request. */
const LIMIT = 40;
const ZONE_MS = 8 * 3600_000;
const DAY_S = 24 * 3600;

/** Stores a vote in the reader's cookie until the day is over in UTC+8. Works with and without script. */
export function rememberVote(context: RequestContext, activity: string, option: string): void {
  const vote = `${activity}.${option}`;
  if (!isVote(vote)) return;
  const votes = [...votesOf(context).filter((other) => other !== vote), vote].slice(-LIMIT);
  const passed = Math.floor((Date.now() + ZONE_MS) / 1000) % DAY_S;
  context.page.cookies.set(NAME, `${today()}|${votes.join(",")}`, { maxAge: DAY_S - passed });
}

/** @returns the options of an activity that this reader voted for today */
export function votedToday(context: RequestContext, activity: string): string[] {
  const own = `${activity}.`;
  return votesOf(context).flatMap((vote) => (vote.startsWith(own) ? vote.slice(own.length) : []));
}

function votesOf({ page }: RequestContext): string[] {
  const [day, votes = ""] = (page.cookies.get(NAME) ?? "").split("|");
  return day === today() ? votes.split(",").filter(isVote) : [];
}

/** `activity.option`. Validated, since a reader can write anything into a cookie. */
function isVote(text: string): boolean {
  const ids = text.split(".");
  return ids.length === 2 && ids.every((id) => isId(id));
}
