import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compress, fillCompressed } from "./compressed.ts";
import { newNonce, NONCE_LENGTH } from "../nonce.ts";
import { fill, piecesOf, templateOf } from "./template.ts";

/** Like a page of Remix: the nonce in several places, and much repeated text. */
function page(nonce: string, paragraphs = 60): string {
  const script = (nth: number) => `<script nonce="${nonce}">window.__n=${nth}</script>`;
  const text = Array.from({ length: paragraphs }, (_, n) => `<p>清晨六点，老街第${n}扇卷帘门升起。=="+/</p>`);
  return `<html>${script(1)}<style nonce="${nonce}"></style>${text.join("")}${script(2)}"nonce":"${nonce}"${script(3)}</html>`;
}

describe("a nonce", () => {
  it("has 128 random bits and the length of a hole", () => {
    const nonces = Array.from({ length: 100 }, newNonce);
    expect(new Set(nonces).size).toBe(100);
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(NONCE_LENGTH).toBe(24);
  });
});

describe("a template", () => {
  it("is the same page with another nonce", () => {
    const [mine, yours] = [newNonce(), newNonce()];
    const template = templateOf(page(mine), mine);
    expect(template.holes).toHaveLength(5);
    expect(fill(template, yours).toString()).toBe(page(yours));
    expect(fill(template, mine).toString()).toBe(page(mine));
    expect(piecesOf(template)).toHaveLength(6);
  });

  it("without a nonce has no holes", () => {
    const template = templateOf("<p>海</p>", newNonce());
    expect(template.holes).toEqual([]);
    expect(fill(template, newNonce()).toString()).toBe("<p>海</p>");
  });
});

describe.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("compressed with %s", (encoding, unpack) => {
  it("every nonce can be filled in, and the bytes stay small", async () => {
    const mine = newNonce();
    const template = templateOf(page(mine, 2000), mine);
    const compressed = await compress(template, encoding);
    expect(compressed.bytes.length).toBeLessThan(template.bytes.length / 10);
    for (let n = 0; n < 50; n += 1) {
      const nonce = newNonce();
      expect(unpack(fillCompressed(compressed, nonce)).equals(fill(template, nonce))).toBe(true);
    }
  });

  it("it is correct with any text around the nonce", async () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.string({ unit: "grapheme", maxLength: 400 }),
      fc.constant(""),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
        const mine = newNonce();
        const template = templateOf(pieces.join(mine), mine);
        const nonce = newNonce();
        const bytes = fillCompressed(await compress(template, encoding), nonce);
        expect(unpack(bytes).equals(fill(template, nonce))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
