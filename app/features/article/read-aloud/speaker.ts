export type SpeakerState = "idle" | "playing" | "paused" | "error";

interface SpeakerEvents {
  /** Called on each change of state and at the start of each sentence. `sentence` is an index. */
  changed(state: SpeakerState, sentence: number): void;
}

/** The browser's speech API; tests pass a fake. */
export interface Voices {
  synthesis: SpeechSynthesis;
  utterance(text: string): SpeechSynthesisUtterance;
}

const browserVoices = (): Voices => ({
  synthesis: speechSynthesis,
  utterance: (text) => new SpeechSynthesisUtterance(text),
});

/** Picks a Chinese voice: local Mandarin first, then any Mandarin, then any Chinese. */
export function chineseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const chinese = voices.filter(({ lang }) => /^(zh|cmn)/i.test(lang));
  return (
    chinese.find(({ lang, localService }) => /CN|cmn/i.test(lang) && localService) ??
    chinese.find(({ lang }) => /CN|cmn/i.test(lang)) ??
    chinese[0]
  );
}

/**
 * Reads sentences aloud, one utterance each. So a pause works in browsers that don't support it (playing resumes at the current
 * sentence), and the reader can seek to any sentence.
 */
export function speaker(
  sentences: readonly string[],
  { changed }: SpeakerEvents,
  voices: Voices = browserVoices(),
) {
  const { synthesis } = voices;
  let at = 0;
  let state: SpeakerState = "idle";
  /** The number of the current utterance: events of cancelled ones are ignored. */
  let turn = 0;

  const setState = (next: SpeakerState) => {
    state = next;
    changed(state, at);
  };
  const speak = () => {
    const current = ++turn;
    synthesis.cancel();
    const text = sentences[at];
    if (text === undefined) {
      at = 0;
      return setState("idle");
    }
    const utterance = voices.utterance(text);
    const voice = chineseVoice(synthesis.getVoices());
    if (voice) utterance.voice = voice;
    utterance.lang = voice?.lang ?? "zh-CN";
    utterance.onend = () => {
      if (current !== turn) return;
      at += 1;
      speak();
    };
    utterance.onerror = () => {
      if (current === turn) setState("error");
    };
    setState("playing");
    synthesis.speak(utterance);
  };
  const silence = (next: SpeakerState) => {
    turn += 1;
    synthesis.cancel();
    setState(next);
  };
  return {
    play: speak,
    pause: () => silence("paused"),
    /** Stops and goes back to the first sentence. */
    stop() {
      if (state === "idle") return;
      at = 0;
      silence("idle");
    },
    seek(sentence: number) {
      at = Math.max(0, Math.min(sentence, sentences.length - 1));
      if (state === "playing") speak();
      else changed(state, at);
    },
  };
}
