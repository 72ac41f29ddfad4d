import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { duration as clock } from "../../../ui/format.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Picture } from "../../../ui/pictures/Picture.tsx";
import { Time } from "../../../ui/Time.tsx";
import { usePageIsActive, useVisiblePath } from "../../../browser/keep-alive/open-pages.tsx";
import { AudioBar } from "./audio-bar.tsx";
import type { AudioRow } from "./audio-row.ts";
import { Bars } from "./bars.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import styles from "./audio-list.module.css";

interface AudioListProps {
  rows: readonly AudioRow[];
  /** The programme's name, for the lock screen. */
  programme: string;
  /** The route within which (its child routes included) the bar plays on after a navigation. */
  staysWithin?: string;
  /** The row whose own page this is. */
  current?: string;
  /** Called when the last row plays, so that more rows can be fetched. */
  onLast?: () => void;
}

/**
 * A list of sounds. Without script each row has the browser's own player. With script all rows share one bar at the bottom
 * of the screen, which continues with the next row (pages §4.4).
 */
export function AudioList({ rows, programme, staysWithin, current, onLast }: AudioListProps) {
  const active = usePageIsActive();
  const enhanced = useHydrated();
  const [chosen, setChosen] = useState<string | null>(null);
  const [playing, setPlaying] = useState(false);
  const sound = useRef<HTMLAudioElement>(null);
  const rowsOf = useRef<HTMLOListElement>(null);
  const path = useVisiblePath().toLowerCase();
  const stays =
    active || (staysWithin !== undefined && `${path}/`.startsWith(`${staysWithin.toLowerCase()}/`));
  useEffect(() => {
    if (!stays) sound.current?.pause();
  }, [stays]);

  const playable = rows.filter((row) => row.url);
  const place = playable.findIndex(({ id }) => id === chosen);
  const isLast = place >= 0 && place === playable.length - 1;
  const last = useRef(onLast);
  last.current = onLast;
  useEffect(() => {
    if (isLast) last.current?.();
  }, [isLast]);
  const choose = (row: AudioRow | undefined) => row && setChosen(row.id);
  const toggle = (row: AudioRow) => {
    if (row.id !== chosen) return setChosen(row.id);
    if (sound.current?.paused) void sound.current.play().catch(() => undefined);
    else sound.current?.pause();
  };
  const row = playable[place];
  const close = () => {
    setChosen(null);
    // The bar with the focus is about to unmount: move the focus to its row.
    rowsOf.current?.querySelector<HTMLElement>(`.${styles.chosen} button`)?.focus();
  };
  return (
    <div className={styles.list} data-block="audio">
      {enhanced && playable.length > 1 && (
        <button type="button" className={styles.all} onClick={() => choose(playable[0])}>
          <Icon name="play" size={18} />
          全部播放
        </button>
      )}
      <ol ref={rowsOf} className={styles.rows}>
        {rows.map((entry) => (
          <li
            key={entry.id}
            className={clsx(styles.row, (entry.id === chosen || entry.id === current) && styles.chosen)}
            aria-current={entry.id === current ? "true" : undefined}
          >
            {enhanced && entry.url && (
              <button
                type="button"
                className={styles.play}
                aria-label={`${entry.id === chosen && playing ? "暂停" : "播放"}：${entry.title}`}
                onClick={() => toggle(entry)}
              >
                {entry.id === chosen && playing ? <Bars /> : <Icon name="play" size={20} />}
              </button>
            )}
            <div className={styles.text}>
              <a href={entry.href}>{entry.title}</a>
              <p className={styles.meta}>
                {entry.url ? clock(entry.duration) : "音频整理中"}
                <Time value={entry.pubtime} />
              </p>
              {!enhanced && entry.url && (
                // The programme's own page has the text.
                // eslint-disable-next-line jsx-a11y/media-has-caption -- see above
                <audio controls preload="none" src={entry.url} aria-label={entry.title} />
              )}
            </div>
            {entry.cover && (
              <Picture src={entry.cover} alt="" preset="square220" ratio="1:1" className={styles.cover} />
            )}
          </li>
        ))}
      </ol>
      {enhanced &&
        row &&
        createPortal(
          <AudioBar
            ref={sound}
            row={row}
            programme={programme}
            hidden={!stays}
            onPlaying={setPlaying}
            onStopped={() => !active && setChosen(null)}
            onClose={close}
            onPrevious={place > 0 ? () => choose(playable[place - 1]) : undefined}
            onNext={place < playable.length - 1 ? () => choose(playable[place + 1]) : undefined}
          />,
          document.body,
        )}
    </div>
  );
}
