import { bylines } from "./bylines.ts";
import { guest } from "./live-types.ts";
import type { LiveSeed, Voice } from "./live-types.ts";

const host = (author: Voice["author"]): Voice => ({ role: "host", author });

/** LIVE1002: opens on the evening of 24 May. The countdown always runs to the next 24 May. */
export const lanternLive: LiveSeed = {
  newsid: "LIVE1002",
  livestatus: 0,
  schedule: { month: 5, day: 24, hour: 19 },
  place: "青屿县南汊滩、北礁村码头",
  poster: "festival-lanterns.webp",
  keywords: ["赶海节", "青屿县", "渔灯"],
  hosts: ["shaoYifan"],
  voices: {
    shaoYifan: host(bylines.shaoYifan),
    shan: guest("GST1071", "单德福", "北礁村渔家号子领号人", "face-03.webp", "北礁村"),
  },
  reporters: ["RPT1002", "RPT1006"],
  albumid: "LALB1001",
  intro: [
    "5月24日19时，青屿赶海节闭幕夜。一千盏纸渔灯从北礁村码头下海，顺着退潮漂向南汊滩外的灯桩，灯底用的是糯米纸和竹篾，两个小时后化在水里。",
    { heading: "当晚看什么" },
    {
      list: [
        "19:00　渔家号子：79岁的单德福领号，11岁的小鼓手压阵；",
        "19:40　渔灯下海：14条舢板排成一线，从东往西点灯；",
        "20:30　灯桩合影：无人机从海面往上升，看一千盏灯排成一条鱼；",
        "21:10　收滩：护滩员划船把没化的灯捞回来，一盏不留。",
      ],
    },
    "想让我们替你写一盏灯？把一句话留在评论里，记者挑24句抄在灯上，直播时念给大家听。",
  ],
  scenes: [
    {
      who: "shaoYifan",
      say: "我在北礁村的祠堂里，二十几位老人在糊灯。竹篾要在海水里泡一夜，第二天弯起来不断。",
      likes: 264,
      pictures: [{ url: "workshop-papercut.webp", desc: "灯面上的鱼鳞纹，一刀一刀剪出来" }],
    },
    {
      who: "shan",
      say: "灯不能太亮，太亮了看不见海。我小时候，一盏灯就是一条船，数灯就知道谁家的人还没回。",
      likes: 718,
      top: 1,
    },
    {
      who: "shaoYifan",
      say: "留言抄灯的已经有三百多句，最短的一句是“爸，到家了”。我先抄这一句。",
      likes: 1033,
    },
  ],
};

