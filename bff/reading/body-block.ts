/**
 * One piece of an article's body, in reading order. HTML blocks are clean and hold complete elements only.
 * Pictures, videos, sounds and frames are blocks of their own; the site's components render them.
 */
export type BodyBlock =
  | { kind: "html"; html: string }
  | { kind: "image"; url: string; width?: number; height?: number; alt?: string; caption?: string }
  | { kind: "video"; url: string; poster?: string; title?: string; width?: number; height?: number }
  | { kind: "audio"; url: string; title?: string }
  | { kind: "embed"; url: string; title?: string };
