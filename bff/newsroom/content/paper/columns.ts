import { busChanges, lostAndFound, outageNotice, vegetablePrices } from "./columns-home.ts";
import { ferryTimes, forecast, seafoodPrices, tideTable } from "./columns-sea.ts";
import { basketball, basketballTable, filmTimes } from "./columns-leisure.ts";
import { berths, clinicHours, schoolLunch } from "./columns-town.ts";
import { dayIndex } from "./days.ts";
import type { PrintSeed } from "./types.ts";
import { oldWord } from "./words-dictionary.ts";
import { essay } from "./words-essays.ts";
import { healthAnswer } from "./words-health.ts";
import { hotline } from "./words-hotline.ts";
import { serialStory } from "./words-serial.ts";
import { campusNote, streetName, tradeNote } from "./words-town.ts";
import { dish, exercise, readerLetter } from "./words-living.ts";
import { riddle } from "./words-riddles.ts";

type Column = (date: string) => PrintSeed;

const daily: Readonly<Record<string, readonly Column[]>> = {
  A01: [forecast],
  A02: [tideTable, busChanges, streetName],
  A03: [vegetablePrices, hotline],
  A04: [healthAnswer, campusNote],
  A05: [seafoodPrices, berths, tradeNote],
  A06: [filmTimes, ferryTimes, dish],
  A07: [basketball, basketballTable, exercise],
  A08: [serialStory, (date) => essay(dayIndex(date)), readerLetter, oldWord, riddle],
};

/** Columns that alternate. */
const onEvenDays: Readonly<Record<string, readonly Column[]>> = { A03: [outageNotice], A04: [schoolLunch] };
const onOddDays: Readonly<Record<string, readonly Column[]>> = { A03: [lostAndFound], A04: [clinicHours] };

/** The columns of a page on a day. */
export function pageColumns(date: string, pageNo: string): PrintSeed[] {
  const isEven = dayIndex(date) % 2 === 0;
  const turn = isEven ? onEvenDays : onOddDays;
  // Friday's paper has Monday's lunch.
  const taking = pageNo === "A04" && date === "2025-05-11" ? onOddDays : turn;
  return [...(daily[pageNo] ?? []), ...(taking[pageNo] ?? [])].map((column) => column(date));
}
