import type { z } from "zod";
import { answer, entity } from "../reading/entity.ts";
import { list, may, maybe, must, or } from "../reading/fields.ts";
import { count, number, oneOfNumbers, text, time } from "../reading/kinds.ts";

/** `state` 0 is being paid, 1 has arrived, 2 failed. */
const Payment = entity({
  title: or(text, ""),
  amount: must(number),
  time: may(time),
  state: or(oneOfNumbers([0, 1, 2]), 0),
});

/** The reader's code for sharing and what it brought in, in fen; "" when nobody is logged in. */
export const ShareUserCode = answer({
  userCode: or(text, ""),
  inviteCode: may(text),
  points: may(count),
  balance: may(count),
  cashable: may(count),
  records: maybe(list(Payment)),
});
export type ShareUserCode = z.output<typeof ShareUserCode>;
