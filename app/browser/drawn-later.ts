import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { openPageLoader } from "./keep-alive/open-page-data.ts";

interface DrawnLater<Props> {
  /** The component; render it within `Markup`. */
  Drawn: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the component's code. After that it renders without suspending. */
  ready(): Promise<void>;
}

/**
 * A component whose markup the document contains, so that only a client navigation needs its code. Its styles must be
 * in a file that the page loads anyway: a document does not link the styles of lazy code (`SHELL` in vite.config.ts).
 */
export function drawnLater<Props>(load: () => Promise<ComponentType<Props>>): DrawnLater<Props> {
  let drawn: ComponentType<Props> | undefined;
  const ready = async () => {
    drawn ??= await load();
  };
  const module = () => ({ default: drawn as ComponentType<Props> });
  // Loaded code resolves synchronously: React suspends on a promise, even a resolved one, and would show a gap.
  const loaded = { then: (resolve: (value: ReturnType<typeof module>) => void) => resolve(module()) };
  const Drawn = lazy(() => (drawn ? (loaded as Promise<ReturnType<typeof module>>) : ready().then(module)));
  return { Drawn, ready };
}

/** `openPageLoader` of a page with such parts: their code is fetched in parallel with its data. */
export function openPageLoaderDrawing(...parts: Pick<DrawnLater<never>, "ready">[]) {
  return async (args: ClientLoaderFunctionArgs): Promise<unknown> => {
    const [data] = await Promise.all([openPageLoader(args), ...parts.map(({ ready }) => ready())]);
    return data;
  };
}