/** VRL1001: the 360° camera in the middle of the pier. */
export const quayLive: LiveSeed = {
  newsid: "VRL1001",
  livestatus: 1,
  schedule: { running: 95 },
  place: "旧渔港码头",
  poster: "harbour-boats.webp",
  keywords: ["VR直播", "旧渔港", "钓船"],
  viewers: 4317,
  hosts: ["shaoYifan"],
  voices: {
    shaoYifan: host(bylines.shaoYifan),
    zhouYanqiu: { role: "reporter", author: bylines.zhouYanqiu },
    zhou: guest("GST1081", "周建海", "钓船船主", "face-09.webp", "旧渔港"),
    tide: guest("GST1082", "钟汐", "潮位观测员", "face-18.webp", "海岱海洋预报台"),
  },
  reporters: ["RPT1002", "RPT1001"],
  albumid: "LALB1001",
  intro: [
    "一台全景相机架在旧渔港码头正中，离水面三米三。拖动画面，前头是海，后头是城，左右都是归港的钓船。",
    "戴上耳机，缆绳的吱呀声在你左边，海鸥在你头顶。",
  ],
  streams: [{ name: "全景", url: "live-harbour-vr.m3u8", poster: "harbour-boats.webp" }],
  scenes: [
    {
      who: "shaoYifan",
      say: "相机架好了。往前看是防波堤上的灯塔，往后看是老城，脚底下是今年新换的木栈板，13块一米宽。",
      likes: 187,
    },
    {
      who: "tide",
      say: "现在是涨潮，水位每小时长五十多厘米。等会儿你会看到小舢板的缆绳慢慢松下来。",
      likes: 96,
    },
    {
      who: "zhou",
      say: "左边那条珊瑚红的是我的船。今天钓了四十多斤黑头，够卖，也够给隔壁送两条。",
      likes: 305,
    },
    {
      who: "zhouYanqiu",
      say: "往右后方转，穿黄衣服的师傅在补网。网眼比拇指大，小鱼能自己走，这是新规矩。",
      likes: 224,
      pictures: [{ url: "portrait-fisher.webp", desc: "码头上的老渔民，网梭不离手" }],
    },
    {
      who: "shaoYifan",
      say: "【看法提示】手机可以直接转动身体看，电脑用鼠标拖；看晕了点右下角，画面会回到正前方。",
      likes: 142,
      top: 1,
    },
    {
      who: "zhou",
      say: "码头尽头那个朝海挥手的孩子，在等他爷爷的船。他爷爷看得见，每次都先按一声笛。",
      likes: 688,
    },
    { who: "tide", say: "水温16.8度，比上周高了一度。海鸥多，说明近岸的小鱼回来了。", likes: 117 },
    {
      who: "zhouYanqiu",
      say: "木箱上的三只筐，装的是青屿的海带、北礁的虾皮，还有一筐空的。空的那只是留给过路猫的。",
      likes: 451,
    },
    {
      who: "shaoYifan",
      say: "刚从右边船群后面出来一条归港的船，会一直走到左边去，盯住它，能练脖子。",
      likes: 263,
    },
  ],
  coming: [
    { who: "zhou", say: "听见笛了没有？两短一长，是说“我要靠右边那个桩”。", likes: 152 },
    { who: "tide", say: "最新一次读数，潮位比开播时高了41厘米，栈桥的第三道横撑已经看不见了。", likes: 74 },
    { who: "shaoYifan", say: "有朋友问灯塔离码头多远：直线四百多米，走防波堤要绕，九百步。", likes: 98 },
    {
      who: "zhouYanqiu",
      say: "补网师傅抬头冲相机笑了一下，您要是正好往右后方看，就算打过招呼了。",
      likes: 316,
    },
    {
      who: "zhou",
      say: "黑头卖完了，最后两条给了拍直播的小伙子。他说不会做，我告诉他：葱、姜、酱油，别的都多余。",
      likes: 407,
    },
    {
      who: "shaoYifan",
      say: "风从东北转到东，旗子换了方向。往左看那面小红旗，刚才是朝您飘，现在朝城里飘。",
      likes: 121,
    },
    {
      who: "tide",
      say: "给想赶海的朋友报个数：明天低潮在上午十点过后，潮位0.9米，能下滩的时间一个半小时。",
      likes: 203,
    },
    {
      who: "zhouYanqiu",
      say: "后头山坡上那片红瓦，最高那一排就是鱼鳞街的尾巴。从码头走上去，七分钟。",
      likes: 134,
    },
    {
      who: "shaoYifan",
      say: "一只海鸥从镜头正上方过去了，抬头没看见的，等下一只，它们每隔几分钟绕一圈。",
      likes: 246,
    },
    { who: "zhou", say: "收工了，最后检查一遍缆绳：绕三圈，打双结，留半尺余量给潮水。", likes: 189 },
  ],
  recurring: [
    { who: "shaoYifan", say: "刚进来的朋友，拖一拖画面，前后左右都是现场。", likes: 41 },
    { who: "tide", say: "潮位正常，风力三级，码头可以走，别坐在边上。", likes: 36 },
    { who: "zhou", say: "又有船进港了，笛声会先到，船随后就到。", likes: 58 },
  ],
};

/** VRL1002: every Saturday before sunrise. */
export const dawnLive: LiveSeed = {
  newsid: "VRL1002",
  livestatus: 0,
  schedule: { weekday: 6, hour: 4, minute: 30 },
  place: "云台山观景台",
  poster: "sea-dawn.webp",
  keywords: ["VR直播", "云台山", "日出"],
  hosts: ["wenXi"],
  voices: {
    wenXi: host(bylines.wenXi),
    sang: guest("GST1005", "桑晓风", "市气象台首席预报员", "face-20.webp", "海岱市气象台"),
  },
  reporters: ["RPT1006"],
  albumid: "LALB1001",
  intro: [
    "周六清晨4点30分，全景相机在云台山观景台开机，等太阳从青屿列岛后面出来。正前方是海，背后是还没醒的山。",
    "不用早起的人，看回放；早起的人，带一件外套。",
  ],
  scenes: [
    { who: "wenXi", say: "场地勘过了：观景台的木栏杆一米一五高，相机架在栏杆内侧，不挡任何人。", likes: 88 },
    {
      who: "sang",
      say: "能不能看到日出，周五傍晚给准话。薄云最好，全晴的日出反而快，一眨眼就白了。",
      likes: 172,
    },
  ],
};
