import { useRef, useState } from "react";
import { duration as clock } from "../../../ui/format.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Bars } from "./bars.tsx";
import { showOnLockScreen, reportPosition } from "./media-session.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import styles from "./audio-widget.module.css";

interface AudioWidgetProps {
  audio: { url: string; duration?: number; title?: string; cover?: string };
  /** The large form, for the page of this sound. */
  large?: boolean;
}

type State = "idle" | "loading" | "playing" | "paused" | "error";

/** The audio widget of pages §10. Without script it is the browser's own player. */
export function AudioWidget({ audio, large }: AudioWidgetProps) {
  const enhanced = useHydrated();
  const sound = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<State>("idle");
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(audio.duration ?? 0);
  const title = audio.title || "听新闻";

  const toggle = () => {
    const element = sound.current;
    if (!element) return;
    if (state !== "error" && !element.paused) return element.pause();
    if (state === "error") element.load();
    setState("loading");
    element.play().catch((error: unknown) => setState((now) => stateAfter(error, now)));
  };
  const rest = () => {
    const ended = !sound.current || sound.current.currentTime === 0 || sound.current.ended;
    if (sound.current?.ended) sound.current.currentTime = 0;
    setState((now) => (now === "error" ? now : ended ? "idle" : "paused"));
  };
  const label = state === "playing" || state === "loading" ? "暂停" : "播放";
  return (
    <div
      role="group"
      aria-label={title}
      className={styles.widget}
      data-block="audio"
      data-state={state}
      data-large={large ? "" : undefined}
    >
      {/* The page itself has the text. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- see above */}
      <audio
        ref={sound}
        src={audio.url}
        preload="none"
        controls={!enhanced}
        aria-label={title}
        onPlaying={(event) => {
          setState("playing");
          const cover = audio.cover && new URL(audio.cover, location.href).href;
          showOnLockScreen(event.currentTarget, { title, cover });
        }}
        onWaiting={(event) => !event.currentTarget.paused && setState("loading")}
        onPause={rest}
        onEnded={rest}
        onSeeked={({ currentTarget }) => (currentTarget.paused ? rest() : reportPosition(currentTarget))}
        onError={() => setState("error")}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => {
          if (Number.isFinite(event.currentTarget.duration)) setLength(event.currentTarget.duration);
        }}
      />
      {enhanced && (
        <>
          <button type="button" className={styles.button} onClick={toggle} aria-label={label}>
            {state === "playing" ? <Bars /> : <Icon name="play" size={22} />}
          </button>
          <div className={styles.text}>
            <p className={styles.title}>{title}</p>
            <p className={styles.hint} aria-live={state === "playing" ? "off" : "polite"}>
              {hint(state, position, length)}
            </p>
          </div>
          <input
            type="range"
            className={styles.seek}
            aria-label="播放进度"
            min={0}
            max={Math.max(1, Math.round(length))}
            value={Math.round(position)}
            onChange={(event) => {
              if (sound.current) sound.current.currentTime = Number(event.target.value);
            }}
          />
        </>
      )}
    </div>
  );
}

/** The state after `play()` was rejected. An interrupted start and a missing user gesture are no errors. */
function stateAfter(error: unknown, now: State): State {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return now;
  return name === "NotAllowedError" ? "idle" : "error";
}

function hint(state: State, position: number, length: number): string {
  if (state === "error") return "播放失败，点击重试";
  if (state === "loading") return "正在加载…";
  if (state === "paused") return "已暂停";
  if (state === "playing") return `正在播放 ${clock(position)}${length ? ` / ${clock(length)}` : ""}`;
  return length ? `点击播放 · ${clock(length)}` : "点击播放";
}
