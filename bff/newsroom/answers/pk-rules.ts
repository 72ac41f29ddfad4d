import type { Pk } from "../store/pk.ts";
import { choosePk, pkFor, pkHasEnded } from "../store/pk.ts";
import type { Ask } from "./answer.ts";
import { found, readerOf, Refusal } from "./answer.ts";

/**
 * Takes a side for the asker, once and for good (pages §11): 404 for an unknown PK, 400 for a side it doesn't have,
 * 1007 when it has ended, 1004 with the state as it is when the asker has chosen before.
 */
export function takeSide(ask: Ask, pkid: string, side: string): Pk {
  const { db, now } = ask;
  const reader = readerOf(ask);
  const pk = found(pkFor(db, pkid, reader));
  if (side !== pk.left.id && side !== pk.right.id) throw new Refusal(400, "side: unknown");
  if (pk.voted !== undefined) throw new Refusal(1004, "您已站队", pk);
  if (pkHasEnded(pk, now)) throw new Refusal(1007, "PK已结束");
  choosePk(db, { pkid, reader, side }, now);
  return found(pkFor(db, pkid, reader));
}
