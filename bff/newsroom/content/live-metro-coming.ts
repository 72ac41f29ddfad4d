import type { SceneSeed } from "./live-types.ts";

/** The coming messages of LIVE1001, in this order. */
export const metroComing: SceneSeed[] = [
  {
    who: "station",
    say: "列车进站，请看站厅机位。站台上的乘客已经自己分成两列，中间留给下车的人，我们一句都没喊。",
    likes: 132,
  },
  { who: "control", say: "这一班晚点11秒，原因是会展中心站有人回头找帽子。帽子找到了。", likes: 246 },
  {
    who: "jiWanzhou",
    say: "刚上车的一对老夫妻说，他们1979年就在渔港路等渡船，今天换成等地铁，站的还是同一个位置。",
    likes: 517,
  },
  {
    who: "quYang",
    say: "有人问车厢噪声。我举着分贝计走了一趟：静止46，隧道里67，和普通说话差不多，不用扯着嗓子。",
    likes: 183,
  },
  {
    who: "zhouYanqiu",
    say: "鱼市卖虾皮的大姐托我带句话：3号口台阶有点滑，下雨天能不能铺块垫子？我转给阮站长。",
    likes: 201,
  },
  { who: "station", say: "收到。垫子仓库里有，下班前铺上，铺好拍照给大姐看。", likes: 338 },
  {
    who: "control",
    say: "现在切到控制中心机位的朋友，能看到右下角绿色柱子升高了一截，那是体育场站，有场青少年篮球赛散场。",
    likes: 119,
  },
  {
    who: "jiWanzhou",
    say: "车头机位正经过全线最长的一段弯道，左边的墙会一直往你这边靠，别怕，离得还有一米六。",
    likes: 274,
  },
  {
    who: "quYang",
    say: "“婴儿车怎么坐？”第2节和第5节有固定区，绑带在扶手下面，一拉就出来。收起来也行，不强求。",
    likes: 156,
  },
  {
    who: "station",
    say: "左手的儿童手套有人认领了！是昨天来过的小姑娘，她把右手那只也带来了，当场戴好才走。",
    likes: 692,
  },
  { who: "control", say: "三号车广播音量调低了两格，是第4节一位抱孩子的妈妈在意见卡上写的。", likes: 405 },
  {
    who: "jiWanzhou",
    say: "现在车里的报站是海岱话版。不会说的朋友跟我念：“下一站，老船坞，东西拿好嚎。”",
    likes: 463,
  },
  {
    who: "zhouYanqiu",
    say: "老船坞站出口的墙上嵌了11块旧船板，每块钉着一张小铜牌，写着那条船打过多少年鱼。",
    likes: 289,
    pictures: [{ url: "workshop-boat.webp", desc: "旧船板来自老船坞的修船棚" }],
  },
  {
    who: "quYang",
    say: "我数了数，从3号口到站台一共104级台阶，不想走的坐直梯，梯门旁边那根立柱下周移位。",
    likes: 147,
  },
  { who: "station", say: "防滑垫铺好了，大姐过来踩了两脚，说“稳当”，还要送我们一兜虾皮，没收。", likes: 581 },
  {
    who: "control",
    say: "接班调度员到岗。交接的规矩是先念一遍四列车的位置，再念一遍天气，然后两个人一起签字。",
    likes: 164,
  },
  {
    who: "jiWanzhou",
    say: "弹幕有人喊“看见我外婆了”。站厅画面里挥手的那位奶奶，您家孩子在直播间呢。",
    likes: 734,
  },
  {
    who: "quYang",
    say: "试乘券的事再说细一点：每人每天一张，可以带一名身高一米三以下的儿童，不用另外抢。",
    likes: 238,
  },
  {
    who: "station",
    say: "那把蓝格子雨伞的失主打来电话，说不用寄，留在站里给没带伞的人用。我们给它挂了个“请用完还回来”的牌子。",
    likes: 826,
  },
  {
    who: "control",
    say: "看运行图的朋友眼尖，问为什么两列车之间突然近了。那是站间自动调整，最近距离仍有1100米。",
    likes: 133,
  },
  {
    who: "zhouYanqiu",
    say: "盐场路站卫生间的门已经改成朝外开，我请一位轮椅乘客又试了一遍，能进、能关、能转身。",
    likes: 447,
  },
  {
    who: "jiWanzhou",
    say: "刚才那班车上有位大叔全程站在车头玻璃后面，他是修隧道的，说这是第一次坐着车看自己干的活。",
    likes: 918,
  },
  {
    who: "quYang",
    say: "追上大叔问了一句：您修的是哪一段？他说，盐场路往书院路，第二个弯，“现在过去只要四十秒，我走了两年”。",
    likes: 1103,
  },
  {
    who: "station",
    say: "渔港路站厕所、母婴室、直饮水的位置，进闸机后抬头看绿色吊牌，三样都在右手。",
    likes: 142,
  },
  {
    who: "control",
    say: "全线照明巡检完成，唯一一盏闪的灯在湖畔公园站B口，已经换好，用时七分钟。",
    likes: 118,
  },
  {
    who: "jiWanzhou",
    say: "有小朋友问列车有没有名字。阮站长说，四列试乘车，站里私下叫它们：大潮、小潮、涨潮、退潮。",
    likes: 865,
  },
  {
    who: "quYang",
    say: "现在跑在车头镜头里的是“小潮”。听，出弯时有一声很轻的“嗒”，那是过接触网分段。",
    likes: 226,
  },
  {
    who: "station",
    say: "第三件失物，那袋炸酱面，过了两个小时还没人领，按规矩处理了。下回请趁热。",
    likes: 542,
  },
  {
    who: "zhouYanqiu",
    say: "3号口外头的公交站牌今天也换了，加了“换乘2号线”五个字，字是新的，杆子是老的。",
    likes: 173,
    pictures: [{ url: "bus-stop.webp", desc: "站牌添了换乘提示" }],
  },
  {
    who: "control",
    say: "客流小高峰过去了，接下来半个小时车里会空一些，想看隧道的朋友，车头机位画面最稳。",
    likes: 96,
  },
  {
    who: "jiWanzhou",
    say: "“大潮”到站。车门开的一瞬间，站台上有人吹了声口哨，是那首老渔歌的头一句，车里有人接了第二句。",
    likes: 657,
  },
  { who: "quYang", say: "我问了接歌的人，62岁，跑了半辈子船，今天是来给孙女占靠窗座的。", likes: 488 },
  { who: "station", say: "站里的意见箱今天收到27张卡，最短的一张只有两个字：“真稳。”", likes: 603 },
  {
    who: "control",
    say: "本时段小结：开行26列，最长停站52秒，最短28秒，全部有座。三路画面继续，欢迎接着看。",
    likes: 187,
  },
];

/** The recurring messages of LIVE1001, for readers who have just come in. */
export const metroReminders: SceneSeed[] = [
  { who: "jiWanzhou", say: "刚进来的朋友，右上角可以切换三路机位，画面都是现场的声音。", likes: 52 },
  { who: "control", say: "四列车全部在线，间隔六分钟，运行正常。", likes: 34 },
  { who: "station", say: "站台一切正常。请大家走动时扶好扶手，别在黄线外拍照。", likes: 43 },
  { who: "quYang", say: "试乘券每天上午9点线上发放，电话登记的名额请找所在街道。", likes: 61 },
  { who: "jiWanzhou", say: "又一班车进站了，想看上下客的切到站厅，想看隧道的留在车头。", likes: 47 },
  { who: "control", say: "刚完成一次例行的无线通话测试，听到“喂喂”不用紧张。", likes: 38 },
];
