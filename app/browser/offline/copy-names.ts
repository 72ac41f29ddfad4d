/** Name of the browser cache with the offline copies, by address. The service worker writes it; documents read it too. */
export const PAGE_CACHE = "wanbao-pages-1";
/** Name of the browser cache with the copies' styles, scripts and pictures. */
export const FILE_CACHE = "wanbao-files-1";

/** A message from a document to the worker: a page to save, or one that no longer exists. */
export type CopyMessage = KeepMessage | ForgetMessage;

export interface ForgetMessage {
  type: "forget";
  /** The page's address (`copyAddressOf`). */
  address: string;
}

/** Asks the worker to save a page. */
export interface KeepMessage {
  type: "keep";
  /** The page's address (`copyAddressOf`). */
  address: string;
  /** Addresses of the pictures, in the sizes that the reader's screen has chosen. */
  pictures: string[];
}

/** Query parameters that name a page's content (pages §1.1) or an edition of the paper. The others don't change the text. */
const NAMING_PARAMETERS = ["id", "newsid", "edition"];

/** The address that a copy is stored under: the path, and the query parameters that name the content. */
export function copyAddressOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  const naming = new URLSearchParams(
    NAMING_PARAMETERS.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return naming.size > 0 ? `${pathname}?${naming}` : pathname;
}
