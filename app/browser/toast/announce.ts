const EVENT = "wanbao:toast";

/** Shows a text as a toast, from code outside of components. */
export function announce(text: string): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: text }));
}

/** Calls back for each announced text. @returns a function that stops listening */
export function whenAnnounced(show: (text: string) => void): () => void {
  const listen = (event: Event) => show((event as CustomEvent<string>).detail);
  addEventListener(EVENT, listen);
  return () => removeEventListener(EVENT, listen);
}
