import { request as openRequest } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mediaRouter } from "./router.ts";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let server: Server;
let clock = Date.parse("2025-05-20T20:00:00+08:00");

beforeAll(async () => {
  const app = express();
  app.use("/media", mediaRouter({ now: () => clock }));
  await new Promise<void>((ready) => {
    server = app.listen(0, "127.0.0.1", ready);
  });
});

afterAll(() => {
  server.close();
});

/** Sends the path as it stands; fetch would tidy the dots away. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = openRequest({ host: "127.0.0.1", port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

async function sizeOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await get(path, headers);
  expect(status).toBe(200);
  const { width, height, format } = await sharp(body).metadata();
  return `${String(width)}×${String(height)} ${format}`;
}

const webp = { accept: "image/avif,image/webp,*/*" };

describe("files", () => {
  it("are served with type, tag and a day of caching", async () => {
    const { status, headers, body } = await get("/media/sea-dawn.webp");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("image/webp");
    expect(headers["cache-control"]).toBe("public, max-age=86400");
    expect(headers.etag).toBeTruthy();
    expect((await sharp(body).metadata()).width).toBe(1500);
  });

  it("are not sent again to somebody who has them", async () => {
    const { headers } = await get("/media/sea-dawn.webp");
    expect((await get("/media/sea-dawn.webp", { "if-none-match": headers.etag ?? "" })).status).toBe(304);
  });

  it.each([
    ["clip-harbour.mp4", "video/mp4"],
    ["read-NEWS1001.m4a", "audio/mp4"],
    ["notice-map.pdf", "application/pdf"],
  ])("%s can be fetched in pieces", async (file, type) => {
    const { status, headers, body } = await get(`/media/${file}`, { range: "bytes=100-299" });
    expect(status).toBe(206);
    expect(headers["content-type"]).toContain(type);
    expect(headers["content-range"]).toMatch(/^bytes 100-299\/\d+$/);
    expect(body).toHaveLength(200);
  });

  it("refuses a range behind the end", async () => {
    expect((await get("/media/notice-map.pdf", { range: "bytes=99999999-" })).status).toBe(416);
  });

  it("answers HEAD without a body and refuses other methods", async () => {
    const head = await get("/media/sea-dawn.webp", {}, "HEAD");
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect((await get("/media/sea-dawn.webp", {}, "POST")).status).toBe(405);
  });

  it("keeps a query it does not know out of the way", async () => {
    expect(await sizeOf("/media/sea-dawn.webp?v=2")).toBe("1500×1000 webp");
  });
});

describe("live streams", () => {
  it("have a playlist that moves with the clock and is kept by nobody", async () => {
    const first = await get("/media/live-metro-cab.m3u8");
    expect(first.status).toBe(200);
    expect(first.headers["content-type"]).toBe("application/vnd.apple.mpegurl");
    expect(first.headers["cache-control"]).toBe("no-store");
    clock += 4000;
    const second = await get("/media/live-metro-cab.m3u8?t=1");
    expect(String(second.body)).not.toBe(String(first.body));
    const [shared] = String(second.body).match(/^live-metro-cab-\d\d\.ts$/m) ?? [];
    expect(String(first.body)).toContain(shared);
  });

  it("have segments that are films, may be kept, and come in pieces", async () => {
    const { status, headers, body } = await get("/media/live-metro-cab-00.ts", { range: "bytes=0-187" });
    expect(status).toBe(206);
    expect(headers["content-type"]).toBe("video/mp2t");
    expect(headers["cache-control"]).toBe("public, max-age=86400");
    expect(headers.etag).toBeTruthy();
    expect(body[0]).toBe(0x47);
  });

  it("exist only where a stream does", async () => {
    expect((await get("/media/live-nothing.m3u8")).status).toBe(404);
    expect((await get("/media/live-metro-cab-06.ts")).status).toBe(404);
  });
});

