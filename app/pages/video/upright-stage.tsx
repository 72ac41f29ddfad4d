import { useNavigate } from "@remix-run/react";
import { useRef, type PointerEvent } from "react";
import { Player, type PlayerVideo } from "../../features/media/player/player.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./upright.module.css";

/** A swipe of at least this length (px) opens another film. */
const SWIPE = 80;

interface UprightStageProps {
  id: string;
  video: PlayerVideo;
  /** Addresses of the films before and after. */
  previous?: string;
  next?: string;
}

/** The film on the whole screen. A swipe up opens the next film, a swipe down the previous one. */
export function UprightStage({ id, video, previous, next }: UprightStageProps) {
  const navigate = useNavigate();
  const from = useRef<number | null>(null);
  const down = (event: PointerEvent) => {
    from.current = event.pointerType === "touch" ? event.clientY : null;
  };
  const up = (event: PointerEvent) => {
    const start = from.current;
    from.current = null;
    if (start === null) return;
    const distance = start - event.clientY;
    const to = distance > SWIPE ? next : distance < -SWIPE ? previous : undefined;
    if (to) navigate(to.slice("/new".length));
  };
  return (
    <div className={styles.stage} onPointerDown={down} onPointerUp={up}>
      <Player video={video} resume={id} form="fill" />
      {(previous || next) && (
        <nav className={styles.turns} aria-label="换一条">
          {previous && (
            <a href={previous} data-previous="" rel="prev">
              <Icon name="chevron-up" size={18} />
              上一条
            </a>
          )}
          {next && (
            <a href={next} data-next="" rel="next">
              下一条
              <Icon name="chevron-down" size={18} />
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
