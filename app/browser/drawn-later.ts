import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { keptLoader } from "./keep-alive/kept-data.ts";

interface DrawnLater<Props> {
  /** To be drawn within `Markup`. */
  Drawn: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches its code; afterwards it is drawn at once. */
  ready(): Promise<void>;
}

/**
 * A part whose markup a document brings along, so that its code is only needed by the first navigation in place. Its styles have
 * to be in a file that the page loads anyway: a document links no styles of code that comes later (`SHELL` in vite.config.ts).
 */
export function drawnLater<Props>(load: () => Promise<ComponentType<Props>>): DrawnLater<Props> {
  let drawn: ComponentType<Props> | undefined;
  const ready = async () => {
    drawn ??= await load();
  };
  const module = () => ({ default: drawn as ComponentType<Props> });
  // What is there already is told at once: a promise, even of what is there, would show a gap first.
  const there = { then: (tell: (known: ReturnType<typeof module>) => void) => tell(module()) };
  const Drawn = lazy(() => (drawn ? (there as Promise<ReturnType<typeof module>>) : ready().then(module)));
  return { Drawn, ready };
}

/** `keptLoader` of a page with such parts: they are fetched beside its data. */
export function keptLoaderDrawing(...parts: Pick<DrawnLater<never>, "ready">[]) {
  return async (args: ClientLoaderFunctionArgs): Promise<unknown> => {
    const [data] = await Promise.all([keptLoader(args), ...parts.map(({ ready }) => ready())]);
    return data;
  };
}
