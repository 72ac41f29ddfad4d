import { z } from "zod";
import { oddLives } from "../content/live-odd.ts";
import { isFollowing } from "../store/follows.ts";
import type { LiveRoom } from "../store/live-rooms.ts";
import { findLiveRoom, findVr } from "../store/live-rooms.ts";
import { findPerson } from "../store/people.ts";
import { findInvitations } from "../store/purses.ts";
import type { CallContext } from "./answer.ts";

const timePattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const absent = z.literal("").transform(() => undefined);

/** The fields of `newsContent` for live rooms (contract §4.5). */
export const liveFields = {
  scenePageNo: z.union([z.coerce.number().int().min(1), absent]).optional(),
  sceneAfter: z.union([z.string().regex(timePattern), absent]).optional(),
};

interface SceneQuery {
  scenePageNo?: number;
  sceneAfter?: string;
}

/** Returns the id of the ordinary room behind a slow id; other ids as they are. */
const resolveSlowId = (newsid: string) => oddLives.find(({ slow }) => slow === newsid)?.like ?? newsid;

function reportersOf({ db, user }: CallContext, ids: string[]) {
  return ids.flatMap((id) => {
    const reporter = findPerson(db, "reporter", id);
    if (!reporter) return [];
    return [{ ...reporter, ...(user && { followflag: isFollowing(db, user.userid, "reporter", id) }) }];
  });
}

function inviteOf({ db, user }: CallContext, { zid, each }: LiveRoom) {
  return user && zid !== undefined && each !== undefined
    ? { invite: findInvitations(db, user.userid, zid, each) }
    : {};
}

/**
 * The fields of a detail that only live rooms and panoramas have (contract §2 NewsDetail). With `sceneAfter`, or a
 * `scenePageNo` above 1, the answer has only fields that may have changed (§5.2). The publication time of a live room is
 * its start.
 */
export function livePartsOf(
  context: CallContext,
  newsid: string,
  { scenePageNo, sceneAfter }: SceneQuery,
): object {
  const { db, now } = context;
  const id = resolveSlowId(newsid);
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
    live: {
      ...moving,
      ...standing,
      ...page,
      reporters: reportersOf(context, reporters),
      ...inviteOf(context, room),
    },
  };
}
