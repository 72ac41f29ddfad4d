import { imageUrl, type ImageHosts } from "../../ui/pictures/image-url.ts";

/** The query that the hosts' picture services append (pages §14). */
const CUT = /\?(?:imageView2|x-oss-process).*$/;

/** The page-wide form of a share card's picture, which itself is a small square. A poster uses it. */
export function largePicture(image: string, hosts: ImageHosts): string {
  return imageUrl(image.replace(CUT, ""), "full", hosts);
}
