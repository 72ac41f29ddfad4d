import { useRef } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { ListEnd } from "../../ui/Pager.tsx";
import { useFocusOnNew } from "../../browser/paging/focus-on-new.ts";
import { Scenes } from "./scenes.tsx";
import type { useLiveRoom } from "./use-live-room.ts";
import styles from "./live.module.css";

interface SceneStreamProps {
  stream: ReturnType<typeof useLiveRoom>;
  /** The page's own address, for 刷新 without script. */
  here: string;
  /** The address of the next page of older scenes. */
  older: string;
}

/** A room's messages with 刷新, 有N条新消息 and the button for older ones (pages §4.5). */
export function SceneStream({ stream, here, older }: SceneStreamProps) {
  const { room, loadOlder, loadingOlder, showWaiting, refresh } = stream;
  const block = useRef<HTMLDivElement>(null);
  const focusOnNew = useFocusOnNew(block, room.scenes);
  const showNew = () => {
    showWaiting();
    block.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={block} className={styles.stream} data-block="scenes">
      {(room.status === 1 || room.status === 0) && (
        <p className={styles.fresh}>
          {room.failures > 0 ? (
            <span role="status">网络异常，正在重连</span>
          ) : (
            <a
              href={here}
              onClick={(event) => {
                event.preventDefault();
                refresh();
              }}
            >
              <Icon name="refresh" size={16} />
              刷新
            </a>
          )}
        </p>
      )}
      {room.waiting.length > 0 && (
        <button type="button" className={styles.pill} onClick={showNew}>
          有{room.waiting.length}条新消息
        </button>
      )}
      <Scenes scenes={room.scenes} />
      {room.hasMore ? (
        <a
          className={styles.more}
          rel="next"
          href={older}
          onClick={(event) => {
            event.preventDefault();
            focusOnNew();
            loadOlder();
          }}
        >
          {loadingOlder ? "正在加载…" : room.olderFailed ? "加载失败，点击重试" : "查看更早的消息"}
        </a>
      ) : (
        room.scenes.length > 0 && <ListEnd />
      )}
    </div>
  );
}
