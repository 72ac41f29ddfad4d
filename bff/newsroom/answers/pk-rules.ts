import type { Pk } from "../store/pk.ts";
import { choosePk, findPk, hasPkEnded } from "../store/pk.ts";
import type { CallContext } from "./answer.ts";
import { requireFound, requireReader, Refusal } from "./answer.ts";

/**
 * Stores the side that a reader takes. The choice is final (pages §11).
 * @throws Refusal 404 for an unknown PK, 400 for an unknown side, 1007 when it has ended, 1004 with the current state when
 * the reader has chosen before
 */
export function takeSide(context: CallContext, pkid: string, side: string): Pk {
  const { db, now } = context;
  const reader = requireReader(context);
  const pk = requireFound(findPk(db, pkid, reader));
  if (side !== pk.left.id && side !== pk.right.id) throw new Refusal(400, "side: unknown");
  if (pk.voted !== undefined) throw new Refusal(1004, "您已站队", pk);
  if (hasPkEnded(pk, now)) throw new Refusal(1007, "PK已结束");
  choosePk(db, { pkid, reader, side }, now);
  return requireFound(findPk(db, pkid, reader));
}
