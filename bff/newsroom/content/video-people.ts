import type { AuthorSeed } from "./types.ts";

/** Authors of videos who are not reporters. Anchors are followed as reporters. */
export const videoPeople = {
  jiWanzhou: {
    authorid: "ANC1001",
    name: "纪晚舟",
    kind: "anchor",
    org: "海岱晚报",
    headimg: "face-02.webp",
    userDes: "短视频主播，专带路，不带货",
    verified: 1,
    fanscount: 52370,
  },
  mountainStudio: {
    authorid: "SRC1001",
    name: "山城影像社",
    kind: "user",
    headimg: "logo-mountain.webp",
    userDes: "四个爱爬山的人，一台旧相机，拍山里的一小会儿",
    fanscount: 9640,
  },
  wanghaiMedia: {
    authorid: "SRC1002",
    name: "望海融媒",
    kind: "user",
    headimg: "logo-livelihood.webp",
    userDes: "望海区的街坊新闻",
    fanscount: 31205,
  },
  qingyuMedia: {
    authorid: "SRC1003",
    name: "青屿融媒",
    kind: "user",
    headimg: "logo-ocean.webp",
    userDes: "青屿县的海和岛",
    fanscount: 18842,
  },
} satisfies Record<string, AuthorSeed>;
