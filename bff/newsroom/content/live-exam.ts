import { bylines } from "./bylines.ts";
import { guest } from "./live-types.ts";
import type { LiveSeed, Voice } from "./live-types.ts";
import { examAfternoon } from "./live-exam-afternoon.ts";
import { examAnswers, examReminders } from "./live-exam-answers.ts";
import { examMorning } from "./live-exam-morning.ts";

/** The voices of LIVE1005. */
const examVoices = {
  jiShuran: { role: "host", author: bylines.jiShuran },
  lianHaisheng: { role: "reporter", author: bylines.lianHaisheng },
  quYang: { role: "reporter", author: bylines.quYang },
  shaoYifan: { role: "reporter", author: bylines.shaoYifan },
  qiao: guest("GST1001", "乔志平", "望海一中考务办主任", "face-06.webp", "望海一中"),
  xing: guest("GST1002", "邢桂兰", "公交二分公司调度员", "face-13.webp", "海岱公交"),
  luXiao: guest("GST1003", "陆骁", "骑警大队中队长", "face-21.webp", "海岱交警"),
  wenRu: guest("GST1004", "温如", "高中心理教师", "face-18.webp", "海岱三中"),
  sang: guest("GST1005", "桑晓风", "市气象台首席预报员", "face-20.webp", "海岱市气象台"),
} satisfies Record<string, Voice>;

/** LIVE1005: pictures and text from the way to the exam. */
export const examLive: LiveSeed = {
  newsid: "LIVE1005",
  livestatus: 1,
  schedule: { running: 412 },
  place: "望海一中、海岱三中等11个考点",
  poster: "school-gate.webp",
  keywords: ["高考服务", "考点", "图文直播"],
  viewers: 9402,
  hosts: ["jiShuran"],
  voices: examVoices,
  reporters: ["RPT1003", "RPT1005", "RPT1004", "RPT1002"],
  albumid: "LALB1001",
  zid: "ZID1001",
  intro: [
    "高考6月7日开考，全市设18个考点。三路记者带着卷尺、步数表和一把雨伞，走访其中11个，把去考场的路先替考生走一遍。",
    { heading: "我们看什么" },
    {
      list: [
        "公交改道后在哪一站下，走到校门多少步，哪一段没有树荫；",
        "落客区能停几辆车，家长在哪儿等，有没有水和厕所；",
        "忘带证件、下大雨、身体不舒服，分别该找谁；",
        "轮椅和拄拐的考生走哪个门，电梯在不在同一侧。",
      ],
    },
    "有问题请在评论里留言，主持人会挑共性的问题，请考务办、公交、交警、气象和心理老师到直播间回答。",
    { link: { newsid: "NEWS1003", newstype: 1, text: "相关报道：高考四天，海岱这样为考场让路" } },
  ],
  scenes: [...examMorning, ...examAfternoon],
  coming: examAnswers,
  recurring: examReminders,
  red: {
    title: "答题领红包：送考路上的五道题",
    total: 500,
    left: 188,
    note: "每人限领一个，1元至8.88元不等，先到先得；红包在客户端“我的余额”里查看。",
  },
  invite: {
    each: 200,
    rule: [
      "活动期间，把本场直播分享给朋友，朋友通过你的链接首次登录客户端，你和朋友各得2元。",
      {
        list: [
          "每位读者最多计算20位朋友，合计40元；",
          "同一手机号、同一设备只计一次，已经登录过客户端的老读者不计入；",
          "奖励在朋友登录后24小时内到账，可在“我的余额”查看；",
          "余额满5元可以提现，提现申请在3个工作日内处理；",
          "发现用程序批量登录的，奖励作废。",
        ],
      },
      "活动到本场直播结束后第二天24时为止。有疑问请拨打客户端“帮助与反馈”里公布的读者热线。",
    ],
  },
  images: [
    {
      url: "school-gate.webp",
      title: "望海一中",
      desc: "望海一中南门，落客区的浅绿色漆面已经干透，一次能停六辆车。季舒然 摄",
    },
    {
      url: "bus-stop.webp",
      title: "书院路北口站",
      desc: "改道告示贴在站牌正中，红字标出高考四天的临时停靠点。曲扬 摄",
    },
    {
      url: "street-plane-trees.webp",
      title: "钟楼北街",
      desc: "从临时站走向望海一中，法桐的树荫遮住了大半段路。曲扬 摄",
    },
    {
      url: "school-classroom.webp",
      title: "海岱三中",
      desc: "空教室里的桌距已经量过，课桌右上角贴好了座位号。连海生 摄",
    },
    { url: "clinic.webp", title: "海岱三中", desc: "考点医务室备好了冰袋、葡萄糖和备用眼镜绳。连海生 摄" },
    {
      url: "volunteers.webp",
      title: "湖东区实验高中",
      desc: "志愿者在校门口演练：三分钟之内，把忘带的准考证送进考务办。连海生 摄",
    },
    {
      url: "community-yard.webp",
      title: "槐荫社区",
      desc: "离考点最近的社区把活动室腾出来给家长，窗边正好能看见校门。连海生 摄",
    },
    {
      url: "street-rain.webp",
      title: "临港区第四中学",
      desc: "去年雨天拍的校门，今年门口新搭了26米长的雨棚。资料图片",
    },
    {
      url: "harbour-ferry.webp",
      title: "青屿码头",
      desc: "高考首日加开的送考渡轮，5时50分从北礁码头出发。邵一帆 摄",
    },
    {
      url: "school-field.webp",
      title: "云台区第一中学",
      desc: "操场一角划作家长等候区，遮阳网挂在单杠之间。邵一帆 摄",
    },
    {
      url: "metro-train.webp",
      title: "地铁1号线",
      desc: "考生出示准考证免费乘坐，站务员在闸机旁留了专用通道。曲扬 摄",
    },
    {
      url: "library.webp",
      title: "湖东一中",
      desc: "图书馆改作午休室，铺了120张垫子，灯会一直关着。季舒然 摄",
    },
  ],
};
