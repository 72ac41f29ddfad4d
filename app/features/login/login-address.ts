import { usePageAddress } from "../../browser/use-page-address.ts";

export const LOGIN = "/new/login/loginCommon";

/** @returns the address of the login that leads back to this page. @param fragment of this page, without `#` */
export function useLoginAddress(fragment = ""): string {
  const { href } = usePageAddress();
  const back = href + (fragment && `#${fragment}`);
  return `${LOGIN}?back=${encodeURIComponent(back)}`;
}
