import { bylines } from "./bylines.ts";
import { clip } from "./clips.ts";
import { metroComing, metroReminders } from "./live-metro-coming.ts";
import { guest } from "./live-types.ts";
import type { LiveSeed, SceneSeed, Voice } from "./live-types.ts";
import { videoPeople } from "./video-people.ts";

const metroVoices = {
  jiWanzhou: { role: "host", author: videoPeople.jiWanzhou },
  quYang: { role: "reporter", author: bylines.quYang },
  zhouYanqiu: { role: "reporter", author: bylines.zhouYanqiu },
  driver: guest("GST1011", "项思远", "2号线试乘列车司机", "face-17.webp", "海岱地铁"),
  station: guest("GST1012", "阮小霁", "渔港路站值班站长", "face-10.webp", "海岱地铁"),
  control: guest("GST1013", "莫一帆", "控制中心行车调度员", "face-23.webp", "海岱地铁"),
} satisfies Record<string, Voice>;

const scenes: SceneSeed[] = [
  {
    who: "jiWanzhou",
    say: "大家好，我是纪晚舟。今天不带货，带三路镜头：一路架在车头，一路架在渔港路站站台，一路在控制中心。右上角“切换机位”随便点。",
    likes: 318,
  },
  {
    who: "station",
    say: "我是渔港路站值班站长阮小霁。站台这路镜头装在3号柱上，画面里左边是去会展中心方向。",
    likes: 142,
  },
  {
    who: "quYang",
    say: "先交代家底：试乘段11.4公里，9座车站，全程21分钟，每列限载75人，人人有座，试乘到5月25日。",
    likes: 265,
    link: "/new/general/11002",
  },
  {
    who: "driver",
    say: "司机项思远。车头镜头在我右手边，挡住的那个红把手是紧急制动，请放心，直播不碰它。",
    likes: 402,
  },
  {
    who: "jiWanzhou",
    say: "第一趟从渔港路发车，车里坐了61位乘客。最小的四个月，最大的84岁，坐在第2节的轮椅区。",
    likes: 227,
    pictures: [{ url: "metro-train.webp", desc: "试乘列车的车厢，窗外正是傍晚的海湾" }],
  },
  {
    who: "quYang",
    say: "刚进隧道那一下，耳朵会轻轻一闷。项师傅说这是正常的压力变化，咽一下口水就好，进站前还有一次。",
    likes: 168,
  },
  {
    who: "control",
    say: "控制中心莫一帆。墙上黄色小块是去会展中心方向的车，红色是回来的，四列车在线，间隔六分钟。",
    likes: 196,
  },
  {
    who: "zhouYanqiu",
    say: "我在渔港路站3号口。出站右拐走90步，就是旧渔港的鱼市，提着鱼坐地铁要套两层袋，站里免费给。",
    likes: 353,
    pictures: [{ url: "harbour-market.webp", desc: "3号口外的码头鱼市" }],
  },
  {
    who: "driver",
    say: "评论问隧道里看什么。看灯。每隔一段有一盏，数着数着会发现它们越来越亮，那就是快到站了，两百米外就能看见站台的光。",
    likes: 517,
    link: "/new/videos/VID1004",
  },
  {
    who: "station",
    say: "【乘车提示】没有试乘券不要直接来站里，余票每天上午9点线上发放。老人、孕妇不会抢票的，打电话到所在街道登记，每天留了40张。",
    likes: 744,
    top: 1,
  },
  {
    who: "jiWanzhou",
    say: "盐场路站上来一群小学生，老师让他们闭眼听报站。普通话之后是海岱话，全车笑出声的那句是“关门咯，靠里站站”。",
    likes: 488,
  },
  {
    who: "quYang",
    say: "这句海岱话是67岁的广播员吕淑清录的，她把“会展中心”念成过老名“大盐场”，笑着重录了三遍。",
    likes: 371,
    film: clip("metro", "进站前的十二秒"),
  },
  {
    who: "control",
    say: "有人看到一列车停了半分钟，不是故障，是等一位坐轮椅的乘客下车，调度按下了“站台多停”的键。",
    likes: 602,
  },
  {
    who: "zhouYanqiu",
    say: "5月19日轮椅乘客挑出的23处毛病，今天我一处处去看。渔港路站那根挡脚踏板的立柱，已经画好了移位线。",
    likes: 415,
    link: "/new/general/NEWS1004",
  },
  {
    who: "station",
    say: "站台上那位穿橙色外套一直看手机的姑娘不是乘客，是量客流的实习生，她每十五分钟数一次人，已经站了三个小时。",
    likes: 336,
  },
  { who: "driver", say: "换班前最后一趟。我把第一节的灯调暗一点，前排的小朋友可以看清楚轨道。", likes: 294 },
  {
    who: "jiWanzhou",
    say: "弹幕里问得最多的是“正式开通是哪天”。我问了三个人，三个人都说“还没定”，那就是还没定，定了我们第一时间发。",
    likes: 458,
  },
  {
    who: "control",
    say: "刚收到的数字：到这一刻，试乘段累计送了13206人次，正点率99.6%，失物捡到41件，38件已经领走。",
    likes: 383,
  },
  {
    who: "station",
    say: "剩下三件失物：一把蓝格子雨伞、一只左手的儿童手套、一袋炸酱面。面我们吃不了，请失主快来。",
    likes: 871,
  },
  { who: "jiWanzhou", say: "项师傅下班，接班的是他的徒弟。三路镜头不停，我们接着看下一班进站。", likes: 247 },
];

/** LIVE1001: the trial runs of line 2 through three cameras. */
export const metroLive: LiveSeed = {
  newsid: "LIVE1001",
  livestatus: 1,
  schedule: { running: 186 },
  place: "地铁2号线渔港路站",
  poster: "metro-station.webp",
  keywords: ["地铁试乘", "2号线", "渔港路站"],
  viewers: 12846,
  hosts: ["jiWanzhou", "quYang"],
  voices: metroVoices,
  reporters: ["RPT1004", "RPT1001"],
  albumid: "LALB1001",
  intro: [
    "地铁2号线试乘段从渔港路到会展中心，11.4公里、9座车站、21分钟。我们把三路镜头架在市民平时看不到的位置：司机右手边、站台3号柱上、控制中心的大屏前。",
    { heading: "三路机位" },
    {
      list: [
        "车头：跟着列车穿过隧道，看站台的光一点点亮起来；",
        "站厅：渔港路站站台，列车进出、乘客上下；",
        "控制中心：整条线的运行图、各站画面和客流曲线。",
      ],
    },
    "直播间里有司机、值班站长和行车调度员，关于试乘券、无障碍通道、失物招领的问题，都可以问。",
  ],
  streams: [
    { name: "车头", url: "live-metro-cab.m3u8", poster: "metro-train.webp" },
    { name: "站厅", url: "live-metro-hall.m3u8", poster: "metro-station.webp" },
    { name: "控制中心", url: "live-metro-control.m3u8", poster: "city-night.webp" },
  ],
  scenes,
  coming: metroComing,
  recurring: metroReminders,
};
