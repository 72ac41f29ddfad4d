import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseTime } from "../format/time.ts";
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

/** Reads the duration of an MP4 or M4A in seconds, from its movie header. */
async function secondsOf(file: string): Promise<number> {
  const bytes = await readFile(folder + file);
  const header = bytes.indexOf("mvhd") + 4;
  return bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12);
}

describe("galleries, videos and programmes", () => {
  it("have every id of pages §15 exactly once", () => {
    expect(newsids(galleries)).toEqual(ids("ATL", 4));
    expect(newsids(videos)).toEqual(ids("VID", 14));
    expect(newsids(programmes)).toEqual(ids("AUD", 8));
  });

  it("have only existing files", () => {
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

  it("repeat no text", () => {
    const told = everything.flatMap((article) => [
      article.title,
      ...article.body.filter((block) => typeof block === "string"),
      ...(article.images ?? []).map(({ desc }) => desc),
    ]);
    // The programmes start and end with the same words.
    expect(told.filter((text, at) => told.indexOf(text) !== at)).toEqual([]);
  });

  it("have no picture twice in a gallery", () => {
    for (const { images = [], imgcount } of galleries) {
      expect(new Set(images.map(({ url }) => url)).size).toBe(images.length);
      expect(imgcount).toBe(images.length);
    }
  });
});

describe("their comments", () => {
  it("are later than the item", () => {
    const evening = Date.parse("2025-05-20T20:00:00+08:00");
    const early = mediaComments.filter(({ newsid, ago }) => {
      const article = everything.find((one) => one.newsid === newsid);
      return ago * 60_000 > evening - parseTime(article?.pubtime ?? "");
    });
    expect(early).toEqual([]);
  });
});

describe("media files", () => {
  it.each(videos.map((video) => [video.newsid, video] as const))(
    "%s has the duration of its card",
    async (_, { duration, videos: films = [] }) => {
      const [film] = films;
      expect(film?.duration).toBe(duration);
      expect(await secondsOf(film?.url ?? "")).toBeCloseTo(duration ?? 0, 0);
    },
  );

  it("are different for every video", () => {
    const films = videos.map(({ videos: [film] = [] }) => film?.url);
    expect(new Set(films).size).toBe(videos.length);
  });

  it.each(programmes.map((programme) => [programme.newsid, programme] as const))(
    "%s fits the duration of its card",
    async (_, programme) => {
      expect(await secondsOf(programme.audio?.url ?? "")).toBeCloseTo(programme.duration ?? 0, 0);
      expect(programme.audio?.duration).toBe(programme.duration);
      expect(letters(words(programme))).toBeGreaterThanOrEqual(240);
      expect(letters(words(programme))).toBeLessThanOrEqual(500);
    },
  );
});

describe("collections and columns", () => {
  it("have known ids, the collection in order of time", () => {
    const [collection] = videoCollections;
    const episodes = (collection?.newsids ?? []).map((id) => videos.find(({ newsid }) => newsid === id));
    const days = episodes.map((episode) => episode?.pubtime);
    expect(days).toHaveLength(8);
    expect(days).toEqual([...days].sort());
    expect(collection?.readcount).toBe(episodes.reduce((sum, episode) => sum + (episode?.readcount ?? 0), 0));
  });

  it("have no neighbours with the same picture", () => {
    const byTime = (one: ArticleSeed, other: ArticleSeed) => other.pubtime.localeCompare(one.pubtime);
    const byReads = (one: ArticleSeed, other: ArticleSeed) => other.readcount - one.readcount;
    for (const list of [programmes.toSorted(byTime), videos.toSorted(byTime), videos.toSorted(byReads)]) {
      const covers = list.map(({ imgurl }) => imgurl);
      expect(covers.filter((cover, at) => cover === covers[at - 1])).toEqual([]);
    }
  });
});
