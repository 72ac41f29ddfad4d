import { imageUrl, type ImageHosts } from "../../ui/pictures/image-url.ts";

/** What the hosts' picture services append (pages §14). */
const CUT = /\?(?:imageView2|x-oss-process).*$/;

/** The picture of a share card is a small square; this is the same as wide as a page, for a poster. */
export function largePicture(image: string, hosts: ImageHosts): string {
  return imageUrl(image.replace(CUT, ""), "full", hosts);
}
