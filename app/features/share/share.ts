import type { OnlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageFacts } from "./structured-data.server.ts";

/** The share data of a page (pages §7). */
export interface Share {
  /** Without the site's name. */
  title: string;
  /** The page's own title, if its link shows another one (pages §1.1). */
  ownTitle?: string;
  description: string;
  /** The page's address without tokens and tracking. */
  url: string;
  /** Absolute URL of the picture, cut to a square if its host can do that; the site's own picture if there is none. */
  image: string;
  /** The site's signature of the picture's large form, which lets a poster load it through the proxy; absent if that is impossible. */
  pictureMac?: string;
  kind: PageFacts["kind"];
  published?: string;
  author?: string;
  section?: string;
  /** Absolute URL of the film or sound, for the kinds `video` and `audio`. */
  media?: string;
  /**
   * JSON-LD. It is in the markup of a document only, since search engines read documents; null for a navigation within an open
   * document.
   */
  structured: OnlyInMarkup<Record<string, unknown>[]> | null;
  /** The address as a QR code (SVG markup made by the site), for the share row and the desktop's 手机看. */
  qr: OnlyInMarkup<string>;
}

/**
 * Share data as it is sent with a page. In a document it lacks what the head already has; `wholeShare` completes it
 * (head-data.ts).
 */
export type SentShare = Pick<Share, "title" | "ownTitle" | "pictureMac"> & Partial<Share>;
