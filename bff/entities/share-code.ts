import type { z } from "zod";
import { answer, entity } from "../reading/entity.ts";
import { list, may, maybe, must, or } from "../reading/fields.ts";
import { count, number, oneOfNumbers, text, time } from "../reading/kinds.ts";

/** `state`: 0 in progress, 1 paid, 2 failed. */
const Payment = entity({
  title: or(text, ""),
  amount: must(number),
  time: may(time),
  state: or(oneOfNumbers([0, 1, 2]), 0),
});

/** The share code of the reader and its earnings in fen. The code is "" without a login. */
export const ShareUserCode = answer({
  userCode: or(text, ""),
  inviteCode: may(text),
  points: may(count),
  balance: may(count),
  cashable: may(count),
  records: maybe(list(Payment)),
});
export type ShareUserCode = z.output<typeof ShareUserCode>;
