import type { PostSeed } from "./types.ts";
import { account } from "./voices.ts";

/** Posts of the subscription accounts. */
export const accountPosts: PostSeed[] = [
  {
    id: "INF1037",
    kind: "text",
    by: account("ACC1001"),
    title: "今天被问得最多的五个问题，一次答完",
    content:
      "一、大件预约能不能只收一只床头柜？能，第一件不收钱，哪怕它很小。\n二、查屋顶要不要家里留人？不用，楼道门开着就行。\n三、助餐点能不能带饭走？能，自带饭盒就行。\n四、医保卡在社区站刷不出来？先看是不是新换的卡，换卡后要到窗口激活一次。\n五、今天你们几点下班？答完这条就下。",
    pubtime: "2025-05-20 17:05:00",
    praisecount: 276,
    readcount: 13420,
    interestcount: 143,
  },
  {
    id: "INF1038",
    kind: "image",
    by: account("ACC1001"),
    title: "助餐点明天的菜单，先给您留个座",
    content:
      "周三秀水湖助餐点：红烧带鱼、蒜蓉油麦、家常豆腐、番茄蛋花汤，软饭硬饭各一桶。十一点开门，十二点四十收，晚餐不供应；十一点半以后来，不用排队。\n\n牙口不好的跟师傅说一声“剪碎”，剪刀是专门配的，不算麻烦。",
    images: [{ url: "kitchen.webp", desc: "秀水湖助餐点的后厨，带鱼今天下午三点到货" }],
    pubtime: "2025-05-20 15:50:00",
    location: "湖东区秀水湖助餐点",
    praisecount: 198,
    readcount: 8640,
    interestcount: 97,
  },
  {
    id: "INF1039",
    kind: "image",
    by: account("ACC1002"),
    title: "看见这样的绿浮标，请把船绕远一点",
    content:
      "南汊滩东侧礁盘上新放了六只绿浮标，底下是正在长的海草床，今年三月移栽的，最高的一丛到昨天长了十九厘米。它们怕螺旋桨，也怕锚。\n\n赶海的朋友走滩面不碍事，绕开插着小旗的那一小块就行。明年这时候，里面会有小章鱼。",
    images: [
      { url: "sea-ranch.webp", desc: "浮标排成一线，东侧是礁盘，西侧可以行船" },
      { url: "sea-islands.webp", desc: "从山顶看，浅色的水下就是海草床" },
    ],
    pubtime: "2025-05-14 09:30:00",
    location: "青屿县南汊滩",
    praisecount: 361,
    readcount: 10274,
    interestcount: 155,
  },
  {
    id: "INF1040",
    kind: "image",
    by: account("ACC1003"),
    title: "每周三一条街：槐荫里的槐树，到底有几棵",
    content:
      "老人说七棵，老照片上数得出九棵，现在还站着的是五棵。翻1964年的树木登记表，写的是“槐，八，内一棵歪”。\n\n歪的那棵还在，就在水井拐角，当年有人要把它扶直，井边洗衣裳的不答应，说歪着正好挂篮子。下周三写水井，有故事的街坊请留言。",
    images: [{ url: "park-chess.webp", desc: "歪槐树底下如今是下棋的地方，篮子改挂茶壶" }],
    pubtime: "2025-05-14 12:00:00",
    location: "望海区槐荫里",
    praisecount: 423,
    readcount: 9115,
    interestcount: 168,
  },
  {
    id: "INF1041",
    kind: "text",
    by: account("ACC1004"),
    title: "给考生家长的一张小纸条",
    content:
      "还有十八天。今晚不用问“复习得怎么样”，可以问“明早想吃什么”。身份证和准考证今晚就放进同一只透明袋，顺手看一眼有效期；身份证丢了也别急，全市六台自助机半夜也能办。\n\n送考的衣服不讲究颜色，舒服的鞋最吉利。",
    pubtime: "2025-05-20 19:00:00",
    praisecount: 588,
    readcount: 20311,
    interestcount: 312,
    keywords: ["高考"],
  },
  {
    id: "INF1042",
    kind: "image",
    by: account("ACC1004"),
    title: "一周校园：潮汐课、旧钢琴和没有名次的接力赛",
    content:
      "实验小学把第三节课挪到了滩上，跟着潮水上下课；五年级用班费买的旧钢琴调好了音，第一个弹的是平时最不爱说话的那位；云台二小的接力赛取消了名次，改为“全班一起到达”，最慢的一个班用了四分零九秒，喊得最响。",
    images: [
      { url: "school-classroom.webp", desc: "黑板上写着今天的低潮时刻" },
      { url: "theatre.webp", desc: "钢琴先借放在学校小剧场的台侧" },
      { url: "school-field.webp", desc: "第四棒跑过终点以后，全班又跑了一圈" },
    ],
    pubtime: "2025-05-16 16:30:00",
    praisecount: 347,
    readcount: 9862,
    interestcount: 128,
    keywords: ["校园"],
  },
];
