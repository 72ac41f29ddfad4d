const key = (path: string) => `unsent:${path}`;

/** Keeps a text that waits for a connection, should the reader close or reload the page meanwhile; as long as the tab is there. */
export function keepUnsent(path: string, text: string | undefined): void {
  try {
    if (text) sessionStorage.setItem(key(path), text);
    else sessionStorage.removeItem(key(path));
  } catch {
    // Without storage it waits in its field alone.
  }
}

/** The text that could not be sent from a page. */
export function unsentOf(path: string): string {
  try {
    return sessionStorage.getItem(key(path)) ?? "";
  } catch {
    // Neither has the server one.
    return "";
  }
}
