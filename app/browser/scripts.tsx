import { Scripts as ScriptsAtOnce, UNSAFE_RemixContext } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";

interface Files {
  module: string;
  imports?: string[];
}

/** The part of Remix's manifest that a page needs. The rest is fetched when the browser is idle (deploy/framework/route-discovery.ts). */
interface PageFiles {
  entry: Files;
  routes: Record<string, Files & { id: string }>;
  /** Name of the file with the whole manifest. */
  url: string;
  version: string;
}

type RemixWindow = {
  __remixManifest?: PageFiles;
  __remixRouteModules?: Record<string, unknown>;
};

/**
 * Replaces Remix's `Scripts`, which compete with the page's pictures for bandwidth. Script is fetched after the first paint and the
 * load event, or at the reader's first action; on a thin connection only at the first action (design §8).
 */
export function Scripts({ nonce }: { nonce: string | undefined }) {
  const remix = useContext(UNSAFE_RemixContext);
  const router = useContext(UNSAFE_DataRouterStateContext);
  // Hot module replacement needs Remix's own scripts.
  if (import.meta.env.DEV) return <ScriptsAtOnce nonce={nonce} />;
  let [context, start] = ["", ""];
  if (import.meta.env.SSR && remix && router) {
    if (remix.renderMeta) remix.renderMeta.didRenderScripts = true;
    const { entry, routes, url, version } = remix.manifest;
    const own = router.matches.map(({ route: { id } }) => [id, routes[id]] as const);
    const files = {
      entry,
      routes: Object.fromEntries(own),
      url: url.slice(url.lastIndexOf("/") + 1),
      version,
    };
    // The same script as Remix's for streamed data.
    context = `window.__remixContext=${remix.serverHandoffString};__remixContext.stream=new ReadableStream({start(c){__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream())`;
    start = `(${startWhenPainted.toString()})(${JSON.stringify(files).replaceAll("<", "\\u003c")})`;
  }
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: context }} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}

/** Its source is written into the document, so it must not use anything outside. */
function startWhenPainted(files: PageFiles): void {
  // At the end of an action: a press during hydration makes React hydrate synchronously and fail (its error 345).
  const signs = ["pointerup", "pointercancel", "keyup"];
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  /** Repeats reload-guard.ts, which is not loaded yet: once in 60 s, and not while offline. */
  const reloadOnce = () => {
    try {
      const last = Number(sessionStorage.getItem("chunk-reloaded-at") ?? 0);
      if (!navigator.onLine || Date.now() - last < 60_000) return;
      sessionStorage.setItem("chunk-reloaded-at", String(Date.now()));
      location.reload();
    } catch {
      // Without storage a reload could loop. The page can be read without script.
    }
  };
  const own = Object.values(files.routes);
  let begun = false;
  (window as unknown as RemixWindow).__remixManifest = files;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    // Preload all at once; otherwise the browser finds each import only in the file before.
    const all = [files.entry, ...own].flatMap(({ module, imports = [] }) => [...imports, module]);
    for (const href of new Set(all))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    void Promise.all(own.map(({ module }) => import(/* @vite-ignore */ module) as Promise<unknown>))
      .then((modules) => {
        (window as unknown as RemixWindow).__remixRouteModules = Object.fromEntries(
          own.map(({ id }, place) => [id, modules[place]]),
        );
        return import(/* @vite-ignore */ files.entry.module);
      })
      .catch((error: unknown) => {
        // Other errors, such as syntax that an old browser can't parse, would happen again after a reload.
        if (!(error instanceof TypeError)) throw error;
        reloadOnce();
      });
  };
  for (const sign of signs) addEventListener(sign, begin, true);
  // On a thin connection, only an action starts it.
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? "")) return;
  const painted = () => requestAnimationFrame(() => setTimeout(begin));
  if (document.readyState === "complete") painted();
  else addEventListener("load", painted);
  // A slow picture, or a page in the background, must not delay it for long.
  setTimeout(begin, 3000);
}
