import { useNavigate, type ShouldRevalidateFunction } from "@remix-run/react";
import { notAfterActions } from "../../../browser/keep-alive/kept-data.ts";
import { WITHIN_PAGE } from "../../../browser/keep-alive/within-page.ts";
import { usePageAddress } from "../../../browser/use-page-address.ts";
import { routerPath } from "../../../request/router-path.ts";

interface TabAddress {
  /** What the address asks for; "" when it names none, or one that is not there. */
  open: string;
  /** With script: another history entry of the same page, which stays as it is. */
  choose: (id: string) => void;
  addressOf: (id: string) => string;
  /** Without script: the page anew, at its tabs. */
  hrefOf: (id: string) => string;
}

/**
 * Tabs that a page switches in place have the same addresses as without script: they can be shared, and the way back
 * leads through them.
 * @param known the tabs' ids; "" is the address without the parameter
 * @param anchor where on the page the tabs are
 */
export function useTabAddress(known: readonly string[], anchor: string, name = "tab"): TabAddress {
  const address = usePageAddress();
  const navigate = useNavigate();
  const asked = address.query.get(name) ?? "";
  const addressOf = (id: string) => address.with({ page: null, [name]: id || null });
  return {
    open: known.includes(asked) ? asked : "",
    choose: (id) => navigate(routerPath(addressOf(id)), { preventScrollReset: true, state: WITHIN_PAGE }),
    addressOf,
    hrefOf: (id) => `${addressOf(id)}#${anchor}`,
  };
}

/** `shouldRevalidate` of a page whose tabs ask for their rows themselves: another tab is no reason to load it again. */
export function notForTabs(name = "tab"): ShouldRevalidateFunction {
  return (change) => !isOtherTab(change, name) && notAfterActions(change);
}

function isOtherTab(
  {
    formMethod,
    currentUrl,
    nextUrl,
  }: Pick<Parameters<ShouldRevalidateFunction>[0], "formMethod" | "currentUrl" | "nextUrl">,
  name: string,
): boolean {
  if (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname) return false;
  const tabOf = ({ searchParams }: URL) => searchParams.get(name) ?? "";
  const rest = ({ searchParams }: URL) => {
    const others = new URLSearchParams(searchParams);
    others.delete(name);
    others.delete("page");
    return others.toString();
  };
  // A further page is not at hand.
  const isFirstPage = !nextUrl.searchParams.has("page");
  return isFirstPage && tabOf(currentUrl) !== tabOf(nextUrl) && rest(currentUrl) === rest(nextUrl);
}
