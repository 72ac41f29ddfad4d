import { formatTime, parseTime } from "../../format/time.ts";
import { dayName, daysAfter, weathers } from "./days.ts";
import { moved, ofDay, plain, priceOf, turnOf } from "./figures.ts";
import type { PrintSeed } from "./types.ts";

/**
 * The time between high and low water. Four of them are a day and 45 minutes: each day the tide is 45 minutes later.
 */
const turnMs = 371.25 * 60_000;
const dayMs = 24 * 3600_000;
/** Low water of May 20 at the old fishing harbour. The spring tide was on May 18. */
const lowWater = parseTime("2025-05-20 09:40:00");
const springTide = parseTime("2025-05-18 08:10:00");

interface TideTurn {
  time: string;
  kind: "高潮" | "低潮";
  /** metres above chart datum */
  height: number;
}

/** Returns the high and low waters of a day, in order. */
export function tidesOf(date: string): TideTurn[] {
  const midnight = parseTime(`${date} 00:00:00`);
  const first = Math.ceil((midnight - lowWater) / turnMs);
  const turns: TideTurn[] = [];
  for (let turn = first; lowWater + turn * turnMs < midnight + dayMs; turn += 1) {
    const at = lowWater + turn * turnMs;
    const neap = (1 - Math.cos(((at - springTide) / dayMs / 14.77) * 2 * Math.PI)) / 2;
    const isLow = turn % 2 === 0;
    // The second low water of a day is a little higher than the first.
    const second = Math.abs(turn % 4) === 2 ? 0.2 : 0;
    const height = isLow ? 0.3 + 0.35 * neap + second : 3 - 0.6 * neap - second / 2;
    turns.push({
      time: formatTime(at).slice(11, 16),
      kind: isLow ? "低潮" : "高潮",
      height: +height.toFixed(1),
    });
  }
  return turns;
}

const metres = (height: number) => height.toFixed(1);

const tideNotes = [
  "小潮将近，滩面露得少，挖蛤蜊不如看鹭鸟。",
  "潮差全月最小的几天，内港行船平稳，适合新手学摇橹。",
  "雨天礁石滑，垂钓请穿钉鞋，三人以上同行。",
  "东北风把水往岸上推，实际潮位可能比表上高一拃。",
  "小潮过去，潮差一天比一天大，滩涂又热闹起来。",
  "海草房一带今日开放下滩，滩口插绿旗。",
  "低潮前后一小时，老船坞外的铁锚石会露出水面。",
  "护滩员提醒：绿线以外是护养区，请绕行。",
  "潮水退得快也涨得快，下滩先看好回来的路。",
  "雨大浪高，今日各滩口插红旗，不开放下滩。",
  "风大，南汊滩下午两点后劝返下滩人员。",
  "全月退得最远的一天，赶海节主会场设在南汊滩。",
  "大潮尾声，午后有雨，请在雨前收篓上岸。",
  "上午低潮正逢天气转晴，适合带孩子下滩认贝壳。",
];

export function tideTable(date: string): PrintSeed {
  const turns = tidesOf(date);
  const tomorrow = tidesOf(daysAfter(date, 1)).find(({ kind }) => kind === "低潮");
  const sea = weathers[date]?.sea ?? 15;
  return {
    rubric: "今日潮汐",
    title: `${dayName(date)}海岱港潮汐表`,
    body: [
      {
        table: [
          ["潮时", "潮别", "潮高（米）"],
          ...turns.map(({ time, kind, height }) => [time, kind, metres(height)]),
        ],
      },
      `近岸水温${sea.toFixed(1)}℃，明日首个低潮${tomorrow?.time ?? ""}。${ofDay(tideNotes, date)}`,
    ],
  };
}

const catches: readonly [name: string, base: number, drift: number, origin: string][] = [
  ["黄姑鱼（手钓）", 33, 0, "石桥口"],
  ["筏养扇贝（活）", 9, 0, "青屿"],
  ["蛤蜊（吐沙）", 7, -0.008, "南汊滩"],
  ["牡蛎（带壳）", 8, 0.002, "北礁"],
  ["海虹", 3.5, -0.006, "临港"],
  ["黑头鱼（钓）", 46, 0.004, "石桥口"],
  ["虾爬子（暂养）", 35, 0, "内港"],
  ["梭子蟹（暂养）", 58, 0.006, "内港"],
  ["鲅鱼（冻鲜）", 19, 0.003, "冷库"],
  ["八带蛸（冻鲜）", 42, 0, "冷库"],
  ["海蛎子肉", 24, -0.003, "北礁"],
  ["香螺", 38, 0.002, "青屿"],
  ["辣螺", 26, -0.002, "青屿"],
  ["鲍鱼（8头）", 52, -0.004, "青屿"],
];

