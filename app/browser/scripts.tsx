import { Scripts as ScriptsAtOnce, UNSAFE_RemixContext } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";

interface Files {
  module: string;
  imports?: string[];
}

/** The part of Remix's table of files that a page needs; the rest comes when the browser is idle (deploy/framework/route-discovery.ts). */
interface PageFiles {
  entry: Files;
  routes: Record<string, Files & { id: string }>;
  /** Name of the file with the whole table. */
  url: string;
  version: string;
}

type RemixWindow = {
  __remixManifest?: PageFiles;
  __remixRouteModules?: Record<string, unknown>;
};

/**
 * In place of Remix's own scripts, which compete with the page's pictures from its first byte: script is fetched when the page is
 * painted and what it shows at first has come, or at the reader's first action; on a thin connection at that alone (design §8).
 */
export function Scripts({ nonce }: { nonce: string | undefined }) {
  const remix = useContext(UNSAFE_RemixContext);
  const router = useContext(UNSAFE_DataRouterStateContext);
  // Hot updates hook into Remix's.
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
    // What Remix's own writes for the data that follows as a stream.
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

/** Written into the document as it stands here: it must not lean on anything outside. */
function startWhenPainted(files: PageFiles): void {
  // At the end of an action: a press in the middle of hydrating makes React do it all at once, and fail (its error 345).
  const signs = ["pointerup", "pointercancel", "keyup"];
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  /** As reload-guard.ts does it, which has not come either: once in 60 s, and not without a connection. */
  const reloadOnce = () => {
    try {
      const last = Number(sessionStorage.getItem("chunk-reloaded-at") ?? 0);
      if (!navigator.onLine || Date.now() - last < 60_000) return;
      sessionStorage.setItem("chunk-reloaded-at", String(Date.now()));
      location.reload();
    } catch {
      // Without storage nobody knows how often; the page can be read as it is.
    }
  };
  const own = Object.values(files.routes);
  let begun = false;
  (window as unknown as RemixWindow).__remixManifest = files;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    // All at once; otherwise each would be known only when the one before is there.
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
        // What came and could not be read, by an old browser, would not be read the next time either.
        if (!(error instanceof TypeError)) throw error;
        reloadOnce();
      });
  };
  for (const sign of signs) addEventListener(sign, begin, true);
  // Who pays for every byte, or waits long for it, gets it for an action only.
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? "")) return;
  const painted = () => requestAnimationFrame(() => setTimeout(begin));
  if (document.readyState === "complete") painted();
  else addEventListener("load", painted);
  // A picture that does not come, or a page in the background, must not hold it up for long.
  setTimeout(begin, 3000);
}
