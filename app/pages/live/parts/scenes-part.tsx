import { useRef } from "react";
import { FailedPart } from "../../../features/lists/failed-part.tsx";
import { SceneStream } from "../../../features/live/scene-stream.tsx";
import { Scenes } from "../../../features/live/scenes.tsx";
import { useLiveRoom } from "../../../features/live/use-live-room.ts";
import { Empty } from "../../../ui/Empty.tsx";
import { Pager } from "../../../ui/Pager.tsx";
import type { PartOf } from "./load-part.server.ts";
import { usePageAddress } from "../../../browser/use-page-address.ts";
import styles from "./part.module.css";

/** 直播间 alone. It updates live like the tab of the room. */
export function ScenesPart({ part: { room, start, initial } }: { part: PartOf<"scenes"> }) {
  const linkTo = usePageLink();
  const top = useRef<HTMLDivElement>(null);
  const stream = useLiveRoom(
    room.newsid,
    start,
    initial,
    () => (top.current?.getBoundingClientRect().top ?? 0) > -120,
  );
  return (
    <div ref={top}>
      <SceneStream stream={stream} here={linkTo(1)} older={linkTo(stream.room.page + 1)} />
    </div>
  );
}

/** The messages with a video, by list pages. */
export function FilmsPart({ part: { films, page, next, failed } }: { part: PartOf<"films"> }) {
  const linkTo = usePageLink();
  if (films.length === 0 && !failed && next === null) return <Empty text="这场直播还没有视频" />;
  return (
    <>
      <div data-block="films">
        {films.length > 0 && <Scenes scenes={films} />}
        {films.length === 0 && !failed && <p className={styles.none}>这一段没有视频，请看更早的</p>}
        {failed && <FailedPart />}
      </div>
      {!failed && (
        <Pager
          shown={films.length}
          previous={page > 1 ? linkTo(1) : undefined}
          next={next === null ? undefined : linkTo(next)}
        />
      )}
    </>
  );
}

/** @returns a function that makes this page's address with another `?page=`, from 1 */
function usePageLink() {
  const address = usePageAddress();
  return (page: number) => address.with({ page: page > 1 ? String(page) : null });
}
