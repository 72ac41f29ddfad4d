import { treatments, type Treatment } from "./treatment.ts";

export type PictureFormat = "jpg" | "webp" | "png";

/** What a picture URL asks for. Sizes are pixels, quality 1–100. `frame` works on the first frame of a clip. */
export interface Variant {
  mode: "crop" | "fit" | "frame";
  width?: number;
  height?: number;
  quality: number;
  format?: PictureFormat;
  /** Done to the picture before it is cut to size. */
  treatment?: Treatment;
}

/** A query in a known syntax whose values make no sense; answered with 400. */
export class MalformedVariant extends Error {}

const largestSide = 2000;
const defaultQuality = 85;
const styleSuffix = "-newslist7.0.4";

function whole(text: string | undefined, min: number, max: number): number {
  if (text === undefined || !/^\d{1,5}$/.test(text))
    throw new MalformedVariant(`not a number: ${text ?? ""}`);
  const value = Number(text);
  if (value < min || value > max) throw new MalformedVariant(`out of range: ${text}`);
  return value;
}

function pictureFormat(text: string | undefined): PictureFormat {
  if (text === "jpg" || text === "jpeg") return "jpg";
  if (text === "webp" || text === "png") return text;
  throw new MalformedVariant(`unknown format: ${text ?? ""}`);
}

function pairs(parts: readonly string[]): Map<string, string> {
  if (parts.length % 2 !== 0) throw new MalformedVariant("a key has no value");
  const found = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) {
    const key = parts[at] ?? "";
    if (found.has(key)) throw new MalformedVariant(`twice: ${key}`);
    found.set(key, parts[at + 1] ?? "");
  }
  return found;
}

function onlyKeys(found: ReadonlyMap<string, string>, known: readonly string[]): void {
  for (const key of found.keys()) if (!known.includes(key)) throw new MalformedVariant(`unknown key: ${key}`);
}

function sized(variant: Variant, width: string | undefined, height: string | undefined): Variant {
  if (width !== undefined) variant.width = whole(width, 1, largestSide);
  if (height !== undefined) variant.height = whole(height, 1, largestSide);
  if (variant.width === undefined && variant.height === undefined) throw new MalformedVariant("no size");
  if (variant.mode === "crop") {
    variant.width ??= variant.height;
    variant.height ??= variant.width;
  }
  return variant;
}

/** `imageView2/1/w/W/h/H/q/Q/format/jpg`: 1 crops, 2 fits. */
function qiniuPicture(parts: readonly string[]): Variant {
  const mode = parts[1] === "1" ? "crop" : parts[1] === "2" ? "fit" : undefined;
  if (!mode) throw new MalformedVariant("unknown mode");
  const found = pairs(parts.slice(2));
  onlyKeys(found, ["w", "h", "q", "format"]);
  const variant: Variant = { mode, quality: defaultQuality };
  if (found.has("q")) variant.quality = whole(found.get("q"), 1, 100);
  if (found.has("format")) variant.format = pictureFormat(found.get("format"));
  return sized(variant, found.get("w"), found.get("h"));
}

/** `vframe/jpg/offset/0/w/W`. */
function qiniuFrame(parts: readonly string[]): Variant {
  const found = pairs(parts.slice(2));
  onlyKeys(found, ["offset", "w", "h"]);
  whole(found.get("offset"), 0, 99999);
  const variant: Variant = { mode: "frame", quality: defaultQuality, format: pictureFormat(parts[1]) };
  return found.has("w") || found.has("h") ? sized(variant, found.get("w"), found.get("h")) : variant;
}

/** `w_W` → ["w", "W"]; the flat list that `pairs` reads. */
function ossOptions(text: readonly string[]): Map<string, string> {
  return pairs(
    text.flatMap((option) => {
      const at = option.indexOf("_");
      if (at < 1) throw new MalformedVariant(`not an option: ${option}`);
      return [option.slice(0, at), option.slice(at + 1)];
    }),
  );
}

