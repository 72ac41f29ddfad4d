import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { listOrEmpty, may, must, or } from "../reading/fields.ts";
import { count, flag, id, image, link, oneOfNumbers, prose, text, time } from "../reading/kinds.ts";

const VoteOption = entity(
  {
    optionid: must(id),
    text: or(text, ""),
    imgurl: may(image),
    count: or(count, 0),
    chosen: may(flag),
    linkUrl: may(link),
  },
  { id: "optionid" },
);

/**
 * A vote. A reader may choose up to `max` options. `state`: 0 not started, 1 open, 2 ended. `voted` and `chosen` depend on
 * the reader. `showResult` 1 shows the counts before voting.
 */
export const VoteInfo = entity(
  {
    voteid: must(id),
    title: must(text),
    intro: may(prose),
    multi: or(flag, 0),
    max: or(count, 1),
    starttime: may(time),
    endtime: may(time),
    state: or(oneOfNumbers([0, 1, 2]), 1),
    total: or(count, 0),
    voted: may(flag),
    showResult: or(flag, 0),
    options: listOrEmpty(VoteOption, "optionid"),
    needLogin: may(flag),
  },
  { id: "voteid" },
);
export type VoteInfo = z.output<typeof VoteInfo>;
