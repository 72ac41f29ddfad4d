import { describe, expect, it } from "vitest";
import { sentencesOf } from "./sentences.ts";
import { chineseVoice, speaker, type SpeakerState } from "./speaker.ts";

const voice = (lang: string, localService = true) =>
  ({ lang, localService, name: lang }) as SpeechSynthesisVoice;

/** A fake of the browser's speech: an utterance ends when the test calls `finish` or `fail`. */
function startReading(sentences: string[]) {
  const utterances: SpeechSynthesisUtterance[] = [];
  const states: SpeakerState[] = [];
  let at = 0;
  const synthesis = {
    cancel: () => void utterances.at(-1)?.onerror?.({ error: "canceled" } as never),
    speak: (utterance: SpeechSynthesisUtterance) => utterances.push(utterance),
    getVoices: () => [voice("en-US"), voice("zh-CN")],
  } as unknown as SpeechSynthesis;
  const reader = speaker(
    sentences,
    {
      changed(state, sentence) {
        states.push(state);
        at = sentence;
      },
    },
    { synthesis, utterance: (text) => ({ text }) as SpeechSynthesisUtterance },
  );
  return {
    reader,
    texts: () => utterances.map(({ text }) => text),
    finish: () => void utterances.at(-1)?.onend?.({} as never),
    fail: () => void utterances.at(-1)?.onerror?.({ error: "synthesis-failed" } as never),
    state: () => states.at(-1),
    at: () => at,
    lang: () => utterances.at(-1)?.lang,
  };
}

describe("reading aloud", () => {
  it("speaks the sentences in order with a Chinese voice, and is idle at the end", () => {
    const { reader, texts, finish, state, at, lang } = startReading(["一。", "二。"]);
    reader.play();
    expect([texts(), state(), lang()]).toEqual([["一。"], "playing", "zh-CN"]);
    finish();
    expect([texts(), at()]).toEqual([["一。", "二。"], 1]);
    finish();
    expect([state(), at()]).toEqual(["idle", 0]);
  });

  it("resumes after a pause at the current sentence", () => {
    const { reader, texts, finish, state } = startReading(["一。", "二。"]);
    reader.play();
    finish();
    reader.pause();
    expect(state()).toBe("paused");
    reader.play();
    expect([texts(), state()]).toEqual([["一。", "二。", "二。"], "playing"]);
  });

  it("seeks to any sentence, and starts over after a stop", () => {
    const { reader, texts, state, at } = startReading(["一。", "二。", "三。"]);
    reader.play();
    reader.seek(2);
    expect(texts()).toEqual(["一。", "三。"]);
    reader.stop();
    expect([state(), at()]).toEqual(["idle", 0]);
    reader.play();
    expect(texts().at(-1)).toBe("一。");
  });

  it("reports an error when the browser fails", () => {
    const { reader, fail, state } = startReading(["一。"]);
    reader.play();
    fail();
    expect(state()).toBe("error");
    reader.play();
    expect(state()).toBe("playing");
  });

  it("prefers Mandarin to other Chinese, and takes no other language", () => {
    expect(chineseVoice([voice("zh-HK"), voice("zh-CN", false), voice("zh-CN")])?.localService).toBe(true);
    expect(chineseVoice([voice("zh-TW")])?.lang).toBe("zh-TW");
    expect(chineseVoice([voice("en-US"), voice("ja-JP")])).toBeUndefined();
  });
});

describe("splitting a text", () => {
  it("gives sentences with their closing quotes", () => {
    expect(sentencesOf(["早市开了。“来两斤！”她说。", "  ", "第二天"])).toEqual([
      "早市开了。",
      "“来两斤！”",
      "她说。",
      "第二天",
    ]);
  });

  it("keeps utterances short enough for browsers and loses no text", () => {
    const long = `${"海风吹过老街，".repeat(40)}${"长".repeat(300)}。`;
    const parts = sentencesOf([long]);
    expect(parts.every((part) => part.length <= 121)).toBe(true);
    expect(parts.join("")).toBe(long);
  });

  it("drops parts that are punctuation only", () => {
    expect(sentencesOf(["——", "……", "* * *"])).toEqual([]);
  });
});
