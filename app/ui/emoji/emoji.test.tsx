import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { EMOJI_BY_TAG, EMOJI_PAGES } from "./emoji-table.ts";
import { emojiGlyphs, emojiText } from "./emoji-text.tsx";
import { EmojiPicker } from "./EmojiPicker.tsx";
import { insertAtCaret } from "./insert-at-caret.ts";

describe("the emoji table", () => {
  it("has 112 entries in 4 pages of 28, each with its own tag and glyph", () => {
    expect(EMOJI_PAGES.map((page) => page.length)).toEqual([28, 28, 28, 28]);
    const all = EMOJI_PAGES.flat();
    expect(new Set(all.map((emoji) => emoji.Tag)).size).toBe(112);
    expect(all.every((emoji) => /^\[\p{Script=Han}+\]$/u.test(emoji.Tag) && emoji.glyph !== "")).toBe(true);
  });
  it("numbers them so that the page is ceil(ID / 28)", () => {
    EMOJI_PAGES.forEach((page, place) =>
      page.forEach(({ ID }) => expect(Math.ceil(ID / 28)).toBe(place + 1)),
    );
  });
  it("begins and ends as in the specification", () => {
    expect(EMOJI_PAGES[0]?.[0]).toEqual({ File: "e001", ID: 1, Tag: "[微笑]", glyph: "🙂" });
    expect(EMOJI_PAGES[3]?.[27]).toEqual({ File: "e112", ID: 112, Tag: "[祈祷]", glyph: "🕯️" });
    expect(EMOJI_BY_TAG.get("[爱心]")?.glyph).toBe("❤️");
  });
});

describe("text with emoji tags", () => {
  const drawn = (text: string) => renderToStaticMarkup(<p>{emojiText(text)}</p>);
  it("shows the glyph with its name", () => {
    expect(drawn("早上好[微笑]海")).toBe(
      '<p>早上好<span class="emoji" role="img" aria-label="微笑">🙂</span>海</p>',
    );
  });
  it("keeps unknown tags and single brackets as typed", () => {
    for (const text of ["[不认识]", "[[", "]微笑[", "[]", "a[b]c"])
      expect(drawn(text)).toBe(`<p>${text}</p>`);
    expect(drawn("[[微笑]]")).toContain("[<span");
  });
  it("can be rendered as plain text", () => {
    expect(emojiGlyphs("早上好[微笑]海[不认识]")).toBe("早上好🙂海[不认识]");
  });
  it("never turns text into markup", () => expect(drawn("<b>[强]")).toContain("&lt;b&gt;<span"));
  it("handles malicious text quickly", () => {
    expect(emojiText("[".repeat(50_000))).toEqual(["[".repeat(50_000)]);
  });
});

describe("inserting a tag", () => {
  function field(value: string, start: number, end = start, maxLength = -1) {
    const events: string[] = [];
    const fake = {
      value,
      selectionStart: start,
      selectionEnd: end,
      maxLength,
      setRangeText(text: string, from: number, to: number) {
        this.value = this.value.slice(0, from) + text + this.value.slice(to);
      },
      dispatchEvent: (event: Event) => events.push(event.type),
    };
    return {
      fake,
      events,
      insert: (tag: string) => insertAtCaret(fake as unknown as HTMLTextAreaElement, tag),
    };
  }
  it("happens at the caret and fires an input event", () => {
    const { fake, events, insert } = field("你好", 1);
    expect(insert("[强]")).toBe(true);
    expect(fake.value).toBe("你[强]好");
    expect(events).toEqual(["input"]);
  });
  it("replaces the selection", () => {
    const { fake, insert } = field("你好吗", 1, 3);
    insert("[强]");
    expect(fake.value).toBe("你[强]");
  });
  it("does nothing if the field would exceed its limit", () => {
    const { fake, events, insert } = field("你好", 2, 2, 4);
    expect(insert("[强]")).toBe(false);
    expect([fake.value, events]).toEqual(["你好", []]);
  });
});

it("shows no picker without script", () => {
  expect(renderToStaticMarkup(<EmojiPicker onPick={() => undefined} />)).toBe("");
});
