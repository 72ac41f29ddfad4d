import { usePageAddress } from "../../browser/use-page-address.ts";

export const LOGIN = "/new/login/loginCommon";

/** The login that leads back to where the reader is. @param place a fragment of the page, without `#` */
export function useLoginAddress(place = ""): string {
  const { href } = usePageAddress();
  const back = href + (place && `#${place}`);
  return `${LOGIN}?back=${encodeURIComponent(back)}`;
}
