import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { timeValue } from "../time.ts";
import { audioColumns, programmes } from "./audio.ts";
import { mediaComments } from "./comments-media.ts";
import { galleries } from "./galleries.ts";
import type { ArticleSeed } from "./types.ts";
import { videoCollections, videos, videoSources } from "./videos.ts";

const folder = fileURLToPath(new URL("../media/files/", import.meta.url));
const everything = [...galleries, ...videos, ...programmes];

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(1001 + at)}`);
const newsids = (articles: ArticleSeed[]) => articles.map(({ newsid }) => newsid).sort();
const words = ({ body }: ArticleSeed) => body.filter((block) => typeof block === "string").join("");
const letters = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;

/** Seconds that an MP4 or M4A plays, from the header of its movie. */
async function secondsOf(file: string): Promise<number> {
  const bytes = await readFile(folder + file);
  const header = bytes.indexOf("mvhd") + 4;
  return bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12);
}

describe("galleries, videos and programmes", () => {
  it("answer for every promised id once", () => {
    expect(newsids(galleries)).toEqual(ids("ATL", 4));
    expect(newsids(videos)).toEqual(ids("VID", 14));
    expect(newsids(programmes)).toEqual(ids("AUD", 8));
  });

  it("name only files that are there", () => {
    const named = everything.flatMap((article) => [
      article.imgurl,
      ...(article.imgurls ?? []),
      ...(article.images ?? []).map(({ url }) => url),
      ...(article.videos ?? []).flatMap(({ url, poster, captions }) => [url, poster, captions]),
      article.audio?.url,
      article.audio?.cover,
      article.author?.headimg,
    ]);
    const covers = [...videoCollections, ...audioColumns].map(({ cover }) => cover);
    const all = [...named, ...covers, ...videoSources.map(({ logo }) => logo)];
    expect(all.filter((name) => name !== undefined && !existsSync(folder + name))).toEqual([]);
  });

  it("tell nothing twice", () => {
    const told = everything.flatMap((article) => [
      article.title,
      ...article.body.filter((block) => typeof block === "string"),
      ...(article.images ?? []).map(({ desc }) => desc),
    ]);
    // The programmes greet and part with the same words every morning.
    expect(told.filter((text, at) => told.indexOf(text) !== at)).toEqual([]);
  });

  it("show no picture twice in one gallery", () => {
    for (const { images = [], imgcount } of galleries) {
      expect(new Set(images.map(({ url }) => url)).size).toBe(images.length);
      expect(imgcount).toBe(images.length);
    }
  });
});

describe("comments under them", () => {
  it("come after what they speak of", () => {
    const evening = Date.parse("2025-05-20T20:00:00+08:00");
    const early = mediaComments.filter(({ newsid, ago }) => {
      const article = everything.find((one) => one.newsid === newsid);
      return ago * 60_000 > evening - timeValue(article?.pubtime ?? "");
    });
    expect(early).toEqual([]);
  });
});

describe("what plays", () => {
  it.each(videos.map((video) => [video.newsid, video] as const))(
    "%s is as long as its card says",
    async (_, { duration, videos: films = [] }) => {
      const [film] = films;
      expect(film?.duration).toBe(duration);
      expect(await secondsOf(film?.url ?? "")).toBeCloseTo(duration ?? 0, 0);
    },
  );

  it("is a film of its own for every video", () => {
    const films = videos.map(({ videos: [film] = [] }) => film?.url);
    expect(new Set(films).size).toBe(videos.length);
  });

  it.each(programmes.map((programme) => [programme.newsid, programme] as const))(
    "%s is spoken in full in the time its card says",
    async (_, programme) => {
      expect(await secondsOf(programme.audio?.url ?? "")).toBeCloseTo(programme.duration ?? 0, 0);
      expect(programme.audio?.duration).toBe(programme.duration);
      expect(letters(words(programme))).toBeGreaterThanOrEqual(240);
      expect(letters(words(programme))).toBeLessThanOrEqual(500);
    },
  );
});

describe("collections and columns", () => {
  it("hold known ids, the collection in the order of their days", () => {
    const [collection] = videoCollections;
    const episodes = (collection?.newsids ?? []).map((id) => videos.find(({ newsid }) => newsid === id));
    const days = episodes.map((episode) => episode?.pubtime);
    expect(days).toHaveLength(8);
    expect(days).toEqual([...days].sort());
    expect(collection?.readcount).toBe(episodes.reduce((sum, episode) => sum + (episode?.readcount ?? 0), 0));
  });

  it("follow one another without showing a picture twice side by side", () => {
    const byTime = (one: ArticleSeed, other: ArticleSeed) => other.pubtime.localeCompare(one.pubtime);
    const byReads = (one: ArticleSeed, other: ArticleSeed) => other.readcount - one.readcount;
    for (const list of [programmes.toSorted(byTime), videos.toSorted(byTime), videos.toSorted(byReads)]) {
      const covers = list.map(({ imgurl }) => imgurl);
      expect(covers.filter((cover, at) => cover === covers[at - 1])).toEqual([]);
    }
  });
});
