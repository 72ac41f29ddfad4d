import { z } from "zod";
import { oddLives } from "../content/live-odd.ts";
import { isFollowing } from "../store/follows.ts";
import type { LiveRoom } from "../store/live-rooms.ts";
import { findLiveRoom, findVr } from "../store/live-rooms.ts";
import { findPerson } from "../store/people.ts";
import { invitedBy } from "../store/purses.ts";
import type { Ask } from "./answer.ts";

const timePattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const absent = z.literal("").transform(() => undefined);

/** What `newsContent` takes for live rooms besides the id (contract §4.5). */
export const liveFields = {
  scenePageNo: z.union([z.coerce.number().int().min(1), absent]).optional(),
  sceneAfter: z.union([z.string().regex(timePattern), absent]).optional(),
};

interface Wanted {
  scenePageNo?: number;
  sceneAfter?: string;
}

/** The slow id of a kind shows what stands behind it. */
const behind = (newsid: string) => oddLives.find(({ slow }) => slow === newsid)?.like ?? newsid;

function reportersOf({ db, user }: Ask, ids: string[]) {
  return ids.flatMap((id) => {
    const reporter = findPerson(db, "reporter", id);
    if (!reporter) return [];
    return [{ ...reporter, ...(user && { followflag: isFollowing(db, user.userid, "reporter", id) }) }];
  });
}

function inviteOf({ db, user }: Ask, { zid, each }: LiveRoom) {
  return user && zid !== undefined && each !== undefined
    ? { invite: invitedBy(db, user.userid, zid, each) }
    : {};
}

/**
 * The parts of a main object that live rooms and panoramas have (contract §2 NewsDetail). With `sceneAfter`, or a page of
 * messages other than the first, only what may have changed is sent (§5.2). A live room is published when it began.
 */
export function liveParts(ask: Ask, newsid: string, { scenePageNo, sceneAfter }: Wanted): object {
  const { db, now } = ask;
  const id = behind(newsid);
  const room = findLiveRoom(db, id, now);
  const vr = findVr(db, id);
  const panorama = vr && { vr };
  if (!room) return { ...panorama };
  const { moving, standing, scenes, reporters } = room;
  const sceneCount = scenes.total;
  if (sceneAfter !== undefined) return { live: { ...moving, ...scenes.after(sceneAfter), sceneCount } };
  const page = { ...scenes.page(scenePageNo ?? 1), sceneCount };
  if (scenePageNo !== undefined && scenePageNo > 1) return { live: { ...moving, ...page } };
  return {
    ...(moving.livestatus === 1 && { pubtime: standing.starttime }),
    ...panorama,
    live: { ...moving, ...standing, ...page, reporters: reportersOf(ask, reporters), ...inviteOf(ask, room) },
  };
}
