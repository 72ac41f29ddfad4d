import { imageUrl, type ImageHosts } from "../../ui/pictures/image-url.ts";

/** A picture that is not there by then is left out. */
const PATIENCE = 6000;

/** What the hosts' picture services append (pages §14). */
const CUT = /\?(?:imageView2|x-oss-process).*$/;

/** The picture of a share card is a small square; this is the same as wide as a page. */
export function largeAddress(image: string, hosts: ImageHosts): string {
  return imageUrl(image.replace(CUT, ""), "full", hosts);
}

/**
 * A picture that may be drawn and read back: the browser gives out no drawing with a stranger's picture in it. It is fetched as
 * data, from its host where that allows it, else through our own (bff/edge/picture-proxy.ts).
 * @throws when it can't be had
 */
export async function cleanPicture(address: string): Promise<HTMLImageElement> {
  const isOurs = new URL(address, location.href).origin === location.origin;
  const proxied = `/new/_data/picture?${new URLSearchParams({ url: address })}`;
  const data = await fetched(address).catch((error: unknown) => {
    if (isOurs) throw error;
    return fetched(proxied);
  });
  const source = URL.createObjectURL(data);
  try {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(source);
  }
}

async function fetched(address: string): Promise<Blob> {
  const answer = await fetch(address, {
    credentials: "omit",
    // The page may have loaded it without leave to read it, and browsers keep that, too.
    cache: "no-cache",
    signal: AbortSignal.timeout(PATIENCE),
  });
  const data = await answer.blob();
  if (!answer.ok || !data.type.startsWith("image/")) throw new Error("no picture there");
  return data;
}
