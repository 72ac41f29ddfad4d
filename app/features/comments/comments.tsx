import { useLocation } from "@remix-run/react";
import { startTransition, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { ComponentProps, ComponentType } from "react";
import { NETWORK_FAILED } from "../../request/intents/intent-result.ts";
import { usePageIsActive } from "../../browser/keep-alive/kept-outlet.tsx";
import { isSent, Markup } from "../../browser/document-markup.tsx";
import { extra } from "../../request/extra.ts";
import { useToast } from "../../browser/toast/toast.tsx";
import { COMMENTS_FAILED, sourceQuery } from "./comment-source.ts";
import type { CommentsBlock, CommentsData } from "./comments-view.ts";
import { sleepWell, type Wish } from "./sleep.ts";
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

/** Comments that are awake, with their code: what still had to be fetched would leave nothing in its place for a moment, and no focus. */
interface Awake {
  Talk: ComponentType<ComponentProps<typeof LaterTalk>>;
  data: CommentsData;
}

/**
 * The comments of a page. In a document they are markup, asleep: their code and data come when the reader nears them, and what
 * the reader pressed or typed until then is done. Without script, or when these can't be had, they are links and forms.
 */
export function Comments({ data }: { data: CommentsBlock }) {
  const { newsid } = data;
  const { pathname } = useLocation();
  const [awake, setAwake] = useState<Awake | undefined>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const wish = useRef<Wish>();
  const active = usePageIsActive();
  const toast = useToast();
  const shown = awake?.data ?? (isSent(data.talk) ? data.talk.value : undefined);
  const Talk = awake?.Talk ?? LaterTalk;
  const asleep = !shown;

  useEffect(() => {
    const root = place.current;
    if (!asleep || !active || !root) return;
    const query = new URLSearchParams({ ...sourceQuery(data.source), whole: "1", from: pathname });
    const gone = new AbortController();
    const load = async () => {
      const [answer, { Talk: ready }] = await Promise.all([
        fetch(`/new/_data/comments/${encodeURIComponent(newsid)}?${query}`, { signal: gone.signal }),
        loadTalk(),
      ]);
      const { talk: loaded } = (await answer.json()) as { talk: CommentsData };
      if (!loaded.first) throw new Error("The comments are not to be had.");
      return (wished: Wish, typed: string | undefined) => {
        wish.current = wished;
        // The markup stays until the block that is awake can be shown.
        startTransition(() => setAwake({ Talk: ready, data: { ...loaded, closed: data.closed, typed } }));
      };
    };
    const stop = sleepWell(root, load, () => toast(NETWORK_FAILED));
    return () => (stop(), gone.abort());
  }, [asleep, active, data, newsid, pathname, toast]);

  const fulfil = useCallback((block: Element | null) => {
    if (!block) return;
    wish.current?.fulfil(block);
    wish.current = undefined;
  }, []);

  return (
    <div ref={place} data-comments={asleep ? "asleep" : "awake"}>
      {shown ? (
        <Suspense
          fallback={<section id="comments" data-block="comments" aria-label="评论" aria-busy="true" />}
        >
          <Talk data={shown} onShown={fulfil} />
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
