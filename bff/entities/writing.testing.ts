import type { BodyBlock } from "../reading/body-block.ts";

/** Draws a number from 0 to below `ends`. fast-check shrinks it to 0, so 0 is the plainest choice. */
export type Draw = (ends: number) => number;

/** A notation of a value on the wire, and the value that the reader must return; undefined is absent. */
export interface Written {
  wire: unknown;
  value: unknown;
}

/** A kind of value with the notations that contract §1.7 and §1.9 allow. */
export interface Kind {
  write: (draw: Draw) => Written;
  /** Values that are unreadable as this kind and count as absent. */
  unreadable: readonly unknown[];
}

/** The settings for the addresses below. */
export const settings = { httpOkHosts: ["plain.example.cn"], mediaBase: "/new", embedHosts: [] };

/** A kind without unreadable values, for fields where another field would replace them. */
export const readable = (kind: Kind): Kind => ({ ...kind, unreadable: [] });

/** A kind with one value, in all its notations. */
export const always = (value: unknown, ...wires: [unknown, ...unknown[]]): Kind => ({
  write: (draw) => ({ wire: pick(draw, wires), value }),
  unreadable: [],
});

export const pick = <T>(draw: Draw, choices: readonly [T, ...T[]]): T =>
  choices[draw(choices.length)] ?? choices[0];

const letters = [..."海岱潮汐晚报早市ab1&<>\"'·😀"] as [string, ...string[]];
const word = (draw: Draw) => Array.from({ length: 1 + draw(8) }, () => pick(draw, letters)).join("");
const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Rule 8: trimmed, entities decoded once. */
export const text: Kind = {
  write: (draw) => {
    const value = word(draw);
    const wire = pick(draw, [value, ` ${value}\n`, escapeText(value), `\t${escapeText(value)}`]);
    return pick(draw, [
      { wire, value },
      { wire: 2025, value: "2025" },
    ]);
  },
  unreadable: [true, {}, ["晚报"]],
};

/** Contract §1.8. */
export const id: Kind = {
  write: (draw) => {
    const value = `${pick(draw, ["1", "NEWS", "DZHN_", "a-"])}${String(draw(10_000))}`;
    return { wire: /^\d+$/.test(value) && draw(2) ? Number(value) : value, value };
  },
  unreadable: ["../1", "一", "a b", "x".repeat(65), {}],
};

/** Rule 3, and contract §1.7: never negative. */
export const count: Kind = {
  write: (draw) => {
    const value = draw(100_000);
    return pick(draw, [
      { wire: value, value },
      { wire: String(value), value },
      { wire: ` ${String(value)} `, value },
      { wire: value + 0.5, value },
      { wire: -1 - value, value: 0 },
    ]);
  },
  unreadable: ["许多", true, {}, "1e999", [3]],
};

export const number: Kind = {
  write: (draw) => {
    const value = (draw(2000) - 1000) / 10;
    return { wire: draw(2) ? String(value) : value, value };
  },
  unreadable: ["高", false, {}],
};

export const flag: Kind = {
  write: (draw) => {
    const value = draw(2);
    return {
      wire: pick<unknown>(draw, [value, String(value), value === 1, value === 1 ? "TRUE" : "false"]),
      value,
    };
  },
  unreadable: [2, "yes", {}],
};

export const bool: Kind = {
  write: (draw) => {
    const { wire, value } = flag.write(draw);
    return { wire, value: value === 1 };
  },
  unreadable: flag.unreadable,
};

const earliest = 1_000_000_000;

/** Contract §1.7. */
export const time: Kind = {
  write: (draw) => {
    const seconds = earliest + draw(1_000_000_000);
    const local = new Date(seconds * 1000 + 8 * 3_600_000).toISOString().slice(0, 19);
    const wire = pick<unknown>(draw, [
      local.replace("T", " "),
      `${local}+08:00`,
      new Date(seconds * 1000).toISOString(),
      seconds,
      String(seconds * 1000),
    ]);
    return { wire, value: `${local}+08:00` };
  },
  unreadable: ["昨天", "2025-02-30", "2025-05-20 25:00:00", 12, {}],
};

