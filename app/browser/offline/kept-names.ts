/** Where the service worker keeps pages to be read without a connection, by address; the pages of the document look there too. */
export const KEPT_PAGES = "wanbao-pages-1";
/** What these pages need: styles, scripts, pictures. */
export const KEPT_FILES = "wanbao-files-1";

/** What a page tells the worker: an address to keep, or one at which there is nothing any more. */
export type KeptMessage = KeepMessage | ForgetMessage;

export interface ForgetMessage {
  type: "forget";
  /** Address of the page (`addressToKeep`). */
  address: string;
}

/** What a page asks the worker to keep. */
export interface KeepMessage {
  type: "keep";
  /** Address of the page (`addressToKeep`). */
  address: string;
  /** Addresses of the pictures as the reader's screen has chosen them. */
  pictures: string[];
}

/** What a query can name a page by (pages §1.1), and an edition of the paper; the rest changes nothing that is read. */
const NAMES = ["id", "newsid", "edition"];

/** The address by which a page is kept and found again: its path, and what names the page in its query. */
export function addressToKeep({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  const naming = new URLSearchParams(
    NAMES.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return naming.size > 0 ? `${pathname}?${naming}` : pathname;
}
