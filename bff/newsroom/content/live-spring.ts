import { bylines } from "./bylines.ts";
import { clip } from "./clips.ts";
import { guest } from "./live-types.ts";
import type { LiveSeed, Voice } from "./live-types.ts";

const host = (author: Voice["author"]): Voice => ({ role: "host", author });
const reporter = (author: Voice["author"]): Voice => ({ role: "reporter", author });

/** LIVE1007: the evening on which the old street opened. */
const openingLive: LiveSeed = {
  newsid: "LIVE1007",
  livestatus: 3,
  schedule: { was: "2025-05-18 17:50:00", until: "2025-05-18 21:36:00" },
  place: "鱼鳞街北段",
  poster: "street-evening.webp",
  keywords: ["老街更新", "鱼鳞街", "回放"],
  viewers: 26140,
  hosts: ["zhouYanqiu"],
  voices: {
    zhouYanqiu: host(bylines.zhouYanqiu),
    wenXi: reporter(bylines.wenXi),
    tang: guest("GST1041", "唐棣", "海昌街道老街更新专班项目专员", "face-14.webp", "海昌街道"),
  },
  reporters: ["RPT1001", "RPT1006"],
  albumid: "LALB1001",
  intro: [
    "围挡拆完，天正好黑下来。3174块老石板铺回原位，街灯第一次不靠头顶的电线亮起来。",
    { link: { newsid: "NEWS1001", newstype: 1, text: "深读：三千一百七十四块石板，一块一块回家" } },
  ],
  replay: { ...clip("street", "开街之夜：从钟楼路口往下走") },
  scenes: [
    {
      who: "zhouYanqiu",
      say: "最后一节围挡有3.6米长，拆它的是街尾修车铺的老板。他说围挡挡了他一年多的门，今天得亲手卸。",
      likes: 486,
    },
    {
      who: "tang",
      say: "灯还没开，请大家先低头。脚下这块发亮的石板编号0417，是水井边的那块，我们找了它四个月。",
      likes: 733,
      pictures: [{ url: "street-old.webp", desc: "铺回原位的老石板，缝里填的是旧灰浆" }],
    },
    {
      who: "wenXi",
      say: "剪纸铺的窗花今天换了新样：三千多片鱼鳞，剪成一条街。老板不卖，说等二期修好再添半条。",
      likes: 391,
    },
    {
      who: "zhouYanqiu",
      say: "开灯倒数没请嘉宾，是街上最小的住户喊的，六岁，数到“三”就等不及按了开关。",
      likes: 1520,
      top: 1,
    },
    {
      who: "zhouYanqiu",
      say: "亮了。脚灯贴着墙根，一盏接一盏亮到旧渔港。头顶什么都没有，能看见钟楼的尖，也能看见星星。",
      likes: 1288,
      pictures: [{ url: "street-evening.webp", desc: "脚灯与店灯一起亮起" }],
    },
    {
      who: "wenXi",
      say: "面馆门口排队的人自觉贴着一侧走，留出中间给推轮椅的。门槛都磨平了两厘米，轮椅一推就过。",
      likes: 614,
    },
    {
      who: "tang",
      say: "有游客想进院子看看，门前挂红布条的请止步，那是住户约好的记号。没挂的也请先敲门。",
      likes: 452,
    },
    {
      who: "zhouYanqiu",
      say: "糕点铺第一炉桂花糕出来，先端给了对面施工队的临时棚。师傅们说太烫，吃得很快。",
      likes: 905,
    },
    {
      who: "zhouYanqiu",
      say: "九点半，射灯准时熄灭，只剩脚灯。店主们往里收桌凳，没有一张响。今晚就到这儿，回放里能听见石板的声音。",
      likes: 677,
    },
  ],
};

