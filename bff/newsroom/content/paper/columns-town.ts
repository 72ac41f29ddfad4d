import { dayIndex, dayName, daysAfter, weekday } from "./days.ts";
import { chance, clock, ofDay, turnOf } from "./figures.ts";
import type { PrintSeed } from "./types.ts";

const pick = (count: number, ...names: (string | number)[]) => Math.floor(chance(...names) * count);

const dishes = {
  主食: ["杂粮米饭", "小窝头", "紫薯饭", "葱油花卷", "二米饭", "玉米饼", "番茄意面"],
  荤菜: ["清蒸鲅鱼段", "土豆烧鸡块", "香菇肉末豆腐", "虾皮蒸水蛋", "萝卜炖牛腩", "糖醋鱼柳", "木须肉"],
  素菜: ["蒜蓉油菜", "清炒西葫芦", "番茄菜花", "芸豆炒茄条", "木耳山药", "韭菜绿豆芽", "海带炖豆腐"],
  汤果: ["紫菜蛋花汤、苹果", "冬瓜海米汤、香蕉", "南瓜小米粥、小番茄", "蛤蜊豆腐汤、梨", "玉米排骨汤、樱桃"],
};

const menuNotes = [
  "周四是“光盘日”，剩饭最少的班级能点下周三的菜。",
  "鲅鱼段去主刺后再称重，一、二年级另配无刺份。",
  "对牛奶、鸡蛋、海鲜过敏的孩子，请向班主任登记换餐。",
  "今天食堂开放日留言42条，最多的一条是“花卷再大一点”。",
  "樱桃应季上桌，每人八颗，核交回来能换书签。",
  "食谱由市学校配餐中心营养师排定，盐每人每餐不超过1.5克。",
  "考前两周，高三食堂晚自习加一份热粥，不另收费。",
];

/** The next school day's lunch. */
export function schoolLunch(date: string): PrintSeed {
  const next = [1, 2, 3]
    .map((days) => daysAfter(date, days))
    .find((day) => !["星期六", "星期日"].includes(weekday(day)));
  if (!next) throw new Error("no school day within three days");
  const day = dayIndex(next) + (dayIndex(date) % 2);
  const rows = Object.entries(dishes).map(([kind, list], at) => [
    kind,
    list[(day + at) % list.length] ?? "",
    list[(day + at + 3) % list.length] ?? "",
  ]);
  return {
    rubric: "学生午餐",
    title: `${dayName(next)}（${weekday(next)}）全市中小学营养餐`,
    body: [{ table: [["餐别", "A套", "B套"], ...rows] }, menuNotes[Math.floor(dayIndex(date) / 2)] ?? ""],
  };
}

const doctors: readonly [name: string, field: string, place: string][] = [
  ["戚望舒", "儿科", "市妇幼中心"],
  ["杭知行", "呼吸与过敏", "望海区医院"],
  ["卜兰亭", "皮肤科", "市中医院"],
  ["巩立夏", "骨关节", "临港区医院"],
  ["邬静好", "眼科", "市第二医院"],
  ["柏远山", "心血管", "市第一医院"],
  ["景素秋", "针灸推拿", "市中医院"],
  ["尚采薇", "口腔", "湖东区医院"],
  ["岑一帆", "消化", "市第一医院"],
  ["汲清源", "耳鼻喉", "望海区医院"],
  ["冉小满", "营养", "市妇幼中心"],
  ["隋牧云", "神经内科", "市第二医院"],
];

const clinicNotes = [
  "号源今晚八点放，老人可在社区站代约。",
  "雨天取消的号，三天内补诊不重新挂号。",
  "首诊请带近半年的化验单，能省一次抽血。",
  "夜诊17:30开始，不另收费。",
  "青屿县患者凭船票可排在当日前五位。",
  "带孩子看病，儿科候诊区新添了画板。",
  "专家临时停诊会短信通知，号费当天退回。",
  "高考体检复查者走绿色窗口。",
];

export function clinicHours(date: string): PrintSeed {
  const next = daysAfter(date, 1);
  const rows = turnOf(doctors, date, 4).map(([name, field, place]) => [
    name,
    field,
    place,
    pick(2, name, date) === 0 ? "上午" : pick(2, date, name) === 0 ? "下午" : "夜诊",
  ]);
  return {
    rubric: "明日门诊",
    title: `${dayName(next)}专家出诊`,
    body: [
      { table: [["医生", "专业", "地点", "时段"], ...rows] },
      clinicNotes[dayIndex(date) % 2 === 0 ? 7 : Math.floor(dayIndex(date) / 2)] ?? "",
    ],
  };
}

const ships = [
  "云帆01",
  "岱岳",
  "东隅",
  "长汀",
  "望舒号",
  "平沙",
  "北溟",
  "鹿鸣",
  "采薇",
  "晨曦88",
  "归雁",
  "松涛",
];
const cargo = ["集装箱", "纸浆", "大豆", "风电叶片", "木材", "冷链水果", "化肥", "钢材", "汽车", "铝锭"];
const ports = ["琼南港", "北岭港", "釜川", "长洲", "南汀港", "白沙湾", "云浦", "吉洋"];
const portNotes = [
  "昨日完成集装箱装卸6120标箱，夜班效率比白班高一成。",
  "冷链水果直接上集卡，进港到出闸平均38分钟。",
  "明日有小雨，大豆改夜间装卸，集装箱照常。",
  "阵风可达7级，吊机夜里放下臂架，靠泊计划顺延四小时。",
  "天气转好，昨日压下的三艘船今夜补靠。",
  "风电叶片最长的一支91米，出港要封半条路，定在凌晨两点。",
  "本周六艘船准点靠泊，准点率94%。",
  "纸浆库容用到七成，货主可预约周四提货。",
  "引航站新到一条引航艇，登轮点外移一海里。",
  "因明日中雨，木材船改靠雨棚泊位。",
  "雨中大豆停装四小时，今夜连班补回。",
  "大风过后，锚地六艘船依次进港。",
  "航道清淤完成第二段，吃水放宽到14.2米。",
  "清晨海雾，五点到七点进港船只减速等潮。",
];

export function berths(date: string): PrintSeed {
  const next = daysAfter(date, 1);
  const names = turnOf(ships, date, 4);
  const rows = names.map((ship, at) => [
    ship,
    ports[pick(ports.length, ship, date)] ?? "",
    cargo[(pick(cargo.length, date) + at * 3) % cargo.length] ?? "",
    `${String(at * 2 + 1 + pick(2, ship))}号 ${clock(5 * 60 + at * 270 + 5 * pick(30, ship, date))}`,
  ]);
  return {
    rubric: "港口船期",
    title: `海岱港${dayName(next)}计划靠泊`,
    body: [{ table: [["船名", "上一港", "货种", "泊位/时间"], ...rows] }, ofDay(portNotes, date)],
  };
}
