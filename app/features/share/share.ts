import type { OnlyInMarkup } from "../../browser/document-markup.tsx";
import type { Told } from "./structured-data.server.ts";

/** What a shared link shows (pages §7). */
export interface Share {
  /** Without the site's name. */
  title: string;
  /** What it is called on its own page, where its link is to show another title (pages §1.1). */
  ownTitle?: string;
  description: string;
  /** Our address without tokens and tracking. */
  url: string;
  /** Whole address of the picture, cut to a square where its host can; the site's own in place of none. */
  image: string;
  /** The site's signature of that picture's large form, by which a poster gets it through the site; absent where it can't. */
  pictureMac?: string;
  kind: Told["kind"];
  published?: string;
  author?: string;
  section?: string;
  /** Whole address of the film or sound itself, of the kinds `video` and `audio`. */
  media?: string;
  /**
   * What search engines are told. They read documents: it is in the document's markup, and null where the page comes to an open
   * document.
   */
  structured: OnlyInMarkup<Record<string, unknown>[]> | null;
  /** The address as a QR code (SVG markup made here), for the share row and the desktop's 手机看. */
  qr: OnlyInMarkup<string>;
}

/**
 * A share as it comes with a page. In a document, what its head tells already is missing; `wholeShare` makes the whole of it
 * (told-in-head.ts).
 */
export type SentShare = Pick<Share, "title" | "ownTitle" | "pictureMac"> & Partial<Share>;
