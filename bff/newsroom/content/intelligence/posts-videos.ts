import type { VideoSeed } from "../types.ts";
import type { PostSeed } from "./types.ts";

const harbour = {
  url: "clip-harbour.mp4",
  duration: 10,
  width: 1280,
  height: 720,
  size: 582810,
} satisfies VideoSeed;
const street = {
  url: "clip-street.mp4",
  duration: 10,
  width: 1280,
  height: 720,
  size: 1239727,
} satisfies VideoSeed;

/** What readers filmed. */
export const videoPosts: PostSeed[] = [
  {
    id: "INF1003",
    kind: "video",
    by: 22,
    title: "街坊拍到：一只鹭鸟在公交站台等了三班车",
    content:
      "湖东大道排练房楼下的站台，14点06分落下来一只白鹭，站在等车的队伍最后一个。22路来了，它不上；31路来了，它往前走了两步；快3来了，它扭头看了看线路图，飞了。\n\n司机师傅很有耐心，门开了足足十秒。镜头摇得晚，只拍到它飞走以后的街，声音里能听见全车人在笑。",
    video: { ...street, poster: "street-rain.webp" },
    pubtime: "2025-05-19 16:05:00",
    location: "湖东区湖东大道",
    status: 1,
    praisecount: 1205,
    readcount: 33470,
    interestcount: 388,
    keywords: ["公交", "湖东区", "街坊"],
  },
  {
    id: "INF1022",
    kind: "video",
    by: 20,
    title: "十秒钟看懂：小船靠岸，缆绳怎么一甩就挂上",
    content:
      "老有人问我绳子怎么甩。记住三句话：绳圈别贪大，一尺半；看桩不看手；船还剩一个身位的时候甩，早了没劲，晚了撞桩。我爸甩了四十年，一次没落过水，我落过七次。",
    video: { ...harbour, poster: "harbour-market.webp" },
    pubtime: "2025-05-20 10:12:00",
    location: "青屿县青屿码头",
    praisecount: 466,
    readcount: 14205,
    interestcount: 172,
    keywords: ["青屿县", "渔港"],
  },
  {
    id: "INF1023",
    kind: "video",
    by: 0,
    title: "早上六点半的鱼鳞街，只有扫帚声",
    content:
      "为了拍一条没有人的老街，六点就起了。结果有人比我更早：扫街的崔阿姨从坡顶往坡底扫，竹扫帚碰石板，一下一下，像在给鱼梳鳞。[月亮] 走到底一共286米，她扫了四十分钟，我跟着拍了四十分钟，剪出来只有十秒。",
    video: { ...street, poster: "street-old.webp" },
    pubtime: "2025-05-20 08:03:00",
    location: "望海区鱼鳞街",
    topicid: "TOP1001",
    praisecount: 389,
    readcount: 9941,
    interestcount: 131,
  },
  {
    id: "INF1024",
    kind: "video",
    by: 2,
    content:
      "今早码头，船老大们进港不说话，全靠哨子：一长是让，两短是我先。外地朋友听成鸟叫，还问我是什么鸟。我说，叫“别抢”。",
    video: { ...harbour, poster: "sea-gulls.webp" },
    pubtime: "2025-05-18 06:40:00",
    location: "青屿县青屿码头",
    topicid: "TOP1005",
    praisecount: 702,
    readcount: 19860,
    interestcount: 240,
  },
  {
    id: "INF1025",
    kind: "video",
    by: 18,
    title: "修好了鱼鳞街口那只老挂钟，它走的第一分钟",
    content:
      "街口杂货铺的八角挂钟，停在十点零八分，停了十一年。店主说开街了，也让它开。换了两颗齿轮、一根发条，擦了三个晚上，今天上墙。\n\n视频里看不见钟，我把手机揣兜里了，手上都是油。你就听个响。",
    video: { ...street, poster: "repair-stall.webp" },
    pubtime: "2025-05-18 15:26:00",
    location: "望海区鱼鳞街",
    topicid: "TOP1001",
    praisecount: 958,
    readcount: 22417,
    interestcount: 301,
  },
  {
    id: "INF1026",
    kind: "video",
    by: 3,
    title: "渡轮上看进港：青屿的房子是一层一层长出来的",
    content:
      "我一个跑船的，最喜欢的还是船慢下来那一会儿。房子从海面往山上长，红的蓝的，谁家换了新瓦一眼看得出来。今天二排左数第五家晒了床单，说明天晴。",
    video: { ...harbour, poster: "sea-islands.webp" },
    pubtime: "2025-05-15 11:34:00",
    location: "青屿县湾心航线",
    praisecount: 275,
    readcount: 7380,
    interestcount: 96,
    keywords: ["渡轮", "海岛"],
  },
];
