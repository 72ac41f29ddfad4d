const EVENT = "wanbao:toast";

/** Shows a text in the status strip, from code that is no component. */
export function announce(text: string): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: text }));
}

/** @returns stops listening */
export function whenAnnounced(show: (text: string) => void): () => void {
  const listen = (event: Event) => show((event as CustomEvent<string>).detail);
  addEventListener(EVENT, listen);
  return () => removeEventListener(EVENT, listen);
}
