/** The address of the picture that counts a view of a page (bff/edge/view-picture.ts). */
export function viewPictureOf({ pathname, search }: URL): string {
  return `/new/_data/view?page=${encodeURIComponent(pathname + search)}`;
}
