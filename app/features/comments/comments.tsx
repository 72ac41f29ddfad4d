import { useLocation } from "@remix-run/react";
import { startTransition, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { ComponentProps, ComponentType } from "react";
import { NETWORK_FAILED } from "../../request/intents/intent-result.ts";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";
import { isSent, Markup } from "../../browser/document-markup.tsx";
import { extra } from "../../request/extra.ts";
import { useToast } from "../../browser/toast/toast.tsx";
import { COMMENTS_FAILED, sourceQuery } from "./comment-source.ts";
import type { CommentsBlock, CommentsData } from "./comments-view.ts";
import { hydrateWhenNeeded, type Replay } from "./sleep.ts";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./comments.module.css";

const loadTalk = () => import("./talk.tsx");
const LaterTalk = extra(
  () => loadTalk().then((module) => module.Talk),
  () => {
    const { href } = usePageAddress();
    return (
      <a className={styles.end} href={href} data-document="" data-retry="comments">
        {COMMENTS_FAILED}
      </a>
    );
  },
);

/** Hydrated comments. The code is loaded before it renders: a Suspense fallback would remove the markup and the focus for a moment. */
interface Awake {
  Talk: ComponentType<ComponentProps<typeof LaterTalk>>;
  data: CommentsData;
}

/**
 * The comments of a page. In a document they are markup ("asleep"). Their code and data load when the reader comes near; presses and
 * typed text from before are then replayed ("awake"). Without script, or when loading fails, they work as links and forms.
 */
export function Comments({ data }: { data: CommentsBlock }) {
  const { newsid } = data;
  const { pathname } = useLocation();
  const [awake, setAwake] = useState<Awake | undefined>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const replay = useRef<Replay>();
  const active = usePageIsActive();
  const toast = useToast();
  const shown = awake?.data ?? (isSent(data.talk) ? data.talk.value : undefined);
  const Talk = awake?.Talk ?? LaterTalk;
  const asleep = !shown;

  useEffect(() => {
    const root = place.current;
    if (!asleep || !active || !root) return;
    const query = new URLSearchParams({ ...sourceQuery(data.source), whole: "1", from: pathname });
    const request = new AbortController();
    const load = async () => {
      const [response, { Talk: LoadedTalk }] = await Promise.all([
        fetch(`/new/_data/comments/${encodeURIComponent(newsid)}?${query}`, { signal: request.signal }),
        loadTalk(),
      ]);
      const { talk: loaded } = (await response.json()) as { talk: CommentsData };
      if (!loaded.first) throw new Error("The comments could not be loaded.");
      return (newReplay: Replay, typed: string | undefined) => {
        replay.current = newReplay;
        // A transition keeps the markup until the hydrated block can be shown.
        startTransition(() =>
          setAwake({ Talk: LoadedTalk, data: { ...loaded, closed: data.closed, typed } }),
        );
      };
    };
    const stop = hydrateWhenNeeded(root, load, () => toast(NETWORK_FAILED));
    return () => (stop(), request.abort());
  }, [asleep, active, data, newsid, pathname, toast]);

  const replayIn = useCallback((block: Element | null) => {
    if (!block) return;
    replay.current?.run(block);
    replay.current = undefined;
  }, []);

  return (
    <div ref={place} data-comments={asleep ? "asleep" : "awake"}>
      {shown ? (
        <Suspense
          fallback={<section id="comments" data-block="comments" aria-label="评论" aria-busy="true" />}
        >
          <Talk data={shown} onShown={replayIn} />
        </Suspense>
      ) : (
        <Markup name={`comments-${newsid}`} data={data.talk}>
          {(value) => (
            <Suspense>
              <Talk data={value} />
            </Suspense>
          )}
        </Markup>
      )}
    </div>
  );
}
