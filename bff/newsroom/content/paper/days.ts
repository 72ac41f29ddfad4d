import { formatTime, parseTime } from "../../format/time.ts";

/** The weather of a day, for the paper and the weather call (contract §2 Weather). */
export interface DayWeather {
  text: string;
  icon: "sunny" | "cloudy" | "overcast" | "rain" | "fog" | "wind";
  high: number;
  low: number;
  wind: string;
  aqi: number;
  /** °C off the bathing beach */
  sea: number;
  tips: string;
}

const weather = (
  text: string,
  icon: DayWeather["icon"],
  [low, high]: [number, number],
  wind: string,
  [aqi, sea]: [number, number],
  tips: string,
): DayWeather => ({ text, icon, high, low, wind, aqi, sea, tips });

/** The weather of every day of the demo, and of the day after, which the last paper forecasts. */
export const weathers: Readonly<Record<string, DayWeather>> = {
  "2025-05-07": weather("晴", "sunny", [12, 21], "北风3级", [51, 14.4], "昼夜差9度，接孩子放学带件外套。"),
  "2025-05-08": weather(
    "晴转多云",
    "sunny",
    [13, 22],
    "南风3到4级",
    [48, 14.5],
    "午后紫外线强，海边骑行戴好帽子。",
  ),
  "2025-05-09": weather(
    "阴有小雨",
    "rain",
    [13, 18],
    "东南风4级",
    [36, 14.6],
    "傍晚路滑，电动车过铁轨请下车推行。",
  ),
  "2025-05-10": weather(
    "小雨转阴",
    "rain",
    [12, 17],
    "东北风4到5级",
    [29, 14.5],
    "周末出岛先看渡轮公告，阵风可达7级。",
  ),
  "2025-05-11": weather(
    "多云转晴",
    "cloudy",
    [12, 20],
    "北风3级",
    [33, 14.7],
    "雨后空气好，山路还湿，登山穿防滑鞋。",
  ),
  "2025-05-12": weather(
    "晴",
    "sunny",
    [13, 23],
    "西南风3级",
    [44, 15.1],
    "适合晒被子，上午十点到下午两点最好。",
  ),
  "2025-05-13": weather(
    "多云",
    "cloudy",
    [14, 22],
    "南风3级",
    [47, 15.4],
    "柳絮收尾，过敏的人出门仍要戴口罩。",
  ),
  "2025-05-14": weather(
    "晴间多云",
    "sunny",
    [15, 24],
    "南风3到4级",
    [52, 15.8],
    "午间有些热，公交已开通风。",
  ),
  "2025-05-15": weather(
    "多云转阴",
    "overcast",
    [15, 22],
    "东南风4级",
    [55, 16.1],
    "明天有雨，阳台花盆往里挪一挪。",
  ),
  "2025-05-16": weather(
    "中雨",
    "rain",
    [14, 18],
    "东风4到5级",
    [24, 15.9],
    "下凹式立交可能积水，涉水路段请绕行。",
  ),
  "2025-05-17": weather(
    "阴转晴",
    "wind",
    [13, 21],
    "西北风5级",
    [31, 15.8],
    "海边风大，看球的球迷别把帽子吹进球场。",
  ),
  "2025-05-18": weather(
    "晴",
    "sunny",
    [14, 23],
    "南风3级",
    [39, 16.3],
    "今天大潮，赶海请在涨潮前一小时上岸。",
  ),
  "2025-05-19": weather(
    "阴有小雨",
    "rain",
    [15, 20],
    "东南风4级",
    [34, 16.4],
    "夜里还有一阵雨，明早雾大，开车慢些。",
  ),
  "2025-05-20": weather(
    "多云转晴",
    "cloudy",
    [16, 24],
    "东南风3级",
    [42, 16.6],
    "早晚海边有雾，出门带件薄外套。",
  ),
  "2025-05-21": weather(
    "晴",
    "sunny",
    [16, 26],
    "南风3级",
    [45, 16.9],
    "小满，午后像初夏，老人避开正午出门。",
  ),
};

const firstDay = parseTime("2025-05-07 00:00:00");
const dayLength = 24 * 3600_000;

/** The fourteen days on which the paper appears, oldest first. */
export const paperDates: readonly string[] = Array.from({ length: 14 }, (_, at) =>
  formatTime(firstDay + at * dayLength).slice(0, 10),
);

/** Days since the first paper. */
export const dayIndex = (date: string): number =>
  Math.round((parseTime(`${date} 00:00:00`) - firstDay) / dayLength);

/** The date this many days later, "YYYY-MM-DD". */
export const daysAfter = (date: string, days: number): string =>
  formatTime(parseTime(`${date} 00:00:00`) + days * dayLength).slice(0, 10);

/** "5月20日". */
export const dayName = (date: string): string => `${String(+date.slice(5, 7))}月${String(+date.slice(8))}日`;

/** "星期二". */
export function weekday(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return `星期${"日一二三四五六"[day] ?? ""}`;
}

const lunarDays =
  "初一初二初三初四初五初六初七初八初九初十十一十二十三十四十五十六十七十八十九二十廿一廿二廿三廿四廿五";

/** "乙巳年四月廿三": the fourth lunar month of 2025 began on April 28. */
export function lunarDate(date: string): string {
  const at = dayIndex(date) + 9;
  return `乙巳年四月${lunarDays.slice(at * 2, at * 2 + 2)}`;
}

/** The issue number of the evening paper of May 7, and of the morning paper of May 20. */
const firstIssue = { even: 11255, mor: 2406 } as const;

/** "总第11268期". */
export function issueOf(edition: "even" | "mor", date: string): string {
  const number = edition === "even" ? firstIssue.even + dayIndex(date) : firstIssue.mor;
  return `总第${String(number)}期`;
}