const fishNotes = [
  "休渔第七天，市面上的鲜鱼多是钓船货，个头小、价不低。",
  "扇贝进入肥壮期，壳口开合有力的最新鲜。",
  "雨天出海船少，活货备得少，建议上午买。",
  "风浪天钓船停在港里，黄姑鱼断货，冻鲅鱼补上。",
  "雨后蛤蜊肚里沙多，多养两小时再下锅。",
  "海虹正便宜，四口之家一锅蒸，不到十五元。",
  "牡蛎将进入繁殖季，想吃肥的抓紧这两周。",
  "香螺别久煮，水开三分钟就够，久了咬不动。",
  "冷库鲅鱼按条卖，剖开看，骨缝无血水的好。",
  "雨大停航，内港暂养池的存货今日足量供应。",
  "大风天，筏子上的扇贝明日才能补货。",
  "赶海节摊位多，南汊滩蛤蜊当天挖当天卖。",
  "大潮后辣螺上得多，摊主说价还能再软一点。",
  "钓船今早回来七条，黄姑鱼眼睛亮，可以放心挑。",
];

export function seafoodPrices(date: string): PrintSeed {
  const before = daysAfter(date, -1);
  const rows = turnOf(catches, date, 5, 0).map(([name, base, drift, origin]) => {
    const today = priceOf(name, base, drift, date);
    return [name, origin, plain(today), moved(today, priceOf(name, base, drift, before))];
  });
  return {
    rubric: "今日海鲜价",
    title: `渔港路市场：${rows[0]?.[0] ?? ""}每斤${rows[0]?.[2] ?? ""}元`,
    body: [{ table: [["品种", "来处", "元/斤", "比昨日"], ...rows] }, ofDay(fishNotes, date)],
  };
}

const crossings: readonly [line: string, first: string, last: string, trips: number, minutes: number][] = [
  ["旧渔港—青屿", "06:40", "18:30", 9, 55],
  ["旧渔港—北礁", "07:20", "17:10", 4, 85],
  ["旧渔港—大鹤礁航道观光", "09:30", "15:30", 3, 70],
  ["临港—南汊", "06:55", "18:00", 6, 40],
];

/** The ferry traffic at the wind of the day. */
function sailing(date: string): { share: number; note: string } {
  const { wind = "" } = weathers[date] ?? {};
  if (/5级/.test(wind)) return { share: 0.5, note: "因风力较大，班次减半，观光航线停航" };
  if (/4级/.test(wind)) return { share: 0.75, note: "海上有中浪，观光航线视风情临时调整" };
  return { share: 1, note: "各航线按全天班次开行" };
}

const boardingNotes = [
  "老人和儿童从2号口先上船。",
  "岛上明日有集，早班船货舱优先装菜。",
  "周末出岛，请等20时的确认公告再动身。",
  "青屿线周日加开两班，请提前一小时取票。",
  "滞岛旅客凭原票优先登船。",
  "自行车收半价，折叠后免费。",
  "宠物须装箱，每班限六只。",
  "观光航线新增讲解耳机，押金十元。",
  "明日有雨，候船厅提前半小时开门。",
  "周六球迷包船两班，散客请改乘其他班次。",
  "赶海节加开四班，末班延到19:10。",
  "晕船的旅客请坐一层中部，乘务员备有姜糖。",
  "早班若遇雾，以广播为准，船票自动顺延。",
  "高三考生凭准考证，往返半价。",
];

export function ferryTimes(date: string): PrintSeed {
  const next = daysAfter(date, 1);
  const { share, note } = sailing(next);
  const weekend = [0, 6].includes(new Date(`${next}T00:00:00Z`).getUTCDay());
  const rows = crossings.map(([line, first, last, trips, minutes], at) => {
    if (at === 2 && share === 0.5) return [line, "停航", "—", "—"];
    const today = Math.max(2, Math.round((trips + (weekend && at < 2 ? 2 : 0)) * share));
    return [line, first, last, `${String(today)}班 / ${String(minutes)}分`];
  });
  const extra = ofDay(boardingNotes, date);
  return {
    rubric: "明日船班",
    title: `${dayName(next)}渡轮时刻`,
    body: [
      { table: [["航线", "首班", "末班", "班次/航时"], ...rows] },
      `${weathers[next]?.text ?? ""}，${weathers[next]?.wind ?? ""}，${note}。${extra}`,
    ],
  };
}

/** Tomorrow's weather and tides on the front page. */
export function forecast(date: string): PrintSeed {
  const next = daysAfter(date, 1);
  const now = weathers[date];
  const then = weathers[next];
  if (!now || !then) throw new Error(`no weather for ${date}`);
  const lows = tidesOf(next).filter(({ kind }) => kind === "低潮");
  const change = then.high - now.high;
  const felt =
    change >= 2
      ? `比今天暖${String(change)}度`
      : change <= -2
        ? `比今天凉${String(-change)}度`
        : "与今天相仿";
  return {
    rubric: "天气",
    title: `明日${then.text}，${String(then.low)}到${String(then.high)}℃`,
    body: [
      `市气象台预报，${dayName(next)}全市${then.text}，${then.wind}，最高气温${String(then.high)}℃，最低${String(then.low)}℃，${felt}。近岸水温${then.sea.toFixed(1)}℃，空气质量指数预计${String(then.aqi)}。`,
      `低潮${lows.map(({ time, height }) => `${time}（${metres(height)}米）`).join("、")}。${then.tips}`,
    ],
  };
}
