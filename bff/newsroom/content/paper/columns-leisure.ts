import { dayIndex, dayName } from "./days.ts";
import { chance, clock, ofDay } from "./figures.ts";
import type { PrintSeed } from "./types.ts";

const pick = (count: number, ...names: (string | number)[]) => Math.floor(chance(...names) * count);

const films: readonly [title: string, minutes: number, from: number][] = [
  ["《灯塔来信》", 108, 0],
  ["《猫站长》", 94, 0],
  ["《第七个渡口》", 121, 0],
  ["《跑吧，面包》", 99, 2],
  ["《南极锅炉工》", 112, 4],
  ["《慢车》", 104, 6],
  ["《外婆的算盘》", 97, 8],
  ["《深海图书馆》", 116, 10],
];

const cinemas = ["海昌影院", "文化宫影厅", "新天地影城", "湖东露天银幕"] as const;

const filmNotes = [
  "文化宫影厅周三半价，凭老年证再减五元。",
  "《第七个渡口》取景自旧渔港，片尾有本地船工名单。",
  "雨夜场少，《猫站长》晚场改在一号厅。",
  "湖东露天银幕遇雨停映，票款原路退回。",
  "母亲节带妈妈看电影，文化宫影厅送红枣茶一杯。",
  "《慢车》明日首映，导演在海岱铁路中学念过书。",
  "海昌影院恢复无障碍解说场，每周二下午一场。",
  "家庭片《外婆的算盘》上映，影厅门口摆了真算盘。",
  "中雨，露天场顺延，持票可换任意一天。",
  "深海题材新片今日开画，首映场送潮汐书签。",
  "看完球赛正好赶上20:10那一场，球票副券抵五元。",
  "周日早场九点开门，亲子座可借加高垫。",
  "工作日上午场一律19.9元，退休老人是常客。",
  "高考前的最后一批学生场，文化宫给高三生留了五十座。",
];

export function filmTimes(date: string): PrintSeed {
  const shown = films.filter(([, , from]) => from <= dayIndex(date)).slice(-5);
  const rows = shown.map(([title, minutes], at) => {
    const cinema = cinemas[(at + dayIndex(date)) % 3] ?? cinemas[0];
    const first = 13 * 60 + 5 * pick(24, title, date);
    const second = first + minutes + 25 + 5 * pick(8, date, title);
    const third = second + minutes + 20;
    return [title, cinema, `${clock(first)} ${clock(second)}`, at % 3 === 2 ? "—" : clock(third)];
  });
  return {
    rubric: "今日银幕",
    title: `${dayName(date)}影讯`,
    body: [{ table: [["片名", "影院", "日场", "夜场"], ...rows] }, ofDay(filmNotes, date)],
  };
}

const schools = [
  "望海一中",
  "湖东实验",
  "临港四中",
  "云台中学",
  "海昌二中",
  "师院附中",
  "青屿一中",
  "新港中学",
];

interface Game {
  home: string;
  away: string;
  scored: [home: number, away: number];
}

/** The round-robin of eight schools: 7 rounds of 4 games, two games on each day before a paper. */
export function gamesOf(day: number): Game[] {
  const round = Math.floor(day / 2);
  const seats = [schools[0], ...schools.slice(1).map((_, at) => schools[1 + ((at + round) % 7)])];
  return [0, 1].map((game) => {
    const at = (day % 2) * 2 + game;
    const home = seats[at] ?? "";
    const away = seats[7 - at] ?? "";
    const strength = (school: string) => 54 + Math.round(chance("strength", school) * 14);
    const points = (school: string) => strength(school) + pick(17, school, round) - 5;
    const first = points(home);
    const second = points(away);
    return { home, away, scored: [first === second ? first + 3 : first, second] };
  });
}

interface Standing {
  school: string;
  won: number;
  lost: number;
  difference: number;
}

/** The table after all games up to that day. */
export function standingsAfter(day: number): Standing[] {
  const table = new Map<string, Standing>(
    schools.map((school) => [school, { school, won: 0, lost: 0, difference: 0 }]),
  );
  const add = (school: string, by: number) => {
    const row = table.get(school);
    if (!row) return;
    row.won += by > 0 ? 1 : 0;
    row.lost += by > 0 ? 0 : 1;
    row.difference += by;
  };
  for (let played = 0; played <= day; played += 1) {
    for (const { home, away, scored } of gamesOf(played)) {
      add(home, scored[0] - scored[1]);
      add(away, scored[1] - scored[0]);
    }
  }
  return [...table.values()].sort(
    (one, other) => other.won - one.won || one.lost - other.lost || other.difference - one.difference,
  );
}

const gymNotes = [
  "首日两场都在望海一中馆，看台坐满，走廊里还站着一排穿实验服的老师。",
  "青屿一中的队员早上六点乘渡轮进城，晕船药成了标配装备。",
  "湖东实验替补席第一次全员上场，教练说谁也不许只递水。",
  "雨天馆内地面返潮，裁判长带头跪着擦了三遍。",
  "周六的比赛家长最多，鼓点一响，连对面的小卖部都停了收银。",
  "母亲节当天，赢球一方把球衣脱下来，披在看台上的妈妈身上。",
  "云台中学的中锋一米九三，是全队唯一不带伞的人，说淋雨能长个。",
  "师院附中加练罚球，本场罚球命中率超过八成。",
  "海昌二中拉拉队换成京剧锣鼓，客队后卫差点跟着走了台步。",
  "赛程过半，积分榜前三名只差一场球。",
  "看完“渔船杯”的球迷又挤进篮球馆，嗓子已经哑了。",
  "新港中学借来两名食堂师傅当场记，分数翻得又快又准。",
  "末轮前最后一个比赛日，名次仍有三种可能。",
  "联赛今日收官，冠军奖品是一只手工缝制的牛皮篮球。",
];

function victory(game: Game | undefined): string {
  if (!game) return "";
  const { home, away, scored } = game;
  const [most, least] = [Math.max(...scored), Math.min(...scored)];
  const winner = scored[0] > scored[1] ? home : away;
  return `${winner}${String(most)}∶${String(least)}取胜`;
}

export function basketball(date: string): PrintSeed {
  const day = dayIndex(date);
  const games = gamesOf(day);
  const venue = ["望海一中馆", "师院体育馆", "临港四中馆"][Math.floor(day / 2) % 3] ?? "";
  const results = games.map(({ home, away, scored }) => [
    home,
    `${String(scored[0])}∶${String(scored[1])}`,
    away,
  ]);
  const next = day < 13 ? gamesOf(day + 1).map(({ home, away }) => [home, "对", away]) : [];
  return {
    rubric: "中学生篮球联赛",
    title: `第${"一二三四五六七"[Math.floor(day / 2)] ?? ""}轮：${victory(games[0])}`,
    body: [
      { table: [["主队", "比分", "客队"], ...results] },
      ...(next.length > 0 ? [{ table: [["今日对阵", "", ""], ...next] }] : []),
      `比赛地点：${venue}。${ofDay(gymNotes, date)}`,
    ],
  };
}

export function basketballTable(date: string): PrintSeed {
  const rows = standingsAfter(dayIndex(date)).map(({ school, won, lost, difference }, at) => [
    String(at + 1),
    school,
    `${String(won)}胜${String(lost)}负`,
    difference > 0 ? `+${String(difference)}` : String(difference),
  ]);
  return {
    rubric: "积分榜",
    title: `第${String(dayIndex(date) + 1)}个比赛日后，${rows[0]?.[1] ?? ""}居首`,
    body: [{ table: [["名次", "学校", "战绩", "净胜分"], ...rows] }],
  };
}
