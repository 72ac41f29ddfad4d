import { useLocation, useNavigationType, useOutlet } from "@remix-run/react";
import { createContext, useContext, useRef, type ContextType, type ReactElement } from "react";
import { UNSAFE_DataRouterStateContext, UNSAFE_LocationContext } from "react-router-dom";
import { useIsomorphicLayoutEffect } from "../../ui/use-isomorphic-layout-effect.ts";
import { arriveAt, leave } from "./arrival.ts";
import { forgetPage, rememberPage } from "./kept-data.ts";
import { isWithinPage } from "./within-page.ts";

/** Pages kept mounted beside the visible one; about 0.2 MB each. */
const KEPT = 8;

interface KeptPage {
  /** Identity of the mounted page: the history entry it was opened in. */
  id: string;
  /** History entries that show this page (fragments and replaced addresses share it). */
  keys: Set<string>;
  outlet: ReactElement | null;
  state: ContextType<typeof UNSAFE_DataRouterStateContext>;
  location: ContextType<typeof UNSAFE_LocationContext>;
  seen: number;
}

const ActiveContext = createContext(true);

/** Whether the page this is called in is the visible one. */
export function usePageIsActive(): boolean {
  return useContext(ActiveContext);
}

const VisiblePathContext = createContext("/");

/** Path of the page that is shown (without the base path), in kept pages too, whose own `useLocation` stands still. */
export function useVisiblePath(): string {
  return useContext(VisiblePathContext);
}

/**
 * The layout's pages are kept alive (spec §2): the last ones stay mounted and hidden, each with the router's state of
 * its last visible render, so that going back shows it as it was left, without a request.
 */
export function KeptOutlet() {
  const outlet = useOutlet();
  const location = useContext(UNSAFE_LocationContext);
  const state = useContext(UNSAFE_DataRouterStateContext);
  const current = useLocation();
  const { key, pathname, search } = current;
  const replaced = (useNavigationType() as string) === "REPLACE";
  const pages = useRef<KeptPage[]>([]);
  const visible = useRef<KeptPage>();
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
    const page = state.matches.at(-1)?.route.id;
    if (page) rememberPage(key, state.loaderData[page]);
  }, [key, state, failed]);

  // A page that shows an error is never kept, nor more than the last few; order stays, since a moved node stops its media.
  pages.current = pages.current.filter((kept) => {
    const keep =
      kept === page ||
      (!kept.state?.errors && pages.current.filter((other) => other.seen > kept.seen).length <= KEPT);
    if (!keep) kept.keys.forEach(forgetPage);
    return keep;
  });

  const all = pages.current.map((kept) => (
    <UNSAFE_DataRouterStateContext.Provider key={kept.id} value={kept.state}>
      <UNSAFE_LocationContext.Provider value={kept.location}>
        <ActiveContext.Provider value={kept === page}>
          <Frame active={kept === page}>{kept.outlet}</Frame>
        </ActiveContext.Provider>
      </UNSAFE_LocationContext.Provider>
    </UNSAFE_DataRouterStateContext.Provider>
  ));
  return <VisiblePathContext.Provider value={pathname}>{all}</VisiblePathContext.Provider>;
}

/** Hides a page without unmounting it; its ids are taken away so that fragments and labels can't hit them. */
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
