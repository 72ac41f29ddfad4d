import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { instant } from "../../ui/format.ts";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";
import type { LiveNews, LiveStatus, SceneView } from "./live-view.ts";

/** Polling interval in ms (contract §5.2); doubled after each failure, up to LONGEST. */
const REFRESH = 15_000;
const LONGEST = 120_000;
/** Polling of an announced broadcast begins this long before its start, in ms. */
const BEFORE_START = 10 * 60_000;
/** Upper limit of page reloads after one change of state, in case the page's own answer never shows the change. */
const RELOADS = 4;

export interface Room {
  status: LiveStatus;
  viewers?: number;
  scenes: SceneView[];
  /** Scenes that arrived while the reader was further down; not shown yet. */
  waiting: SceneView[];
  page: number;
  hasMore: boolean;
  failures: number;
  olderFailed: boolean;
}

type RoomEvent =
  | { kind: "news"; news: LiveNews; show: boolean }
  | { kind: "older"; news: LiveNews | null; page: number }
  | { kind: "lost" }
  | { kind: "show" };

/** Merges two lists of scenes, newer ones first, without repeats. */
function mergeScenes(newer: SceneView[], older: SceneView[]): SceneView[] {
  const newerIds = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !newerIds.has(id))];
}

function roomReducer(room: Room, event: RoomEvent): Room {
  switch (event.kind) {
    case "news": {
      const { scenes, status = room.status, viewers = room.viewers } = event.news;
      const shownIds = new Set(room.scenes.map(({ id }) => id));
      const fresh = mergeScenes(
        scenes.filter(({ id }) => !shownIds.has(id)),
        room.waiting,
      );
      const updated = { ...room, status, viewers, failures: 0 };
      return event.show
        ? { ...updated, scenes: mergeScenes(fresh, room.scenes), waiting: [] }
        : { ...updated, waiting: fresh };
    }
    case "older":
      if (!event.news) return { ...room, olderFailed: true };
      return {
        ...room,
        page: event.page,
        hasMore: event.news.hasMore ?? false,
        olderFailed: false,
        scenes: mergeScenes(room.scenes, event.news.scenes),
      };
    case "lost":
      return { ...room, failures: room.failures + 1 };
    case "show":
      return { ...room, scenes: mergeScenes(room.waiting, room.scenes), waiting: [] };
  }
}

/**
 * Polls a live room every 15 s while it is live or about to begin, and only while the page is visible (contract §5.2).
 * When the state has changed since the page was loaded, the page is revalidated in place: a refresh does not bring the new
 * picture.
 * @param initial the room as the page's loader has it
 * @param atTop whether the reader is at the newest scenes, so that new ones may be inserted above
 */
export function useLiveRoom(id: string, start: string | undefined, initial: Room, atTop: () => boolean) {
  const [room, dispatch] = useReducer(roomReducer, initial);
  const { pathname } = useLocation();
  const active = usePageIsActive();
  const news = useFetcher<{ news: LiveNews | null }>();
  const older = useFetcher<{ news: LiveNews | null }>();
  const newest = room.waiting[0]?.time ?? newestTime(room.scenes);
  const from = `from=${encodeURIComponent(pathname)}`;
  const ask = useRef(() => {});
  ask.current = () => {
    const after = newest ? `after=${encodeURIComponent(newest)}` : "page=1";
    if (news.state === "idle") news.load(`/_data/live/${id}?${after}&${from}`);
  };

  const top = useRef(atTop);
  top.current = atTop;
  useEffect(() => {
    if (!news.data) return;
    if (news.data.news) dispatch({ kind: "news", news: news.data.news, show: top.current() });
    else dispatch({ kind: "lost" });
  }, [news.data]);

  const { revalidate, state: revalidation } = useRevalidator();
  const outdated = room.status !== initial.status;
  const reloads = useRef(0);
  useEffect(() => {
    if (!outdated) reloads.current = 0;
    else if (active && revalidation === "idle" && reloads.current++ < RELOADS) revalidate();
    // Once for each answer: the page's own answer is shared and may lag behind by some seconds.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [outdated, news.data]);

  const wantsNews = useCallback(
    () =>
      room.status === 1 || (room.status === 0 && (instant(start) ?? Infinity) - Date.now() < BEFORE_START),
    [room.status, start],
  );
  useEffect(() => {
    if (!active) return;
    const wait = Math.min(REFRESH * 2 ** room.failures, LONGEST);
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && wantsNews()) ask.current();
    }, wait);
    const onVisible = () => {
      if (document.visibilityState === "visible" && wantsNews()) ask.current();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [active, room.failures, wantsNews]);

  const requestedPage = useRef(room.page);
  useEffect(() => {
    if (older.data) dispatch({ kind: "older", news: older.data.news, page: requestedPage.current });
  }, [older.data]);
  const loadOlder = () => {
    if (older.state !== "idle") return;
    requestedPage.current = room.page + 1;
    older.load(`/_data/live/${id}?page=${requestedPage.current}&${from}`);
  };
  return {
    room,
    loadOlder,
    loadingOlder: older.state !== "idle",
    showWaiting: () => dispatch({ kind: "show" }),
    refresh: () => ask.current(),
  };
}

/** The newest time in the list. Pinned scenes are first without being the newest. */
function newestTime(scenes: readonly SceneView[]): string | undefined {
  return (
    scenes.map(({ time }) => time ?? "").reduce((last, time) => (time > last ? time : last), "") || undefined
  );
}