export const date: Kind = {
  write: (draw) => {
    const value = new Date((earliest + draw(1_000_000_000)) * 1000).toISOString().slice(0, 10);
    return { wire: draw(2) ? `${value} 08:30:00` : value, value };
  },
  unreadable: ["2025-13-01", "五月", {}],
};

const files = ["a.jpg", "b/c.webp", "图 1.png", "d.jpg?x=1&y=2"] as const;

/** Rule 5. */
export const media: Kind = {
  write: (draw) => {
    const file = pick(draw, files);
    const path = encodeURI(file);
    const far = `https://img.example.cn/${path}`;
    return pick(draw, [
      { wire: far, value: far },
      { wire: ` //img.example.cn/${file}`, value: far },
      { wire: `http://img.example.cn/${file}`, value: far },
      { wire: `http://plain.example.cn/${file}`, value: `http://plain.example.cn/${path}` },
      { wire: `/${file}`, value: `/new/${path}` },
      { wire: file, value: `/new/${path}` },
    ]);
  },
  unreadable: ["javascript:alert(1)", "ftp://img.example.cn/a.jpg", "data:text/html,x", 7, {}],
};

export const image: Kind = {
  write: (draw) => {
    const inline = "data:image/png;base64,AAAA";
    return draw(8) === 7 ? { wire: inline, value: inline } : media.write(draw);
  },
  unreadable: media.unreadable,
};

/** Rule 6. */
export const link: Kind = {
  write: (draw) => {
    const value = pick(draw, ["/new/general/1", "https://a.example.cn/x?y=1", "http://a.example.cn/"]);
    return { wire: draw(2) ? ` ${value}` : value, value };
  },
  unreadable: ["javascript:alert(1)", "general/1", "mailto:a@example.cn", 7],
};

const prose = [..."清晨四点渔船回港"] as [string, ...string[]];

/** Contract §1.10: forbidden markup is removed. */
export const html: Kind = {
  write: (draw) => {
    const said = Array.from({ length: 1 + draw(12) }, () => pick(draw, prose)).join("");
    const value: BodyBlock[] = [{ kind: "html", html: `<p>${said}</p>` }];
    const wire = pick(draw, [
      `<p>${said}</p>`,
      said,
      `<P onclick="alert(1)">${said}</P><script>alert(1)</script>`,
      `<p>${said}<object data="x"></object></p>`,
    ]);
    return { wire, value };
  },
  unreadable: [7, {}, "<script>alert(1)</script>"],
};

/** Rule 3: an unknown word counts as absent, so that the default applies. */
export const oneOf = (...words: [string, ...string[]]): Kind => ({
  write: (draw) => {
    const value = pick(draw, words);
    return { wire: draw(2) ? ` ${value.toUpperCase()}` : value, value };
  },
  unreadable: ["something else", 77, {}],
});

export const oneOfNumbers = (...numbers: [number, ...number[]]): Kind => ({
  write: (draw) => {
    const value = pick(draw, numbers);
    return { wire: draw(2) ? String(value) : value, value };
  },
  unreadable: [77, "something else", {}],
});

/** Several values of one kind. With `joined`, a gateway may also write them as one string with this separator. */
export const several = (kind: Kind, joined?: string): Kind => ({
  write: (draw) => {
    const all = Array.from({ length: 1 + draw(3) }, () => kind.write(draw));
    const value = all.map((one) => one.value);
    const wires = all.map(({ wire }) => wire);
    const mayJoin = joined !== undefined && wires.every((wire) => typeof wire === "string");
    const forms: [unknown, ...unknown[]] = [wires, [null, ...wires, ""], JSON.stringify(wires)];
    if (mayJoin) forms.push(wires.join(joined));
    return { wire: pick(draw, forms), value };
  },
  unreadable: [[], {}, 7],
});

/** Values whose positions matter. */
export const inPlace = (kind: Kind): Kind => ({
  write: (draw) => {
    const all = Array.from({ length: 1 + draw(4) }, () => kind.write(draw));
    const wires = all.map(({ wire }) => wire);
    return { wire: draw(2) ? JSON.stringify(wires) : wires, value: all.map(({ value }) => value) };
  },
  unreadable: [[], "x", {}, [{}]],
});
