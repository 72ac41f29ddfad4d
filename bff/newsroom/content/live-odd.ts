/** Live rooms and panoramas of a slow and of a careless gateway (pages §15). No list shows them. */
export interface OddLive {
  slow: string;
  sparse: string;
  /** the ordinary id whose content the slow id has */
  like: string;
  detail: Record<string, unknown>;
}

const photo = (name: string) => `//img.haidai.example/photos/${name}.jpg`;

const carelessLive = {
  Live_Status: "1",
  startTime: "1747726200",
  Viewers: "20461",
  streams: JSON.stringify([
    { Name: "码头", URL: "//live.haidai.example/pier/index.m3u8" },
    { name: "坏机位", url: "rtmp://live.haidai.example/pier" },
  ]),
  poster: "http://img.haidai.example/photos/pier at dusk.jpg",
  intro: '<p onclick="track()">木帆船今晚靠岸，镜头架在系缆桩上。</p><script>window.counted = true</script>',
  hosts: null,
  scene_count: "3",
  sceneHasMore: "0",
  scenes: [
    {
      scene_id: "LIVE9001-3",
      Author: { id: "RPT1002", Name: "邵一帆", kind: "cameraman", avatar: photo("face") },
      role: "editor",
      Content: "桅杆已经看得见了，绳子还没抛。",
      TIME: "1747740000",
      likeCount: "18",
      images: JSON.stringify([photo("mast"), "javascript:alert(1)"]),
    },
    {
      sceneId: "LIVE9001-2",
      author: { authorid: "RPT1002", name: "邵一帆" },
      content: "岸上等船的人，一半在看海，一半在看手机里的海。",
      time: "2025-05-20T18:20:00+08:00",
      istop: "true",
      link_url: "javascript:void(0)",
    },
    { author: { name: "没有编号的一条" }, content: "这条会被丢掉" },
  ],
  redflag: "0",
  ext: { cdn: "k3", flags: ["x1", "x2"] },
};

const carelessVr = {
  Intro: "",
  START: "P1",
  scenes: [
    {
      scene_id: "P1",
      Title: "码头木栈板 &amp; 系缆桩",
      pano_url: "//img.haidai.example/pano/pier.jpg",
      thumb: "undefined",
      yaw: "12.5",
      hotspots: [
        { Yaw: "40", pitch: "-3", title: "去灯塔", kind: "walk", target: "P9" },
        { yaw: "abc", pitch: "0", title: "没有方向" },
      ],
    },
    { title: "没有编号的站点", panourl: photo("pano") },
  ],
};

const careless = (newsid: string, title: string, more: object): Record<string, unknown> => ({
  news_Id: newsid,
  contentType: "10",
  Title: title,
  digest: "",
  news_source: "海岱晚报",
  createTime: "1747726200",
  cover: "http://img.haidai.example/photos/pier at dusk.jpg",
  like_count: "77",
  ViewCount: "3045",
  CommentCount: "null",
  keywords: null,
  ext: { cms: "v3" },
  ...more,
});

export const oddLives: OddLive[] = [
  {
    slow: "LIVE9504",
    sparse: "LIVE9001",
    like: "LIVE1004",
    detail: careless("LIVE9001", "木帆船靠岸记 &amp; 一卷新缆绳", { LIVE: carelessLive }),
  },
  {
    slow: "VR9504",
    sparse: "VR9001",
    like: "VR1001",
    detail: careless("VR9001", "转着看：旧渔港的一块木栈板", { VR: carelessVr }),
  },
  {
    slow: "VRL9504",
    sparse: "VRL9001",
    like: "VRL1001",
    detail: careless("VRL9001", "VR直播：等一艘木帆船", {
      live: carelessLive,
      vr: { ...carelessVr, livestatus: "1" },
    }),
  },
];

/** LALB9001. */
export const sparseAlbum = {
  Album_Id: "LALB9001",
  TITLE: "老码头的晚上 &amp; 早上",
  pic: "http://img.haidai.example/photos/pier at dusk.jpg",
  desc: "",
  Count: "4",
  ViewCount: "1208",
  living_count: "null",
  ext: { k: 1 },
};
