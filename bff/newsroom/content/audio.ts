import { morningProgrammes } from "./audio-morning.ts";
import { spokenStories } from "./audio-stories.ts";
import type { ArticleSeed, Picture } from "./types.ts";

export interface AudioColumnSeed {
  /** "" for the head of all programmes */
  columnid: string;
  title: string;
  cover: Picture;
  summary: string;
  newsids: string[];
}

/** AUD1001–AUD1008. */
export const programmes: ArticleSeed[] = [...morningProgrammes, ...spokenStories];

const ids = (articles: ArticleSeed[]) => articles.map(({ newsid }) => newsid);

export const audioColumns: AudioColumnSeed[] = [
  {
    columnid: "",
    title: "听海岱",
    cover: "city-skyline.webp",
    summary: "早上六点说潮水和路况，晚上八点念一个街坊的故事，每段一分钟上下。",
    newsids: [],
  },
  {
    columnid: "COLA1",
    title: "早安海岱",
    cover: "sea-dawn.webp",
    summary: "每天早上六点，一分钟说完今天的潮、今天的路和一件值得高兴的小事。",
    newsids: ids(morningProgrammes),
  },
  {
    columnid: "COLA2",
    title: "念给你听",
    cover: "old-photo.webp",
    summary: "从晚报上挑一个街坊的故事，念给不方便看字的人，也念给在路上的人。",
    newsids: ids(spokenStories),
  },
];
