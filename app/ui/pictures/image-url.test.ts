import { describe, expect, it } from "vitest";
import { imageUrl, type ImageHosts, type ImagePreset } from "./image-url.ts";

const hosts: ImageHosts = { qiniu: ["q.example"], oss: ["o.example"], suffix: ["s.example"] };
const at = (url: string, preset: ImagePreset) => imageUrl(url, preset, hosts);

describe("a picture at the Qiniu service", () => {
  it.each<[ImagePreset, string]>([
    ["ad", "imageView2/1/w/654/h/368/q/100"],
    ["general", "imageView2/1/w/216/h/132/q/85"],
    ["newslist", "imageView2/1/w/216/h/132/q/85"],
    ["square332", "imageView2/1/w/332/h/332/q/85"],
    ["avatar", "imageView2/2/w/55/q/85"],
    ["avatarDouble", "imageView2/2/w/110/q/85"],
    ["full", "imageView2/2/w/960/q/85/format/jpg"],
  ])("is cut for %s", (preset, query) => {
    expect(at("https://q.example/a.jpg", preset)).toBe(`https://q.example/a.jpg?${query}`);
  });
  it("shows the first frame of a video", () => {
    expect(at("https://q.example/a.mp4", "videoPoster")).toBe(
      "https://q.example/a.mp4?vframe/jpg/offset/0/w/960",
    );
  });
  it("may be on the site's own host", () => {
    expect(at("/new/media/sea-dawn.webp", "general")).toBe(
      "/new/media/sea-dawn.webp?imageView2/1/w/216/h/132/q/85",
    );
  });
  it("is recognised by its host in any case and with any port", () => {
    expect(at("https://Q.Example:8443/a.jpg", "avatar")).toBe(
      "https://Q.Example:8443/a.jpg?imageView2/2/w/55/q/85",
    );
  });
  it("keeps its fragment at the end", () => {
    expect(at("https://q.example/a.jpg#x", "thumbnail")).toBe(
      "https://q.example/a.jpg?imageView2/2/w/164/q/85#x",
    );
  });
});

describe("a picture at the OSS service", () => {
  it.each<[ImagePreset, string]>([
    ["topBanner", "x-oss-process=image/resize,m_fill,w_718,h_396/quality,q_100"],
    ["videoThumb", "x-oss-process=image/resize,m_lfit,w_320/quality,q_85"],
    ["full", "x-oss-process=image/resize,m_lfit,w_960/quality,q_85/format,jpg"],
    ["videoPoster", "x-oss-process=video/snapshot,t_0,f_jpg,w_960,m_fast"],
  ])("is cut for %s", (preset, query) => {
    expect(at("https://o.example/a.jpg", preset)).toBe(`https://o.example/a.jpg?${query}`);
  });
});

describe("a host with named styles", () => {
  it("gets the list style as a suffix", () => {
    expect(at("https://s.example/a.jpg", "newslist")).toBe("https://s.example/a.jpg-newslist7.0.4");
  });
  it("gets no other style", () =>
    expect(at("https://s.example/a.jpg", "full")).toBe("https://s.example/a.jpg"));
});

describe("an address that must not be changed", () => {
  it.each([
    "https://other.example/a.jpg",
    "https://evil-q.example/a.jpg",
    "https://q.example/a.gif",
    "https://q.example/a.SVG",
    "https://q.example/a.jpg?token=1",
    "data:image/png;base64,AAAA",
    "/new/default-image.svg",
    "/elsewhere/a.jpg",
    "",
  ])("stays: %s", (url) => expect(at(url, "general")).toBe(url));
});
