import { encode } from "uqr";
import type { PublicSettings } from "../../../request/public-settings.ts";
import { largePicture } from "../large-picture.ts";
import type { Share } from "../share.ts";
import { cleanPicture } from "./clean-picture.ts";
import { fittingLines } from "./lines.ts";

/** The poster's width in its own pixels, twice a phone's CSS pixels. */
const WIDTH = 720;
const EDGE = 48;
const INNER = WIDTH - 2 * EDGE;
const PICTURE = 480;
const QR = 176;

/** The poster leaves the site, so its colours are fixed to the light theme. */
const INK = "#1f2329";
const INK_2 = "#5d6470";
const LINE = "#e3e6e8";
const BRAND = "#0b7a6a";
const BRAND_LIGHT = "#1cc3aa";

interface Text {
  font: string;
  leading: number;
  lines: string[];
  color: string;
  /** Space above, in px. */
  above: number;
}

/**
 * Draws the poster of a page: picture, title, first words, and the address as a QR code.
 * @returns a data URL, which chat apps can save; if the picture fails to load, the brand takes its place
 */
export async function drawPoster(share: Share, settings: PublicSettings): Promise<string> {
  const address = largePicture(share.image, settings.imageHosts);
  const picture = await cleanPicture(address, share.pictureMac).catch(() => null);
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  const texts = textsOf(pen, share);
  const height = PICTURE + heightOf(texts) + EDGE + QR + 2 * EDGE;
  canvas.width = WIDTH;
  canvas.height = height;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, WIDTH, height);
  if (picture) drawCover(pen, picture);
  else drawBrand(pen, settings.siteName);
  let top = PICTURE;
  for (const text of texts) top = drawText(pen, text, top);
  drawFoot(pen, share.url, settings, top + EDGE);
  return canvas.toDataURL("image/jpeg", 0.92);
}

function fontOf(size: number, weight = 400): string {
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

function textsOf(pen: CanvasRenderingContext2D, { title, description, author, published }: Share): Text[] {
  const text = (words: string, style: Omit<Text, "lines">, maxLines: number): Text => {
    pen.font = style.font;
    const measure = (line: string) => pen.measureText(line).width;
    return { ...style, lines: words ? fittingLines(words, INNER, maxLines, measure) : [] };
  };
  const when = [author, published?.slice(0, 10)].filter(Boolean).join("　");
  return [
    text(title, { font: fontOf(44, 700), leading: 64, color: INK, above: 40 }, 4),
    text(when, { font: fontOf(24), leading: 36, color: INK_2, above: 16 }, 1),
    text(
      description === title ? "" : description,
      { font: fontOf(28), leading: 46, color: INK_2, above: 20 },
      3,
    ),
  ].filter(({ lines }) => lines.length > 0);
}

const heightOf = (texts: readonly Text[]) =>
  texts.reduce((sum, { above, leading, lines }) => sum + above + leading * lines.length, 0);

/** @returns the top of the next text */
function drawText(
  pen: CanvasRenderingContext2D,
  { font, leading, lines, color, above }: Text,
  top: number,
): number {
  pen.font = font;
  pen.fillStyle = color;
  pen.textBaseline = "middle";
  lines.forEach((line, row) => pen.fillText(line, EDGE, top + above + leading * (row + 0.5)));
  return top + above + leading * lines.length;
}

/** Draws the picture like `object-fit: cover`. */
function drawCover(pen: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const scale = Math.max(WIDTH / width, PICTURE / height);
  const [w, h] = [WIDTH / scale, PICTURE / scale];
  pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h, 0, 0, WIDTH, PICTURE);
}

/** Draws the brand mark, for pages without a picture. */
function drawBrand(pen: CanvasRenderingContext2D, name: string): void {
  pen.fillStyle = BRAND;
  pen.fillRect(0, 0, WIDTH, PICTURE);
  pen.fillStyle = BRAND_LIGHT;
  pen.beginPath();
  pen.arc(WIDTH / 2, 190, 90, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = BRAND;
  pen.fillRect(0, 216, WIDTH, PICTURE - 216);
  pen.strokeStyle = "#ffffff";
  pen.lineCap = "round";
  for (const [row, opacity] of [1, 0.6, 0.3].entries()) {
    pen.globalAlpha = opacity;
    pen.lineWidth = 8;
    pen.beginPath();
    const base = 232 + row * 36;
    for (let x = 220; x <= 500; x += 4) pen.lineTo(x, base + 12 * Math.sin((x - 220) / 22 + row));
    pen.stroke();
  }
  pen.globalAlpha = 1;
  pen.fillStyle = "#ffffff";
  pen.font = fontOf(44, 700);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(name, WIDTH / 2, 390);
  pen.textAlign = "left";
}

function drawFoot(
  pen: CanvasRenderingContext2D,
  url: string,
  { siteName, slogan }: PublicSettings,
  top: number,
): void {
  pen.fillStyle = LINE;
  pen.fillRect(EDGE, top, INNER, 2);
  const place = top + EDGE;
  drawQr(pen, url, WIDTH - EDGE - QR, place - 12);
  const maxWidth = INNER - QR - EDGE;
  const line = (words: string, font: string, color: string, at: number) => {
    pen.font = font;
    pen.fillStyle = color;
    const [fitting = ""] = fittingLines(words, maxWidth, 1, (text) => pen.measureText(text).width);
    pen.fillText(fitting, EDGE, place + at);
  };
  line(siteName, fontOf(34, 700), BRAND, 28);
  line(slogan, fontOf(24), INK_2, 78);
  line("长按或扫描二维码，阅读全文", fontOf(24), INK, 128);
}

function drawQr(pen: CanvasRenderingContext2D, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { border: 0 });
  // Whole pixels: cameras need sharp edges.
  const dot = Math.max(2, Math.floor(QR / size));
  const shift = Math.floor((QR - dot * size) / 2);
  pen.fillStyle = "#000000";
  data.forEach((row, y) =>
    row.forEach((dark, x) => dark && pen.fillRect(left + shift + x * dot, top + shift + y * dot, dot, dot)),
  );
}
