import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { may, must, or } from "../reading/fields.ts";
import { count, date, number, oneOf, text } from "../reading/kinds.ts";

/** Today's weather. Temperatures are in °C. */
export const Weather = entity({
  city: must(text),
  date: or(date, ""),
  text: or(text, ""),
  icon: or(oneOf(["sunny", "cloudy", "overcast", "rain", "snow", "fog", "wind"]), "cloudy"),
  high: may(number),
  low: may(number),
  wind: may(text),
  aqi: may(count),
  tips: may(text),
});
export type Weather = z.output<typeof Weather>;