/** `image/resize,m_fill,w_W,h_H/quality,q_Q/format,jpg`. */
function ossPicture(steps: readonly string[]): Variant {
  const variant: Variant = { mode: "fit", quality: defaultQuality };
  let resized = false;
  for (const step of steps) {
    const [action, ...rest] = step.split(",");
    if (action === "resize" && !resized) {
      const found = ossOptions(rest);
      onlyKeys(found, ["m", "w", "h"]);
      const mode = found.get("m") ?? "lfit";
      if (mode !== "fill" && mode !== "lfit") throw new MalformedVariant(`unknown mode: ${mode}`);
      variant.mode = mode === "fill" ? "crop" : "fit";
      sized(variant, found.get("w"), found.get("h"));
      resized = true;
    } else if (action === "quality") {
      const found = ossOptions(rest);
      onlyKeys(found, ["q", "Q"]);
      variant.quality = whole(found.get("q") ?? found.get("Q"), 1, 100);
    } else if (action === "format" && rest.length === 1) {
      variant.format = pictureFormat(rest[0]);
    } else {
      throw new MalformedVariant(`unknown step: ${step}`);
    }
  }
  return variant;
}

/** `video/snapshot,t_0,f_jpg,w_W,m_fast`. */
function ossFrame(steps: readonly string[]): Variant {
  const [action, ...rest] = (steps.length === 1 ? (steps[0] ?? "") : "").split(",");
  if (action !== "snapshot") throw new MalformedVariant("unknown video step");
  const found = ossOptions(rest);
  onlyKeys(found, ["t", "f", "w", "h", "m"]);
  whole(found.get("t"), 0, 99999);
  if (found.has("m") && found.get("m") !== "fast") throw new MalformedVariant("unknown snapshot mode");
  const variant: Variant = { mode: "frame", quality: defaultQuality, format: pictureFormat(found.get("f")) };
  return found.has("w") || found.has("h") ? sized(variant, found.get("w"), found.get("h")) : variant;
}

/**
 * Reads the picture syntaxes of the two storage providers (pages §14).
 * @param query what follows the "?", still encoded
 * @returns undefined for a query in neither syntax (the file is wanted as it is)
 * @throws MalformedVariant
 */
export function parseVariant(query: string): Variant | undefined {
  let text: string;
  try {
    text = decodeURIComponent(query);
  } catch {
    throw new MalformedVariant("bad encoding");
  }
  if (text.startsWith("x-oss-process=")) {
    const [kind, ...steps] = text.slice("x-oss-process=".length).split("/");
    if (steps.length > 0 && kind === "image") return ossPicture(steps);
    if (kind === "video") return ossFrame(steps);
    throw new MalformedVariant("unknown process");
  }
  const parts = text.split("/");
  if (parts[0] === "imageView2") return qiniuPicture(parts);
  if (parts[0] === "vframe") return qiniuFrame(parts);
  return undefined;
}

/**
 * Takes what follows the ending off a file name: the named style (`a.webp-newslist7.0.4`, the general crop at double
 * density), or what a picture tool did (`a.webp-dehaze`), to which a query may add a size.
 */
export function splitStyle(name: string): { file: string; variant?: Variant; treatment?: Treatment } {
  if (name.endsWith(styleSuffix)) {
    return {
      file: name.slice(0, -styleSuffix.length),
      variant: { mode: "crop", width: 432, height: 264, quality: defaultQuality },
    };
  }
  const treatment = treatments.find((one) => name.endsWith(`-${one}`));
  return treatment === undefined ? { file: name } : { file: name.slice(0, -treatment.length - 1), treatment };
}

/** The variant of a treated picture: as large as it is unless the query says otherwise. */
export function treatedVariant(treatment: Treatment, asked: Variant | undefined): Variant {
  return { mode: "fit", quality: defaultQuality, ...asked, treatment };
}
