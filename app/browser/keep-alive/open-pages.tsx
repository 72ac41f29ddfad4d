import { useLocation, useNavigationType, useOutlet } from "@remix-run/react";
import { createContext, useContext, useRef, type ContextType, type ReactElement } from "react";
import { UNSAFE_DataRouterStateContext, UNSAFE_LocationContext } from "react-router-dom";
import { useIsomorphicLayoutEffect } from "../../ui/use-isomorphic-layout-effect.ts";
import { arriveAt, leave } from "./arrival.ts";
import { forgetPage, rememberPage } from "./open-page-data.ts";
import { isWithinPage } from "./within-page.ts";

/** Hidden pages that stay mounted; about 0.2 MB each. */
const MAX_HIDDEN = 8;

interface OpenPage {
  /** Key of the history entry that the page was opened in. */
  id: string;
  /** Keys of the history entries that show this page (fragments and replaced addresses share it). */
  keys: Set<string>;
  outlet: ReactElement | null;
  state: ContextType<typeof UNSAFE_DataRouterStateContext>;
  location: ContextType<typeof UNSAFE_LocationContext>;
  /** When the page was last visible, in renders of the outlet. */
  seen: number;
}

const ActiveContext = createContext(true);

/** Whether the component's page is the visible one. */
export function usePageIsActive(): boolean {
  return useContext(ActiveContext);
}

const VisiblePathContext = createContext("/");

/** Path of the visible page, without the base path. In a hidden page, `useLocation` gives that page's own location. */
export function useVisiblePath(): string {
  return useContext(VisiblePathContext);
}

/**
 * Keeps the layout's pages alive (spec §2). The last pages stay mounted and hidden, each with the router state of its last
 * visible render, so that going back shows a page as it was left, without a request.
 */
export function OpenPages() {
  const outlet = useOutlet();
  const location = useContext(UNSAFE_LocationContext);
  const state = useContext(UNSAFE_DataRouterStateContext);
  const current = useLocation();
  const { key, pathname, search } = current;
  const replaced = (useNavigationType() as string) === "REPLACE";
  const pages = useRef<OpenPage[]>([]);
  const visible = useRef<OpenPage>();
  const clock = useRef(0);

  let page = pages.current.find((candidate) => candidate.keys.has(key));
  const here = visible.current?.location.location;
  const sameAddress = here?.pathname === pathname && (here.search === search || isWithinPage(current.state));
  if (!page && visible.current && (replaced || sameAddress)) page = visible.current;
  if (!page) {
    page = { id: key, keys: new Set([key]), outlet, state, location, seen: 0 };
    pages.current.push(page);
  }
  page.keys.add(key);
  Object.assign(page, { outlet, state, location, seen: ++clock.current });
  visible.current = page;

  const failed = Boolean(state?.errors);
  useIsomorphicLayoutEffect(() => {
    if (!state || failed) return;
    const routeId = state.matches.at(-1)?.route.id;
    if (routeId) rememberPage(key, state.loaderData[routeId]);
  }, [key, state, failed]);

  // Pages with an error are not kept alive, nor more than the last few. Their order stays: moving a node stops its media.
  pages.current = pages.current.filter((candidate) => {
    const keep =
      candidate === page ||
      (!candidate.state?.errors &&
        pages.current.filter((other) => other.seen > candidate.seen).length <= MAX_HIDDEN);
    if (!keep) candidate.keys.forEach(forgetPage);
    return keep;
  });

  const all = pages.current.map((each) => (
    <UNSAFE_DataRouterStateContext.Provider key={each.id} value={each.state}>
      <UNSAFE_LocationContext.Provider value={each.location}>
        <ActiveContext.Provider value={each === page}>
          <Frame active={each === page}>{each.outlet}</Frame>
        </ActiveContext.Provider>
      </UNSAFE_LocationContext.Provider>
    </UNSAFE_DataRouterStateContext.Provider>
  ));
  return <VisiblePathContext.Provider value={pathname}>{all}</VisiblePathContext.Provider>;
}

/** Hides a page without unmounting it. A hidden page's ids are moved away, so that fragments and labels don't find them. */
function Frame({ active, children }: { active: boolean; children: ReactElement | null }) {
  const frame = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    const [from, to] = active ? ["data-kept-id", "id"] : ["id", "data-kept-id"];
    for (const element of frame.current?.querySelectorAll(`[${from}]`) ?? []) {
      element.setAttribute(to, element.getAttribute(from) ?? "");
      element.removeAttribute(from);
    }
    if (frame.current) (active ? arriveAt : leave)(frame.current);
    if (!active) {
      for (const media of frame.current?.querySelectorAll<HTMLMediaElement>("audio, video") ?? [])
        media.pause();
    }
  }, [active]);
  return (
    <div ref={frame} hidden={!active}>
      {children}
    </div>
  );
}
