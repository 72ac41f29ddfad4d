import type { Config } from "../config.ts";
import type { Signer } from "../signer.ts";

/** Signs and checks the addresses of pictures that the site fetches for share posters (docs/decisions/0046-picture-proxy.md). */
export interface PictureAddresses {
  /** @returns the signature (22 characters of base64url) of a picture's address; undefined when it may not be fetched */
  macFor(address: string): string | undefined;
  /** @returns the address to fetch; undefined when the signature is wrong, or it is no media address */
  admit(address: string, mac: string): URL | undefined;
  /** Whether a host may have a private IP address, because the settings name it as the operator's own. */
  isOwnHost(hostname: string): boolean;
}

type Settings = Pick<
  Config,
  | "QINIU_HOSTS"
  | "OSS_HOSTS"
  | "STYLE_SUFFIX_HOSTS"
  | "MEDIA_BASE"
  | "UPSTREAM_URL"
  | "UPSTREAM_URLS"
  | "HTTP_OK_HOSTS"
>;

/** Characters of a signature: 132 bits. */
const MAC_LENGTH = 22;
const PICTURE_FILE = /\.(?:jpe?g|png|webp|gif|avif)$/i;
/** The resize parameters that `app/ui/pictures/image-url.ts` appends. */
const RESIZE = /^(?:\?(?:imageView2\/|x-oss-process=image\/)[\w/,=.-]+)?$/;
/** Encoded separators: a server that decodes once more would see another path. */
const DISGUISED = /%(?:2e|2f|5c|25|00)|\\/i;

/** Media hosts are those of the settings. On a gateway's own host, which also serves its calls, only picture files are allowed. */
export function pictureAddresses(settings: Settings, signer: Pick<Signer, "mac" | "fits">): PictureAddresses {
  const { QINIU_HOSTS, OSS_HOSTS, STYLE_SUFFIX_HOSTS, HTTP_OK_HOSTS } = settings;
  const gateways = [settings.UPSTREAM_URL ?? "", ...settings.UPSTREAM_URLS.map(({ base }) => base)].flatMap(
    urlOf,
  );
  const mediaBase = urlOf(settings.MEDIA_BASE)[0];
  // Without MEDIA_BASE, relative media addresses belong to the gateway.
  const bases = mediaBase ? [mediaBase] : urlOf(settings.UPSTREAM_URL ?? "");
  const hosts = new Set(
    [...QINIU_HOSTS, ...OSS_HOSTS, ...STYLE_SUFFIX_HOSTS, ...bases.map(({ host }) => host)].map((host) =>
      host.toLowerCase(),
    ),
  );
  const own = new Set([...HTTP_OK_HOSTS, ...[...gateways, ...bases].map(({ hostname }) => hostname)]);
  const isBelow = (url: URL, base: URL) =>
    url.host === base.host && directory(url).startsWith(directory(base));
  // When calls are below MEDIA_BASE, too, it does not tell media from calls.
  const mediaOnly =
    mediaBase && !gateways.some((gateway) => isBelow(gateway, mediaBase)) ? mediaBase : undefined;

  function mediaUrl(address: string): URL | undefined {
    const [url] = urlOf(address);
    // Only the normal form of an address is signed: the form in which it is fetched.
    if (!url || url.href !== address || url.username || url.password || url.hash) return undefined;
    if (url.protocol !== "https:" && !HTTP_OK_HOSTS.includes(url.hostname)) return undefined;
    if (!hosts.has(url.host) || DISGUISED.test(url.pathname)) return undefined;
    const isGateway = gateways.some(({ host }) => host === url.host);
    const isMedia = !isGateway || (mediaOnly && isBelow(url, mediaOnly));
    return isMedia || (PICTURE_FILE.test(url.pathname) && RESIZE.test(url.search)) ? url : undefined;
  }

  return {
    macFor: (address) => mediaUrl(address) && signer.mac(address, MAC_LENGTH),
    admit: (address, mac) =>
      mac.length === MAC_LENGTH && signer.fits(address, mac) ? mediaUrl(address) : undefined,
    isOwnHost: (hostname) => own.has(hostname),
  };
}

function urlOf(address: string): URL[] {
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? [url] : [];
}

const directory = ({ pathname }: URL) => (pathname.endsWith("/") ? pathname : `${pathname}/`);
