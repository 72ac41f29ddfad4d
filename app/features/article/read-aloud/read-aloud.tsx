import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { Bars } from "../../media/audio-widget/bars.tsx";
import { usePageIsActive } from "../../../browser/keep-alive/open-pages.tsx";
import { textsOf } from "./readable.ts";
import { sentencesOf } from "./sentences.ts";
import { chineseVoice, speaker, type SpeakerState } from "./speaker.ts";
import styles from "./read-aloud.module.css";

/**
 * 听全文: reads the page with the browser's speech synthesis, where there is no recording. Looks and states follow pages §10.
 * Absent when the browser has no Chinese voice.
 */
export function ReadAloud() {
  const place = useRef<HTMLDivElement>(null);
  const hasVoice = useChineseVoice();
  const active = usePageIsActive();
  const [state, setState] = useState<SpeakerState>("idle");
  const [at, setAt] = useState(0);
  const [count, setCount] = useState(0);
  const voice = useRef<ReturnType<typeof speaker>>();

  useEffect(() => {
    if (!active) voice.current?.stop();
  }, [active]);
  useEffect(() => {
    // Only one thing plays at a time: any other player, or the reader of another open page, stops this one (spec §4).
    const stop = () => voice.current?.stop();
    const stopForOther = (event: Event) => event.target !== place.current && stop();
    document.addEventListener("play", stopForOther, true);
    addEventListener("pagehide", stop);
    return () => {
      document.removeEventListener("play", stopForOther, true);
      removeEventListener("pagehide", stop);
      stop();
    };
  }, []);

  /** Reads the text from the DOM on the first press: much of it is markup that React does not render. */
  const openSpeaker = () => {
    if (voice.current) return voice.current;
    const sentences = sentencesOf(textsOf(place.current));
    setCount(sentences.length);
    voice.current = speaker(sentences, {
      changed(next, sentence) {
        setState(next);
        setAt(sentence);
      },
    });
    return voice.current;
  };
  const toggle = () => {
    const reader = openSpeaker();
    if (state === "playing") return reader.pause();
    place.current?.dispatchEvent(new Event("play"));
    for (const medium of document.querySelectorAll<HTMLMediaElement>("audio, video")) medium.pause();
    reader.play();
  };
  if (!hasVoice) return null;
  return (
    <div
      ref={place}
      role="group"
      aria-label="听全文"
      className={styles.widget}
      data-block="read-aloud"
      data-state={state}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={state === "playing" ? "暂停" : state === "idle" ? "听全文，点击播放" : "播放"}
        onClick={toggle}
      >
        {state === "playing" ? <Bars /> : <Icon name="headphones" size={20} />}
        {state === "idle" && <span>听全文</span>}
      </button>
      <p className={styles.hint} aria-live={state === "playing" ? "off" : "polite"}>
        {HINTS[state]}
        {state === "playing" && ` ${at + 1} / ${count} 句`}
      </p>
      {state !== "idle" && (
        <input
          type="range"
          className={styles.seek}
          aria-label="朗读进度"
          aria-valuetext={`第${at + 1}句，共${count}句`}
          min={0}
          max={Math.max(1, count - 1)}
          value={at}
          onChange={(event) => voice.current?.seek(Number(event.target.value))}
        />
      )}
    </div>
  );
}

const HINTS: Record<SpeakerState, string> = {
  idle: "点击播放",
  playing: "正在播放",
  paused: "已暂停",
  error: "播放失败，点击重试",
};

/** Browsers load their voices late, and some never do. */
function useChineseVoice(): boolean {
  const [hasVoice, setHasVoice] = useState(false);
  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    const check = () => setHasVoice(chineseVoice(speechSynthesis.getVoices()) !== undefined);
    check();
    // Old Safari has no `voiceschanged` event.
    speechSynthesis.addEventListener?.("voiceschanged", check);
    return () => speechSynthesis.removeEventListener?.("voiceschanged", check);
  }, []);
  return hasVoice;
}
