export type SpeakerState = "idle" | "playing" | "paused" | "error";

interface Told {
  /** Called with each change of state, and with each sentence begun. */
  changed(state: SpeakerState, sentence: number): void;
}

/** What the browser brings; tests bring their own. */
export interface Voices {
  synthesis: SpeechSynthesis;
  utterance(text: string): SpeechSynthesisUtterance;
}

const own = (): Voices => ({
  synthesis: speechSynthesis,
  utterance: (text) => new SpeechSynthesisUtterance(text),
});

/** The browser's voice for Chinese; Mandarin first. */
export function chineseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const chinese = voices.filter(({ lang }) => /^(zh|cmn)/i.test(lang));
  return (
    chinese.find(({ lang, localService }) => /CN|cmn/i.test(lang) && localService) ??
    chinese.find(({ lang }) => /CN|cmn/i.test(lang)) ??
    chinese[0]
  );
}

/**
 * Reads sentences aloud, one utterance each: a pause that the browser does not know, or forgets, goes on with the sentence
 * it was in, and the reader can be anywhere in the text.
 */
export function speaker(sentences: readonly string[], { changed }: Told, voices: Voices = own()) {
  const { synthesis } = voices;
  let at = 0;
  let state: SpeakerState = "idle";
  /** Events of an utterance that was given up are of no interest. */
  let turn = 0;

  const become = (next: SpeakerState) => {
    state = next;
    changed(state, at);
  };
  const say = () => {
    const mine = ++turn;
    synthesis.cancel();
    const text = sentences[at];
    if (text === undefined) {
      at = 0;
      return become("idle");
    }
    const utterance = voices.utterance(text);
    const voice = chineseVoice(synthesis.getVoices());
    if (voice) utterance.voice = voice;
    utterance.lang = voice?.lang ?? "zh-CN";
    utterance.onend = () => {
      if (mine !== turn) return;
      at += 1;
      say();
    };
    utterance.onerror = () => {
      if (mine === turn) become("error");
    };
    become("playing");
    synthesis.speak(utterance);
  };
  const hush = (next: SpeakerState) => {
    turn += 1;
    synthesis.cancel();
    become(next);
  };
  return {
    play: say,
    pause: () => hush("paused"),
    /** Back to the beginning, silent. */
    stop() {
      if (state === "idle") return;
      at = 0;
      hush("idle");
    },
    seek(sentence: number) {
      at = Math.max(0, Math.min(sentence, sentences.length - 1));
      if (state === "playing") say();
      else changed(state, at);
    },
  };
}
