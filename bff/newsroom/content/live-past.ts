import { bylines } from "./bylines.ts";
import { guest } from "./live-types.ts";
import type { LiveSeed, Voice } from "./live-types.ts";

const host = (author: Voice["author"]): Voice => ({ role: "host", author });
const reporter = (author: Voice["author"]): Voice => ({ role: "reporter", author });

/** LIVE1003: a replay of the semi-final. */
const matchLive: LiveSeed = {
  newsid: "LIVE1003",
  livestatus: 3,
  schedule: { was: "2025-05-17 15:40:00", until: "2025-05-17 18:22:00" },
  place: "望海区人民体育场",
  poster: "stadium.webp",
  keywords: ["渔船杯", "足球", "回放"],
  viewers: 30277,
  hosts: ["quYang"],
  voices: {
    quYang: host(bylines.quYang),
    shaoYifan: reporter(bylines.shaoYifan),
    coach: guest("GST1021", "樊立秋", "北礁队教练、小学体育老师", "face-16.webp", "北礁村小学"),
    referee: guest("GST1022", "于铎", "市足协裁判", "face-24.webp", "海岱市足协"),
  },
  reporters: ["RPT1004", "RPT1002"],
  albumid: "LALB1001",
  intro: [
    "5月17日16时，“渔船杯”足球联赛半决赛，北礁队对望海老街队。7300名观众，一声船笛开球，一场从1比1踢到点球的比赛。",
    "回放收录了第58分钟扳平的那次进攻。全场文字记录在“直播间”里，从赛前更衣室到最后一脚点球，按时间排好。",
    { link: { newsid: "10009", newstype: 1, text: "赛后报道：船一歇下，球就滚起来" } },
  ],
  replay: {
    url: "replay-match.mp4",
    poster: "replay-match.frame.jpg",
    duration: 24,
    width: 960,
    height: 540,
    title: "第58分钟：迟老三用膝盖扳平",
  },
  scenes: [
    {
      who: "quYang",
      say: "体育场的检票口排到了公交站。北礁岛来的412名球迷包了两班渡轮，人手一只搪瓷盆，还没进场就敲上了。",
      likes: 305,
    },
    {
      who: "shaoYifan",
      say: "我跟的是北礁队的船。教练把战术画在一块旧甲板上，四个人抬着下船，过安检时保安摸了半天，说“没写不能带甲板”。",
      likes: 688,
    },
    {
      who: "coach",
      say: "我平时教孩子“同手同脚要改”，今天教他们一句：先跑到位，再看球。别的没了。",
      likes: 412,
    },
    {
      who: "quYang",
      say: "首发名单像一张工种表：门将修船，中卫织网，左前卫开快艇，前锋送信。老街队那边，理发的、做糕点的、修表的。",
      likes: 527,
    },
    {
      who: "referee",
      say: "开球仪式用的是“岱渔0309”的船笛，提醒大家，笛声只响这一次，后面的哨都是我吹的。",
      likes: 296,
    },
    {
      who: "quYang",
      say: "开场！东看台灌进来的海风把角旗吹得笔直，长传球会往西边飘半个身位。",
      likes: 174,
      pictures: [{ url: "stadium.webp", desc: "人民体育场坐进了7300人" }],
    },
    {
      who: "quYang",
      say: "第31分钟，老街队进球！理发师傅于航前点抢到角球，头发一根没乱。0比1。",
      likes: 833,
    },
    { who: "shaoYifan", say: "北礁看台安静了三秒，搪瓷盆又响了，比刚才还齐。", likes: 441 },
    {
      who: "quYang",
      say: "半场0比1。姜一凡跑了半场，裤腿上全是草汁，他坐在替补席上给鞋带打了个渔家的双死结。",
      likes: 263,
    },
    { who: "coach", say: "更衣室只说一件事：他们左路累了，球往右边走。", likes: 317 },
    {
      who: "quYang",
      say: "第58分钟！姜一凡右路连过两人，传到后点，迟老三用膝盖把球撞进去了！1比1！",
      likes: 1964,
      film: {
        url: "replay-match.mp4",
        poster: "replay-match.frame.jpg",
        duration: 24,
        width: 960,
        height: 540,
        title: "第58分钟的进攻",
      },
    },
    { who: "shaoYifan", say: "迟老三跑到看台下面，抱住的是一只搪瓷盆，拿盆的是他老伴。", likes: 1207 },
    {
      who: "quYang",
      say: "最后十分钟两边都跑不动了，有一次抢球，两个人一起坐在了地上，又互相拉起来。",
      likes: 392,
    },
    {
      who: "referee",
      say: "终场1比1。没有加时，直接点球，请两队队长过来掷贝壳。没错，这个杯赛掷的是一枚扇贝。",
      likes: 516,
    },
    {
      who: "quYang",
      say: "点球前四轮全进。宫大鹏的手套在掌心开了线，他把线头咬断，吐掉，站回门线。",
      likes: 604,
    },
    {
      who: "quYang",
      say: "第五轮，扑出来了！宫大鹏扑出了最后一脚！北礁队进决赛，5月31日，对手是临港盐田队。",
      likes: 2315,
      top: 1,
      pictures: [{ url: "school-football.webp", desc: "赛后，老街队的小球迷替哥哥们再练一脚任意球" }],
    },
    {
      who: "shaoYifan",
      say: "散场了。北礁球迷等最后一班渡轮，在码头上给老街队鼓掌。老街队的糕点师傅搬来两屉桂花糕，说“路上吃，不记账”。",
      likes: 1490,
    },
  ],
};

