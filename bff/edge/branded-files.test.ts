import { readFile } from "node:fs/promises";
import express from "express";
import { expect, it } from "vitest";
import { ask } from "./ask.testing.ts";
import { brandedFiles } from "./branded-files.ts";

interface Manifest {
  display: string;
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; purpose: string; type: string }[];
}

const app = express()
  .disable("etag")
  .use(brandedFiles({ SITE_NAME: "<北港>日报", SLOGAN: "北港的事" }));

it("the manifest has the name of the settings", async () => {
  const { headers, text } = await ask(app, { path: "/new/manifest.webmanifest" });
  expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(JSON.parse(text)).toMatchObject({
    name: "<北港>日报",
    short_name: "<北港>日报",
    description: "北港的事",
    scope: "/new/",
  });
});

it("the site can be installed: standalone, within its scope, with the icon sizes that phones need", async () => {
  const { text } = await ask(app, { path: "/new/manifest.webmanifest" });
  const { display, start_url, scope, icons } = JSON.parse(text) as Manifest;
  expect(display).toBe("standalone");
  expect(start_url.startsWith(scope)).toBe(true);
  const drawn = icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of drawn) {
    const png = await readFile(new URL(`../../public/${src.replace("/new/", "")}`, import.meta.url));
    // A PNG starts with its width and height.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const asked = drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(asked).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
});

it("the default picture contains the site's name", async () => {
  const { headers, text } = await ask(app, { path: "/new/default-image.svg" });
  expect(headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  expect(text).toContain(">&lt;北港&gt;日报</text>");
});

it("a client with the current version gets 304", async () => {
  const path = "/new/default-image.svg";
  const { etag = "" } = (await ask(app, { path })).headers;
  const again = await ask(app, { path, headers: { "if-none-match": etag } });
  expect([again.status, again.text]).toEqual([304, ""]);
});
