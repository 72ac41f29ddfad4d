/** Hosts of picture services, by their URL syntax (settings QINIU_HOSTS, OSS_HOSTS, STYLE_SUFFIX_HOSTS). */
export interface ImageHosts {
  qiniu: readonly string[];
  oss: readonly string[];
  suffix: readonly string[];
}

interface Cut {
  /** Target size in px; without a height the picture keeps its own ratio. */
  width: number;
  height?: number;
  quality: number;
  jpg?: true;
  /** Take the first frame of a video. */
  frame?: true;
  /** The named style to append on hosts with named styles; other hosts get the size above. */
  suffix?: string;
}

/** The presets of pages §14, plus `phone` and `phonePoster` for pictures of a phone's full width. */
export const PRESETS = {
  ad: { width: 654, height: 368, quality: 100 },
  general: { width: 216, height: 132, quality: 85 },
  atlas: { width: 218, height: 148, quality: 85 },
  info: { width: 280, height: 184, quality: 85 },
  square446: { width: 446, height: 446, quality: 85 },
  square332: { width: 332, height: 332, quality: 85 },
  square220: { width: 220, height: 220, quality: 85 },
  narrowBanner: { width: 686, height: 152, quality: 100 },
  topBanner: { width: 718, height: 396, quality: 100 },
  avatar: { width: 55, quality: 85 },
  avatarDouble: { width: 110, quality: 85 },
  thumbnail: { width: 164, quality: 85 },
  videoThumb: { width: 320, quality: 85 },
  full: { width: 960, quality: 85, jpg: true },
  phone: { width: 750, quality: 85, jpg: true },
  newslist: { width: 216, height: 132, quality: 85, suffix: "-newslist7.0.4" },
  videoPoster: { width: 960, quality: 85, frame: true },
  phonePoster: { width: 750, quality: 85, frame: true },
} as const satisfies Record<string, Cut>;

export type ImagePreset = keyof typeof PRESETS;

const OWN_MEDIA = "/new/media/";
/** Animations and vector graphics are never cropped. */
const UNCUT = /\.(gif|svgz?)$/i;

type Service = "qiniu" | "oss" | "none";

function hostOf(url: string): string | null {
  try {
    const { protocol, host } = new URL(url);
    return protocol === "http:" || protocol === "https:" ? host.toLowerCase() : null;
  } catch {
    return null;
  }
}

const lists = (hosts: readonly string[], host: string) =>
  hosts.some((entry) => entry.toLowerCase() === host || entry.toLowerCase() === host.replace(/:\d+$/, ""));

function serviceOf(url: string, host: string | null, hosts: ImageHosts): Service {
  if (url.startsWith(OWN_MEDIA)) return "qiniu";
  if (host === null) return "none";
  if (lists(hosts.qiniu, host)) return "qiniu";
  return lists(hosts.oss, host) ? "oss" : "none";
}

function qiniu(cut: Cut): string {
  if (cut.frame) return `vframe/jpg/offset/0/w/${cut.width}`;
  const size = cut.height ? `1/w/${cut.width}/h/${cut.height}` : `2/w/${cut.width}`;
  return `imageView2/${size}/q/${cut.quality}${cut.jpg ? "/format/jpg" : ""}`;
}

function oss(cut: Cut): string {
  if (cut.frame) return `x-oss-process=video/snapshot,t_0,f_jpg,w_${cut.width},m_fast`;
  const size = cut.height ? `m_fill,w_${cut.width},h_${cut.height}` : `m_lfit,w_${cut.width}`;
  return `x-oss-process=image/resize,${size}/quality,q_${cut.quality}${cut.jpg ? "/format,jpg" : ""}`;
}

/**
 * The URL of a picture cropped to a preset (pages §14). A URL that no known service can crop is returned unchanged: other
 * hosts, gif, svg, data URLs, and URLs that already have a query. The site's own media count as Qiniu.
 */
export function imageUrl(url: string, preset: ImagePreset, hosts: ImageHosts): string {
  const [address = "", fragment] = url.split("#", 2);
  if (address === "" || address.includes("?") || UNCUT.test(address)) return url;
  const cut: Cut = PRESETS[preset];
  const host = hostOf(address);
  const end = fragment === undefined ? "" : `#${fragment}`;
  if (cut.suffix && host !== null && lists(hosts.suffix, host)) return `${address}${cut.suffix}${end}`;
  const service = serviceOf(address, host, hosts);
  if (service === "none") return url;
  return `${address}?${service === "qiniu" ? qiniu(cut) : oss(cut)}${end}`;
}
