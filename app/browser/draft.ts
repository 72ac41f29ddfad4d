const key = (path: string) => `unsent:${path}`;

/**
 * Saves a text that waits for a connection, in case the reader reloads the page meanwhile. It lasts as long as the tab.
 * @param text undefined deletes the draft
 */
export function saveDraft(path: string, text: string | undefined): void {
  try {
    if (text) sessionStorage.setItem(key(path), text);
    else sessionStorage.removeItem(key(path));
  } catch {
    // No storage: the text is only in its field.
  }
}

/** @returns the page's draft, or an empty text */
export function readDraft(path: string): string {
  try {
    return sessionStorage.getItem(key(path)) ?? "";
  } catch {
    // The server has no session storage; nor have some private windows.
    return "";
  }
}
