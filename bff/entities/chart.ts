import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { inPlace, listOrEmpty, may, must, or } from "../reading/fields.ts";
import { number, oneOf, prose, text } from "../reading/kinds.ts";

const Series = entity({ name: or(text, ""), values: must(inPlace(number)) });

/**
 * A chart. The nth value of a series belongs to the nth label. A series with a value that is not a number is dropped
 * as a whole. Pages do not show a chart without series.
 */
export const Chart = entity({
  title: or(text, ""),
  unit: may(text),
  kind: or(oneOf(["line", "bar"]), "line"),
  labels: or(inPlace(text, ""), []),
  series: listOrEmpty(Series),
  note: may(prose),
});
export type Chart = z.output<typeof Chart>;

/** One dimension of a score, such as 口碑 or 服务. */
export const Dimension = entity({ name: must(text), score: must(number) });
export type Dimension = z.output<typeof Dimension>;