describe("picture sizes", () => {
  it.each([
    ["imageView2/1/w/216/h/132/q/85", "216×132"],
    ["imageView2/2/w/320/q/85", "320×213"],
    ["imageView2/2/w/300/h/100", "150×100"],
    ["x-oss-process=image/resize,m_fill,w_280,h_184/quality,q_85", "280×184"],
    ["x-oss-process=image/resize,m_lfit,w_164/quality,q_85", "164×109"],
    ["x-oss-process=image%2Fresize%2Cm_fill%2Cw_446%2Ch_446%2Fquality%2Cq_85", "446×446"],
  ])("%s gives %s", async (query, size) => {
    expect(await sizeOf(`/media/sea-dawn.webp?${query}`, webp)).toBe(`${size} webp`);
  });

  it("never makes a picture larger than it is", async () => {
    expect(await sizeOf("/media/sea-dawn.webp?imageView2/2/w/2000", webp)).toBe("1500×1000 webp");
    expect(await sizeOf("/media/face-01.webp?imageView2/1/w/640/h/320", webp)).toBe("320×160 webp");
  });

  it("gives webp only to those who take it, and says so", async () => {
    const query = "/media/face-02.webp?imageView2/1/w/110/h/110/q/85";
    expect(await sizeOf(query, webp)).toBe("110×110 webp");
    expect(await sizeOf(query)).toBe("110×110 jpeg");
    expect((await get(query)).headers.vary).toContain("Accept");
  });

  it.each([
    "imageView2/2/w/960/q/85/format/jpg",
    "x-oss-process=image/resize,m_lfit,w_960/quality,q_85/format,jpg",
  ])("%s is a jpg for everybody", async (query) => {
    expect(await sizeOf(`/media/sea-dawn.webp?${query}`, webp)).toBe("960×640 jpeg");
  });

  it("knows the named style of news lists", async () => {
    expect(await sizeOf("/media/sea-dawn.webp-newslist7.0.4", webp)).toBe("432×264 webp");
  });

  it.each(["vframe/jpg/offset/0/w/320", "x-oss-process=video/snapshot,t_0,f_jpg,w_320,m_fast"])(
    "%s is the first frame of a clip",
    async (query) => {
      expect(await sizeOf(`/media/clip-harbour.mp4?${query}`)).toBe("320×180 jpeg");
    },
  );

  it("answers the same work asked for many times at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => get("/media/sea-dusk.webp?imageView2/1/w/333/h/222", webp)),
    );
    expect(
      new Set(answers.map(({ status, headers }) => `${String(status)} ${headers.etag ?? ""}`)).size,
    ).toBe(1);
  });
});

describe("bad requests", () => {
  it.each([
    "imageView2",
    "imageView2/3/w/100",
    "imageView2/1",
    "imageView2/1/w",
    "imageView2/1/w/0/h/10",
    "imageView2/1/w/-5",
    "imageView2/1/w/abc",
    "imageView2/1/w/2001",
    "imageView2/1/w/1e3",
    "imageView2/1/w/100/q/101",
    "imageView2/2/w/100/format/exe",
    "imageView2/2/w/100/w/200",
    "imageView2/2/w/100/blur/9",
    "x-oss-process=",
    "x-oss-process=image",
    "x-oss-process=image/resize",
    "x-oss-process=image/resize,m_huge,w_10",
    "x-oss-process=image/rotate,90",
    "x-oss-process=style/thumb",
    "imageView2/2/w/%E0%A4%A",
    "vframe/jpg/offset/0/w/320",
  ])("%s is malformed", async (query) => {
    expect((await get(`/media/sea-dawn.webp?${query}`)).status).toBe(400);
  });

  it.each(["clip-harbour.mp4?imageView2/2/w/100", "notice-map.pdf?x-oss-process=image/resize,w_10"])(
    "%s asks for what the file does not have",
    async (path) => {
      expect((await get(`/media/${path}`)).status).toBe(400);
    },
  );

  it.each([
    "nothing.webp",
    "",
    "../router.ts",
    "..%2frouter.ts",
    "%2e%2e/router.ts",
    "%2e%2e%2frouter.ts",
    "..%5crouter.ts",
    "%252e%252e%252frouter.ts",
    "....//router.ts",
    "/etc/passwd",
    "%2fetc%2fpasswd",
    "files/sea-dawn.webp",
    ".hidden",
    "sea-dawn.webp%00.png",
    "sea-dawn.webp/",
    "sea-dawn..webp",
    "nothing.webp?imageView2/1/w/10",
    "router.ts-newslist7.0.4",
  ])("/media/%s is not there", async (path) => {
    expect((await get(`/media/${path}`)).status).toBe(404);
  });
});
