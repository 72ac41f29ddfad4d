import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { instant } from "../../ui/format.ts";
import { usePageIsActive } from "../../browser/keep-alive/kept-outlet.tsx";
import type { LiveNews, LiveStatus, SceneView } from "./live-view.ts";

/** Between two looks for news, in ms (contract §5.2); doubled after each failure, up to the longest. */
const REFRESH = 15_000;
const LONGEST = 120_000;
/** An announced broadcast is looked after from this long before its start, in ms. */
const BEFORE_START = 10 * 60_000;
/** The page is loaded anew at most so often for one change of state, should its own answer never tell of it. */
const RELOADS = 4;

export interface Room {
  status: LiveStatus;
  viewers?: number;
  scenes: SceneView[];
  /** Arrived, but not shown yet: the reader is reading further down. */
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

/** Newer scenes first, each once. */
function together(newer: SceneView[], older: SceneView[]): SceneView[] {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))];
}

function roomReducer(room: Room, event: RoomEvent): Room {
  switch (event.kind) {
    case "news": {
      const { scenes, status = room.status, viewers = room.viewers } = event.news;
      const shown = new Set(room.scenes.map(({ id }) => id));
      const fresh = together(
        scenes.filter(({ id }) => !shown.has(id)),
        room.waiting,
      );
      const known = { ...room, status, viewers, failures: 0 };
      return event.show
        ? { ...known, scenes: together(fresh, room.scenes), waiting: [] }
        : { ...known, waiting: fresh };
    }
    case "older":
      if (!event.news) return { ...room, olderFailed: true };
      return {
        ...room,
        page: event.page,
        hasMore: event.news.hasMore ?? false,
        olderFailed: false,
        scenes: together(room.scenes, event.news.scenes),
      };
    case "lost":
      return { ...room, failures: room.failures + 1 };
    case "show":
      return { ...room, scenes: together(room.waiting, room.scenes), waiting: [] };
  }
}

/**
 * A live room that goes on by itself: while it is live, or about to be, new scenes are asked for every 15 s, only while
 * the page can be seen (contract §5.2). A broadcast that has begun or ended in between has another picture, which a
 * refresh need not bring: the page is then loaded anew around what the reader does.
 * @param initial the room as the page's loader has it
 * @param atTop whether the reader is at the newest scenes, so that further ones may come in above
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
    // Once for each answer: the page's own may lag behind by the seconds that readers share it.
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
    const clock = setInterval(() => {
      if (document.visibilityState === "visible" && wantsNews()) ask.current();
    }, wait);
    const seen = () => {
      if (document.visibilityState === "visible" && wantsNews()) ask.current();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(clock);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [active, room.failures, wantsNews]);

  const asked = useRef(room.page);
  useEffect(() => {
    if (older.data) dispatch({ kind: "older", news: older.data.news, page: asked.current });
  }, [older.data]);
  const loadOlder = () => {
    if (older.state !== "idle") return;
    asked.current = room.page + 1;
    older.load(`/_data/live/${id}?page=${asked.current}&${from}`);
  };
  return {
    room,
    loadOlder,
    loadingOlder: older.state !== "idle",
    showWaiting: () => dispatch({ kind: "show" }),
    refresh: () => ask.current(),
  };
}

/** Pinned scenes stand first, but are not the newest. */
function newestTime(scenes: readonly SceneView[]): string | undefined {
  return (
    scenes.map(({ time }) => time ?? "").reduce((last, time) => (time > last ? time : last), "") || undefined
  );
}
