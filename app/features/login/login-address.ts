import { useLocation } from "@remix-run/react";

/** The login that leads back to where the reader is. @param place a fragment of the page, without `#` */
export function useLoginAddress(place = ""): string {
  const { pathname, search } = useLocation();
  const back = `/new${pathname}${search}${place && `#${place}`}`;
  return `/new/login/loginCommon?back=${encodeURIComponent(back)}`;
}
