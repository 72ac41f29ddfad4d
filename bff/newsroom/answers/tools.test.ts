import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { treatments } from "../media/treatment.ts";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, startTestNewsroom } from "../newsroom.testing.ts";

const tool = "/editor/manage/bd/ai/image/process";
const picture = "/new/media/sea-dawn.webp";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

async function pixels(path: string, accept = "image/webp") {
  const response = await fetch(newsroom.url + path, { headers: { accept } });
  expect(response.status, path).toBe(200);
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  const { width, height, format, hasAlpha } = await image.metadata();
  const { channels } = await image.stats();
  return { width, height, format, hasAlpha, channels, type: response.headers.get("content-type") };
}

describe("the picture tool", () => {
  it("needs a login", async () => {
    expect((await newsroom.post(tool, { imageUrl: picture, op: "enhance" })).code).toBe(401);
  });

  it.each(treatments)("%s returns another picture of the same size", async (op) => {
    const { code, data } = await newsroom.post<{ url: string; op: string }>(
      tool,
      { imageUrl: picture, op },
      asReader,
    );
    expect({ code, data }).toEqual({ code: 200, data: { url: `/media/sea-dawn.webp-${op}`, op } });
    const [before, after] = [await pixels("/media/sea-dawn.webp"), await pixels(data.url)];
    expect([after.width, after.height, after.format]).toEqual([before.width, before.height, "webp"]);
    const different = after.channels.some((channel, place) => {
      const of = before.channels[place];
      return !of || Math.abs(channel.mean - of.mean) + Math.abs(channel.stdev - of.stdev) > 1;
    });
    expect(different).toBe(true);
  });

  it("raises the contrast", async () => {
    const spread = async (path: string) =>
      (await pixels(path)).channels.slice(0, 3).reduce((sum, { stdev }) => sum + stdev, 0);
    const before = await spread("/media/sea-dawn.webp");
    expect(await spread("/media/sea-dawn.webp-contrast")).toBeGreaterThan(before * 1.1);
    expect(await spread("/media/sea-dawn.webp-dehaze")).toBeGreaterThan(before);
  });

  it("cuts out the subject, also for browsers without WebP", async () => {
    const { channels, hasAlpha, type } = await pixels("/media/face-01.webp-cutout", "image/png");
    expect([hasAlpha, type]).toEqual([true, "image/png"]);
    const opacity = channels[3]?.mean ?? 0;
    expect(opacity).toBeGreaterThan(40);
    expect(opacity).toBeLessThan(230);
  });

  it("returns a picture that can be resized", async () => {
    expect(await pixels("/media/sea-dawn.webp-colourise?imageView2/1/w/120/h/90")).toMatchObject({
      width: 120,
      height: 90,
    });
  });

  it("starts from the original of a processed picture", async () => {
    const again = { imageUrl: `${picture}-dehaze?imageView2/2/w/200`, op: "contrast" };
    expect((await newsroom.post(tool, again, asReader)).data).toMatchObject({
      url: "/media/sea-dawn.webp-contrast",
    });
  });

  it("accepts only pictures of the site", async () => {
    const ask = (imageUrl: string) => newsroom.post(tool, { imageUrl, op: "enhance" }, asReader);
    expect((await ask("https://share.example.cn/new/media/sea-dawn.webp")).code).toBe(200);
    for (const bad of [
      "https://img.example.cn/a.jpg",
      "/new/media/none.webp",
      "/media/../server.ts",
      "/media/clip-tea.mp4",
    ])
      expect((await ask(bad)).code, bad).toBe(404);
    expect((await newsroom.post(tool, { imageUrl: picture, op: "rotate" }, asReader)).code).toBe(400);
    expect((await fetch(`${newsroom.url}/media/clip-tea.mp4-enhance`)).status).toBe(400);
  });
});
