import { useNavigate, type ShouldRevalidateFunction } from "@remix-run/react";
import { notAfterActions } from "../../../browser/keep-alive/open-page-data.ts";
import { WITHIN_PAGE } from "../../../browser/keep-alive/within-page.ts";
import { usePageAddress } from "../../../browser/use-page-address.ts";
import { routerPath } from "../../../request/router-path.ts";

interface TabAddress {
  /** Id of the tab that the address names; "" when it names none or an unknown one. */
  open: string;
  /** With script: adds a history entry and keeps the page. */
  choose: (id: string) => void;
  addressOf: (id: string) => string;
  /** Without script: the address of the tab, with a fragment that scrolls to the tabs. */
  hrefOf: (id: string) => string;
}

/**
 * Addresses of tabs that a page switches in place. They are the same with and without script, so a tab can be shared, and going back
 * returns to the tab before.
 * @param ids the tabs' ids; "" is the address without the parameter
 * @param anchor id of the element that contains the tabs
 * @param name of the query parameter
 */
export function useTabAddress(ids: readonly string[], anchor: string, name = "tab"): TabAddress {
  const address = usePageAddress();
  const navigate = useNavigate();
  const tab = address.query.get(name) ?? "";
  const addressOf = (id: string) => address.with({ page: null, [name]: id || null });
  return {
    open: ids.includes(tab) ? tab : "",
    choose: (id) => navigate(routerPath(addressOf(id)), { preventScrollReset: true, state: WITHIN_PAGE }),
    addressOf,
    hrefOf: (id) => `${addressOf(id)}#${anchor}`,
  };
}

/** `shouldRevalidate` for a page whose tabs fetch their own rows: a change of tab does not load the page again. */
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
  // Rows of a further list page come from the loader.
  const isFirstPage = !nextUrl.searchParams.has("page");
  return isFirstPage && tabOf(currentUrl) !== tabOf(nextUrl) && rest(currentUrl) === rest(nextUrl);
}
