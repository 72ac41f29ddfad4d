import { describe, expect, it } from "vitest";
import { sentencesOf } from "./sentences.ts";
import { chineseVoice, speaker, type SpeakerState } from "./speaker.ts";

const voice = (lang: string, localService = true) =>
  ({ lang, localService, name: lang }) as SpeechSynthesisVoice;

/** A browser's speech that says what it is told, when the test lets it. */
function reading(sentences: string[]) {
  const said: SpeechSynthesisUtterance[] = [];
  const states: SpeakerState[] = [];
  let at = 0;
  const synthesis = {
    cancel: () => void said.at(-1)?.onerror?.({ error: "canceled" } as never),
    speak: (utterance: SpeechSynthesisUtterance) => said.push(utterance),
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
    texts: () => said.map(({ text }) => text),
    finish: () => void said.at(-1)?.onend?.({} as never),
    fail: () => void said.at(-1)?.onerror?.({ error: "synthesis-failed" } as never),
    state: () => states.at(-1),
    at: () => at,
    lang: () => said.at(-1)?.lang,
  };
}

describe("reading aloud", () => {
  it("says one sentence after the other, in a Chinese voice, and is idle at the end", () => {
    const { reader, texts, finish, state, at, lang } = reading(["一。", "二。"]);
    reader.play();
    expect([texts(), state(), lang()]).toEqual([["一。"], "playing", "zh-CN"]);
    finish();
    expect([texts(), at()]).toEqual([["一。", "二。"], 1]);
    finish();
    expect([state(), at()]).toEqual(["idle", 0]);
  });

  it("goes on after a pause with the sentence it was in", () => {
    const { reader, texts, finish, state } = reading(["一。", "二。"]);
    reader.play();
    finish();
    reader.pause();
    expect(state()).toBe("paused");
    reader.play();
    expect([texts(), state()]).toEqual([["一。", "二。", "二。"], "playing"]);
  });

  it("starts anew after it was stopped, and can be anywhere in the text", () => {
    const { reader, texts, state, at } = reading(["一。", "二。", "三。"]);
    reader.play();
    reader.seek(2);
    expect(texts()).toEqual(["一。", "三。"]);
    reader.stop();
    expect([state(), at()]).toEqual(["idle", 0]);
    reader.play();
    expect(texts().at(-1)).toBe("一。");
  });

  it("says when the browser could not", () => {
    const { reader, fail, state } = reading(["一。"]);
    reader.play();
    fail();
    expect(state()).toBe("error");
    reader.play();
    expect(state()).toBe("playing");
  });

  it("takes Mandarin before other Chinese, and no other language", () => {
    expect(chineseVoice([voice("zh-HK"), voice("zh-CN", false), voice("zh-CN")])?.localService).toBe(true);
    expect(chineseVoice([voice("zh-TW")])?.lang).toBe("zh-TW");
    expect(chineseVoice([voice("en-US"), voice("ja-JP")])).toBeUndefined();
  });
});

describe("a text", () => {
  it("is cut into sentences, with their closing quotes", () => {
    expect(sentencesOf(["早市开了。“来两斤！”她说。", "  ", "第二天"])).toEqual([
      "早市开了。",
      "“来两斤！”",
      "她说。",
      "第二天",
    ]);
  });

  it("is never said in longer breaths than browsers have, and nothing of it is lost", () => {
    const long = `${"海风吹过老街，".repeat(40)}${"长".repeat(300)}。`;
    const breaths = sentencesOf([long]);
    expect(breaths.every((breath) => breath.length <= 121)).toBe(true);
    expect(breaths.join("")).toBe(long);
  });

  it("of signs alone is nothing to be said", () => {
    expect(sentencesOf(["——", "……", "* * *"])).toEqual([]);
  });
});
