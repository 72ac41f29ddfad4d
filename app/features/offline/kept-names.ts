/** Where the service worker keeps pages to be read without a connection, by path; the pages of the document look there too. */
export const KEPT_PAGES = "wanbao-pages-1";
/** What these pages need: styles, scripts, pictures. */
export const KEPT_FILES = "wanbao-files-1";

/** What a page asks the worker to keep. */
export interface KeepMessage {
  type: "keep";
  /** Path of the page. */
  path: string;
  /** Addresses of the pictures as the reader's screen has chosen them. */
  pictures: string[];
}
