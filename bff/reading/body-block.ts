/**
 * One piece of an article's body, in reading order. Html segments are clean and hold whole elements only;
 * pictures, films, sounds and frames stand between them, to be drawn by the site's own components.
 */
export type BodyBlock =
  | { kind: "html"; html: string }
  | { kind: "image"; url: string; width?: number; height?: number; alt?: string; caption?: string }
  | { kind: "video"; url: string; poster?: string; title?: string; width?: number; height?: number }
  | { kind: "audio"; url: string; title?: string }
  | { kind: "embed"; url: string; title?: string };
