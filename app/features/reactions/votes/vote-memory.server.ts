import { today } from "../../../routes/calendar-day.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { isId } from "../../../routes/content-id.ts";

/** Whom a reader voted for today, as `day|activity.option,activity.option`: no call of the contract tells it. */
const NAME = "voted";
/** More are forgotten, the oldest first: a cookie is sent with every request. */
const MOST = 40;
const ZONE_MS = 8 * 3600_000;
const DAY_S = 24 * 3600;

/** Remembers a vote in the reader's browser until the day is over in UTC+8, with and without script alike. */
export function rememberVote(context: RequestContext, activity: string, option: string): void {
  const vote = `${activity}.${option}`;
  if (!isVote(vote)) return;
  const votes = [...votesOf(context).filter((other) => other !== vote), vote].slice(-MOST);
  const passed = Math.floor((Date.now() + ZONE_MS) / 1000) % DAY_S;
  context.page.cookies.set(NAME, `${today()}|${votes.join(",")}`, { maxAge: DAY_S - passed });
}

/** @returns the options of an activity that this reader has voted for today */
export function votedToday(context: RequestContext, activity: string): string[] {
  const own = `${activity}.`;
  return votesOf(context).flatMap((vote) => (vote.startsWith(own) ? vote.slice(own.length) : []));
}

function votesOf({ page }: RequestContext): string[] {
  const [day, votes = ""] = (page.cookies.get(NAME) ?? "").split("|");
  return day === today() ? votes.split(",").filter(isVote) : [];
}

/** `activity.option`; a reader can write anything into a cookie. */
function isVote(text: string): boolean {
  const ids = text.split(".");
  return ids.length === 2 && ids.every((id) => isId(id));
}
