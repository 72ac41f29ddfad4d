import { bylines } from "./bylines.ts";
import type { ArticleSeed, AuthorSeed, Picture } from "./types.ts";
import { cityVideos } from "./videos-city.ts";
import { mountainVideos } from "./videos-mountain.ts";

export interface VideoCollectionSeed {
  collectionid: string;
  title: string;
  cover: Picture;
  summary: string;
  readcount: number;
  updatetime: string;
  author: AuthorSeed;
  /** episodes, oldest first */
  newsids: string[];
}

/** VID1001–VID1014. */
export const videos: ArticleSeed[] = [...cityVideos, ...mountainVideos];

export const videoCollections: VideoCollectionSeed[] = [
  {
    collectionid: "VCOL1001",
    title: "十秒海岱",
    cover: "city-skyline.webp",
    summary: "不配解说，不加字幕，一次十来秒，只看一个地方的一小会儿。每逢有空，更新一集。",
    readcount: 378022,
    updatetime: "2025-05-20 11:30:00",
    author: bylines.quYang,
    newsids: ["VID1010", "VID1007", "VID1006", "VID1004", "VID1005", "VID1003", "VID1001", "VID1002"],
  },
];

/** External sources of videos (contract §4.5 spiderVideos). */
export const videoSources: { source: string; logo: Picture }[] = [
  { source: "山城影像社", logo: "logo-mountain.webp" },
  { source: "望海融媒", logo: "logo-livelihood.webp" },
  { source: "青屿融媒", logo: "logo-ocean.webp" },
];