/** LIVE1006 and LIVE1008: nights and early mornings of the spring. */
const ferryLive: LiveSeed = {
  newsid: "LIVE1006",
  livestatus: 2,
  schedule: { was: "2025-05-05 16:20:00", until: "2025-05-05 22:10:00" },
  place: "青屿码头、临港渡口",
  poster: "harbour-ferry.webp",
  keywords: ["渡轮", "返程", "青屿县"],
  viewers: 7290,
  hosts: ["shaoYifan"],
  voices: {
    shaoYifan: host(bylines.shaoYifan),
    quYang: reporter(bylines.quYang),
    captain: guest("GST1051", "鲁海平", "“青屿7号”渡轮船长", "face-11.webp", "青屿轮渡"),
  },
  reporters: ["RPT1002", "RPT1004"],
  albumid: "LALB1001",
  intro: [
    "假期最后一天，青屿列岛还有六千多人等着过海。轮渡公司加开九班船，我们从下午一直跟到最后一班靠岸。直播已结束。",
  ],
  scenes: [
    {
      who: "shaoYifan",
      say: "码头上排了四列，每列地上贴了脚印。我问队尾的人排多久，她说：“看见灯塔的影子移到第三块石头，就该我了。”",
      likes: 213,
    },
    {
      who: "captain",
      say: "今天加开九班，船员两班倒。每船核载320人，多一个都不开，请别托熟人。",
      likes: 344,
    },
    {
      who: "quYang",
      say: "我在对岸渡口。下船口停了14辆接驳大巴，满一辆走一辆，最长等了七分钟。",
      likes: 178,
      pictures: [{ url: "bus-stop.webp", desc: "渡口外的接驳站台" }],
    },
    {
      who: "shaoYifan",
      say: "民宿老板们自发推来三车凉茶。有位老板认出一名退房时忘带充电器的客人，跑了半条队伍送过去。",
      likes: 502,
    },
    { who: "captain", say: "浪高0.8米，能走。晕船的朋友坐一层靠后，看远处，别看手机。", likes: 267 },
    {
      who: "shaoYifan",
      say: "天黑了，第七班离港。岸上有人打手电晃三下，船上有人晃回来。在青屿，这就叫再见。",
      likes: 1136,
      top: 1,
      pictures: [{ url: "harbour-night.webp", desc: "夜里的青屿码头" }],
    },
    {
      who: "quYang",
      say: "末班地铁推迟了四十分钟，等的就是这班船。站台上很多人拎着同样的袋子：干海带。",
      likes: 421,
    },
    { who: "captain", say: "“青屿7号”靠岸，今天最后一班，乘客211人，一个不少。船员吃饭。", likes: 983 },
    { who: "shaoYifan", say: "全天运送6418人。我晕了两次，吐了一次，稿子写完了。晚安。", likes: 1275 },
  ],
};

const marketLive: LiveSeed = {
  newsid: "LIVE1008",
  livestatus: 2,
  schedule: { was: "2025-05-10 03:40:00", until: "2025-05-10 07:05:00" },
  place: "望海区石桥口早市",
  poster: "market-morning.webp",
  keywords: ["早市", "石桥口", "民生"],
  viewers: 5873,
  hosts: ["zhouYanqiu"],
  voices: {
    zhouYanqiu: host(bylines.zhouYanqiu),
    wenXi: reporter(bylines.wenXi),
    liu: guest("GST1061", "刘文静", "石桥口早市管理员", "face-02.webp", "石桥口早市"),
  },
  reporters: ["RPT1001", "RPT1006"],
  albumid: "LALB1001",
  intro: [
    "凌晨三点四十，石桥口早市的灯一排排亮起来。我们跟着管理员从配电箱走到坡底的小码头，看一座早市怎样醒。直播已结束。",
  ],
  scenes: [
    {
      who: "liu",
      say: "推闸。187盏灯，一排一排亮，不一起亮，一起亮会晃眼。",
      likes: 318,
      pictures: [{ url: "market-morning.webp", desc: "天没亮，灯先亮" }],
    },
    {
      who: "zhouYanqiu",
      say: "第一个到的是豆腐摊，四点差五分。两板豆腐、一锅豆花，盖着棉被推来的。",
      likes: 246,
    },
    {
      who: "wenXi",
      say: "公平秤旁边放了一只砝码，谁都能自己试。有位大爷每天路过都放上去称一下，说是跟秤打个招呼。",
      likes: 579,
    },
    {
      who: "liu",
      say: "坡底的小船靠了，今天是黄花鱼和八爪鱼。休渔期里只有钓船和养殖筏子的货，价格别跟冬天比。",
      likes: 205,
      pictures: [{ url: "market-fish.webp", desc: "刚上岸的海货" }],
    },
    {
      who: "zhouYanqiu",
      say: "问了十个摊的菠菜，七个卖三块，三个卖两块五。卖两块五的说：“我家就在后面，没有路费。”",
      likes: 412,
    },
    {
      who: "wenXi",
      say: "五点二十，上早班的护士在面摊坐下，老板不问，直接下一碗不放香菜的。",
      likes: 867,
      top: 1,
      pictures: [{ url: "market-noodles.webp", desc: "早市尽头的面摊" }],
    },
    {
      who: "liu",
      say: "六台公平秤，今早复称43次，差了的有一次，差半两，不到补一斤的线。摊主自己添了一根黄瓜，又添了一句“对不住”。",
      likes: 731,
    },
    {
      who: "zhouYanqiu",
      say: "七点钟，学生来了，早市的声音变尖了。我们的直播收摊，早市还要再热闹两个小时。",
      likes: 384,
    },
  ],
};

export const springLives: LiveSeed[] = [openingLive, ferryLive, marketLive];
