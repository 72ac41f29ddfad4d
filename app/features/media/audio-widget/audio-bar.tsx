import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from "react";
import { duration as clock } from "../../../ui/format.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { AudioRow } from "./audio-row.ts";
import { showOnLockScreen, step, STEP, reportPosition } from "./media-session.ts";
import styles from "./audio-list.module.css";

const SPEEDS = [1, 1.25, 1.5, 2] as const;

interface AudioBarProps {
  row: AudioRow;
  programme: string;
  hidden: boolean;
  onPlaying(playing: boolean): void;
  /** Called when another sound has started. */
  onStopped(): void;
  onClose(): void;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** The audio bar of a list: title, progress, 15 s back and forward, speed, next (pages §4.4). */
export const AudioBar = forwardRef<HTMLAudioElement, AudioBarProps>(function AudioBar(
  { row, programme, hidden, onPlaying, onStopped, onClose, onPrevious, onNext },
  outer,
) {
  const sound = useRef<HTMLAudioElement>(null);
  useImperativeHandle(outer, () => sound.current as HTMLAudioElement);
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(row.duration ?? 0);
  const [paused, setPaused] = useState(true);
  const [failed, setFailed] = useState(false);
  const [speed, setSpeed] = useState<number>(1);

  useEffect(() => {
    setFailed(false);
    setPosition(0);
    setLength(row.duration ?? 0);
    void sound.current?.play().catch(() => undefined);
  }, [row]);
  useEffect(() => {
    if (sound.current) sound.current.playbackRate = speed;
  }, [speed, row]);

  const report = (isPaused: boolean) => {
    setPaused(isPaused);
    onPlaying(!isPaused);
  };
  const toggle = () => {
    const element = sound.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    if (failed) element.load();
    setFailed(false);
    // A load error is reported by the error event; an interrupted start is no error.
    element.play().catch(() => undefined);
  };
  return (
    <section className={styles.bar} aria-label="正在播放" hidden={hidden} data-block="audio-bar">
      {/* The programme's own page has the text. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- see above */}
      <audio
        ref={sound}
        src={row.url}
        preload="auto"
        onPlaying={(event) => {
          setFailed(false);
          report(false);
          showOnLockScreen(event.currentTarget, {
            title: row.title,
            artist: programme,
            previous: onPrevious,
            next: onNext,
            cover: row.cover && new URL(row.cover, location.href).href,
          });
        }}
        onPause={({ currentTarget: { currentTime, ended } }) => {
          report(true);
          if (currentTime === 0 && !ended) onStopped();
        }}
        onEnded={() => (onNext ? onNext() : report(true))}
        onError={() => {
          setFailed(true);
          report(true);
        }}
        onSeeked={(event) => reportPosition(event.currentTarget)}
        onRateChange={(event) => reportPosition(event.currentTarget)}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => {
          event.currentTarget.playbackRate = speed;
          if (Number.isFinite(event.currentTarget.duration)) setLength(event.currentTarget.duration);
        }}
      />
      <p className={styles.barTitle}>
        <a href={row.href}>{row.title}</a>
        <span role={failed ? "status" : undefined}>
          {failed ? "播放失败，点击重试" : `${clock(position) || "00:00"} / ${clock(length)}`}
        </span>
      </p>
      <input
        type="range"
        className={styles.seek}
        aria-label="播放进度"
        min={0}
        max={Math.max(1, Math.round(length))}
        value={Math.min(Math.round(position), Math.max(1, Math.round(length)))}
        aria-valuetext={`${clock(position)}，共${clock(length)}`}
        onChange={(event) => {
          if (sound.current) sound.current.currentTime = Number(event.target.value);
        }}
      />
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.text15}
          aria-label="倍速"
          onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed as (typeof SPEEDS)[number]) + 1) % 4] ?? 1)}
        >
          {speed}×
        </button>
        <button type="button" aria-label="上一条" disabled={!onPrevious} onClick={onPrevious}>
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className={styles.text15}
          aria-label="后退15秒"
          onClick={() => sound.current && step(sound.current, -STEP)}
        >
          −15
        </button>
        <button
          type="button"
          className={styles.main}
          aria-label={paused ? "播放" : "暂停"}
          data-state={failed ? "error" : paused ? "paused" : "playing"}
          onClick={toggle}
        >
          <Icon name={paused ? "play" : "pause"} size={24} />
        </button>
        <button
          type="button"
          className={styles.text15}
          aria-label="前进15秒"
          onClick={() => sound.current && step(sound.current, STEP)}
        >
          +15
        </button>
        <button type="button" aria-label="下一条" disabled={!onNext} onClick={onNext}>
          <Icon name="chevron-right" />
        </button>
        <button type="button" aria-label="关闭播放器" onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </div>
    </section>
  );
});
