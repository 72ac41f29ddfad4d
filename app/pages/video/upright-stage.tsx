import { useNavigate } from "@remix-run/react";
import { useRef, type PointerEvent } from "react";
import { Player, type PlayerVideo } from "../../features/player/player.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./upright.module.css";

/** A swipe at least this long turns to the next film, in px. */
const SWIPE = 80;

interface UprightStageProps {
  id: string;
  video: PlayerVideo;
  /** Address of the next film. */
  next?: string;
}

/** The film over the whole screen; a swipe up turns to the next, the way back is the browser's own. */
export function UprightStage({ id, video, next }: UprightStageProps) {
  const navigate = useNavigate();
  const from = useRef<number | null>(null);
  const down = (event: PointerEvent) => {
    from.current = event.pointerType === "touch" ? event.clientY : null;
  };
  const up = (event: PointerEvent) => {
    const start = from.current;
    from.current = null;
    if (start === null) return;
    const way = start - event.clientY;
    if (way > SWIPE && next) navigate(next.slice("/new".length));
    else if (way < -SWIPE && history.length > 1) navigate(-1);
  };
  return (
    <div className={styles.stage} onPointerDown={down} onPointerUp={up}>
      <Player video={video} resume={id} form="fill" />
      {next && (
        <a className={styles.turn} href={next} data-next="">
          下一条
          <Icon name="chevron-down" size={18} />
        </a>
      )}
    </div>
  );
}
