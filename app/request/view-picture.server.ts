/** The address of the picture that tells of a view of that page (bff/edge/view-picture.ts). */
export function viewPictureOf({ pathname, search }: URL): string {
  return `/new/_data/view?page=${encodeURIComponent(pathname + search)}`;
}