/** LIVE1004: ended, without a replay. */
const jobsLive: LiveSeed = {
  newsid: "LIVE1004",
  livestatus: 2,
  schedule: { was: "2025-05-13 18:30:00", until: "2025-05-13 21:40:00" },
  place: "海岱市民广场",
  poster: "square-fountain.webp",
  keywords: ["人才夜市", "招聘"],
  viewers: 8815,
  hosts: ["lianHaisheng"],
  voices: {
    lianHaisheng: host(bylines.lianHaisheng),
    zhouYanqiu: reporter(bylines.zhouYanqiu),
    yuan: guest("GST1031", "袁立夏", "市人才服务中心窗口负责人", "face-08.webp", "海岱市人才服务中心"),
    shi: guest("GST1032", "史秉章", "造船厂人事经理", "face-03.webp", "海岱船舶修造厂"),
  },
  reporters: ["RPT1005", "RPT1001"],
  albumid: "LALB1001",
  intro: [
    "5月13日晚，海岱春季人才夜市在市民广场开张，86家单位、1130个岗位，不用正装，不用排队叫号，逛着就把简历投了。",
    "三个小时共收下1460份简历，现场谈定意向213人。直播已结束，文字记录保留。",
  ],
  scenes: [
    {
      who: "lianHaisheng",
      say: "晚上六点半，喷泉边支起86张折叠桌。桌布有规矩：绿色是带五险一金的，黄色是灵活用工，一眼能分。",
      likes: 142,
      pictures: [{ url: "square-fountain.webp", desc: "人才夜市就摆在喷泉边上" }],
    },
    {
      who: "yuan",
      say: "今天的岗位都核过，工资写的是到手数，不写“面议”。写“面议”的六家，我们请回去改完再来。",
      likes: 876,
    },
    {
      who: "zhouYanqiu",
      say: "人最多的不是写字楼岗位，是海上风电运维，桌前围了三圈。要求里有一条：不晕船。有人当场去喷泉边转了十圈给考官看。",
      likes: 642,
      pictures: [{ url: "wind-turbines.webp", desc: "海上风电运维岗最抢手" }],
    },
    {
      who: "shi",
      say: "我们厂招22名焊工，会的试焊，不会的带薪学六个月。师傅今天都来了，徒弟可以先挑师傅。",
      likes: 389,
    },
    {
      who: "lianHaisheng",
      say: "一位42岁的大姐问：“我带了八年孩子，简历上怎么写？”袁立夏接过笔，帮她写成：时间管理、采购、突发事件处置。",
      likes: 2041,
      top: 1,
    },
    {
      who: "zhouYanqiu",
      say: "海岛民宿来招“能住岛上的管家”，条件里写着“会修水龙头优先”。二十分钟收了31份。",
      likes: 274,
    },
    {
      who: "lianHaisheng",
      say: "角落里有张桌子不招人，是公证处和仲裁委的，帮忙看合同。已经有九个人拿着手机里的旧合同来问押金的事。",
      likes: 531,
    },
    {
      who: "yuan",
      say: "提醒应届生：让你先交培训费、服装费、体检费的，今天这里没有，以后碰到了也别交。",
      likes: 704,
    },
    {
      who: "zhouYanqiu",
      say: "地铁公司招站务，面试题只有一道：“请给一位听不见的乘客指路。”有个小伙子蹲下来，在地上画了一张图。他过了。",
      likes: 1382,
    },
    {
      who: "shi",
      say: "谈成了17个，比去年多5个。有一位是退伍的通信兵，我们师傅抢人，两个组差点红脸。",
      likes: 265,
    },
    {
      who: "lianHaisheng",
      say: "求职的也有不急的。一位大爷坐在长椅上给人看简历，他退休前是人事科长，“不收钱，就当遛弯”。",
      likes: 918,
    },
    {
      who: "yuan",
      say: "到现在收下简历1460份，谈定意向213人。没谈成的也别急，所有岗位明早9点挂上人才服务中心的网页，留两周。",
      likes: 447,
    },
    {
      who: "lianHaisheng",
      say: "九点四十，喷泉停了，桌子收了。保洁员说地上只捡到四张传单，往年要扫半车。下一场夜市6月中旬，地点定了再告诉大家。",
      likes: 563,
    },
  ],
};

export const pastLives: LiveSeed[] = [matchLive, jobsLive];
