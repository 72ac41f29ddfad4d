import type { VrSeed } from "./live-types.ts";

/** VR1001: four linked places, from the old street to the mountain. */
const walk: VrSeed = {
  newsid: "VR1001",
  intro:
    "从钟楼路口走进鱼鳞街，下坡到旧渔港码头，沿海岸公园走到灯塔广场，再上云台山观景台回头看。四个站点，点箭头就能走，点圆点听故事。",
  start: "VR1001-1",
  scenes: [
    {
      sceneid: "VR1001-1",
      title: "老街口·鱼鳞街",
      panourl: "pano-old-street.webp",
      thumb: "pano-old-street-thumb.webp",
      yaw: 0,
      pitch: 4,
      hotspots: [
        { yaw: 0, pitch: -7, title: "下坡去旧渔港码头", kind: "scene", target: "VR1001-2" },
        { yaw: 92, pitch: -4, title: "上云台山观景台", kind: "scene", target: "VR1001-4" },
        { yaw: 0, pitch: 22, title: "三千一百七十四块石板", kind: "news", target: "NEWS1001", newstype: 1 },
        {
          yaw: 180,
          pitch: 17,
          title: "钟楼",
          kind: "text",
          text: "望海区的钟楼，高22米。上半截的钟每天由人工对两次，误差不超过两秒。地下停车场今年12月开放，有138个泊位。",
        },
        {
          yaw: -30,
          pitch: 3,
          title: "老面馆",
          kind: "text",
          text: "转角这家的门槛磨低了两厘米，轮椅一推就过。上午九点半以前，鲅鱼丸子可以单点。",
        },
        { yaw: 40, pitch: -7, title: "邮筒回来了", kind: "news", target: "10011", newstype: 1 },
      ],
    },
    {
      sceneid: "VR1001-2",
      title: "旧渔港码头",
      panourl: "pano-quay.webp",
      thumb: "pano-quay-thumb.webp",
      yaw: -8,
      pitch: 0,
      hotspots: [
        { yaw: 180, pitch: -4, title: "上坡回鱼鳞街", kind: "scene", target: "VR1001-1" },
        { yaw: 5, pitch: 5, title: "去灯塔广场", kind: "scene", target: "VR1001-3" },
        { yaw: -50, pitch: 7, title: "四十条船出港", kind: "news", target: "VID1001", newstype: 3 },
        {
          yaw: 142,
          pitch: -6,
          title: "补网",
          kind: "text",
          text: "网眼要比拇指大，小鱼自己能走。师傅用的梭子是榉木的，用了二十六年，握把比新梭子细一圈。",
        },
        {
          yaw: 31,
          pitch: -12,
          title: "木箱",
          kind: "text",
          text: "一箱装三十斤冰、二十斤鱼。休渔期里箱子晒干了摞起来，等到开渔那天再下船。",
        },
        { yaw: -90, pitch: -4, title: "码头VR直播", kind: "news", target: "VRL1001", newstype: 10 },
      ],
    },
    {
      sceneid: "VR1001-3",
      title: "灯塔广场",
      panourl: "pano-beacon.webp",
      thumb: "pano-beacon-thumb.webp",
      yaw: 0,
      pitch: 12,
      hotspots: [
        { yaw: 186, pitch: 2, title: "沿海岸公园回码头", kind: "scene", target: "VR1001-2" },
        { yaw: 118, pitch: 9, title: "上云台山观景台", kind: "scene", target: "VR1001-4" },
        {
          yaw: 0,
          pitch: 50,
          title: "塔灯",
          kind: "text",
          text: "旧渔港灯塔，塔高24米。日落自动点亮，雾天加一支雾号。它和大鹤礁灯塔隔海相望，晴夜里两束光会交在一起。",
        },
        { yaw: 24, pitch: 3, title: "守灯人姚定海", kind: "news", target: "POR1001", newstype: 1 },
        {
          yaw: 67,
          pitch: -6,
          title: "夜跑道",
          kind: "text",
          text: "脚下这圈蓝线是海岸公园夜跑道的终点。从渔港路一直亮到这里，6.2公里，每公里一处饮水点。",
        },
        {
          yaw: -14,
          pitch: 3,
          title: "渡轮晚点，为了看星星",
          kind: "text",
          text: "海上那艘亮着灯的船，是青屿开往临港的末班渡轮。过灯塔时会关掉甲板灯半分钟，船上的人都往上看。",
        },
      ],
    },
    {
      sceneid: "VR1001-4",
      title: "云台山观景台",
      panourl: "pano-summit.webp",
      thumb: "pano-summit-thumb.webp",
      yaw: -6,
      pitch: -2,
      hotspots: [
        { yaw: 28, pitch: -7, title: "下山去老街口", kind: "scene", target: "VR1001-1" },
        { yaw: 2, pitch: -12, title: "下山去灯塔广场", kind: "scene", target: "VR1001-3" },
        {
          yaw: 180,
          pitch: 7,
          title: "望海亭",
          kind: "text",
          text: "亭子建在云台山东峰，六根柱子，三面看海，一面看山。下雨天能听见瓦上的水从六个角往下落。",
        },
        {
          yaw: 50,
          pitch: 0,
          title: "山下的城",
          kind: "text",
          text: "从左往右：旧渔港、老街的红瓦、市民广场，最远的是会展中心。白天看楼，晚上看地铁2号线地面段的一串光。",
        },
        { yaw: -52, pitch: 2, title: "青屿列岛", kind: "news", target: "ATL1001", newstype: 2 },
        { yaw: -46, pitch: 13, title: "周六看日出", kind: "news", target: "VRL1002", newstype: 10 },
      ],
    },
  ],
};

/** VRL1001: the stream from the pier. The panorama replaces it where the stream cannot be played. */
const quay: VrSeed = {
  newsid: "VRL1001",
  livestatus: 1,
  streamurl: "live-harbour-vr.m3u8",
  intro: "全景相机架在旧渔港码头正中，拖动画面看四周。",
  start: "VRL1001-1",
  scenes: [
    {
      sceneid: "VRL1001-1",
      title: "旧渔港码头",
      panourl: "pano-quay.webp",
      thumb: "pano-quay-thumb.webp",
      yaw: -8,
      pitch: 0,
      hotspots: [
        {
          yaw: 5,
          pitch: 5,
          title: "防波堤灯塔",
          kind: "text",
          text: "从码头直线看过去四百多米，沿防波堤走要九百步。",
        },
        { yaw: 180, pitch: 6, title: "从码头走到山顶", kind: "news", target: "VR1001", newstype: 10 },
      ],
    },
  ],
};

/** VRL1002: the look-out before the broadcast starts. */
const dawn: VrSeed = {
  newsid: "VRL1002",
  livestatus: 0,
  intro: "开播前先看看机位：云台山观景台，正前方就是日出的方向。",
  start: "VRL1002-1",
  scenes: [
    {
      sceneid: "VRL1002-1",
      title: "云台山观景台",
      panourl: "pano-summit.webp",
      thumb: "pano-summit-thumb.webp",
      yaw: -46,
      pitch: 4,
      hotspots: [
        {
          yaw: -46,
          pitch: 3,
          title: "日出方向",
          kind: "text",
          text: "五月下旬，太阳从这个位置出海，比山脚早看到四分钟。",
        },
        { yaw: 2, pitch: -10, title: "先去别处转转", kind: "news", target: "VR1001", newstype: 10 },
      ],
    },
  ],
};

export const vrPlaces: VrSeed[] = [walk, quay, dawn];
