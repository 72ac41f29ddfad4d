import { useLocation } from "@remix-run/react";
import { useCallback, useReducer, useRef, useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { count as countText } from "../../ui/format.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { useIsomorphicLayoutEffect } from "../../ui/use-isomorphic-layout-effect.ts";
import { useAsking } from "../../browser/ask-site.ts";
import { useSession } from "../../browser/use-session.tsx";
import { useFocusOnNew } from "../../browser/paging/focus-on-new.ts";
import { CommentRow } from "./comment-row.tsx";
import { COMMENTS_FAILED, sourceQuery } from "./comment-source.ts";
import { CommentsContext } from "./comments-context.ts";
import { commentsReducer, commentsState } from "./comments-state.ts";
import type { CommentPage, CommentsData, CommentSort, CommentView } from "./comments-view.ts";
import { Composer } from "./composer.tsx";
import { usePageAddress } from "../../browser/use-page-address.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import styles from "./comments.module.css";

const SORTS: [CommentSort, string][] = [
  ["hot", "最热"],
  ["new", "最新"],
];

/**
 * The interactive comments: list, composer, replies, likes, deletion, report (pages §11).
 * @param onShown called with the block as soon as it is in the DOM, before the browser handles another key press
 */
export function Talk({ data, onShown }: { data: CommentsData; onShown?: (block: Element | null) => void }) {
  const { newsid, source } = data;
  const [state, dispatch] = useReducer(commentsReducer, data, commentsState);
  const { pathname } = useLocation();
  const address = usePageAddress();
  const { user } = useSession();
  const [replyTo, setReplyTo] = useState<CommentView | null>(() => findComment(data, data.replyTo));
  const composer = useRef<HTMLTextAreaElement>(null);
  const drafts = useRef<Record<string, string>>({});
  const box = useRef<HTMLElement | null>(null);
  const setBox = useCallback(
    (block: HTMLElement | null) => {
      box.current = block;
      onShown?.(block);
    },
    [onShown],
  );
  const focusOnNew = useFocusOnNew(box, state.list);
  /** Id of the reply that was just sent. */
  const sent = useRef<string>();
  const { busy, ask } = useAsking();

  const load = async (sort: CommentSort, number: number) => {
    const query = new URLSearchParams({
      ...sourceQuery(source),
      sort,
      page: String(number),
      from: pathname,
    });
    const answer = await ask<{ page: CommentPage | null }>(
      `/_data/comments/${encodeURIComponent(newsid)}?${query}`,
    );
    if (answer === undefined) return;
    const page = answer?.page;
    dispatch(page ? { kind: "loaded", page, sort } : { kind: "failed", page: number, sort });
  };
  const linkTo = (changes: Record<string, string | null>, hash = "comments") =>
    address.with(changes) + (hash && `#${hash}`);
  const reply = (comment: CommentView) => {
    flushSync(() => setReplyTo(comment));
    // Without a login there is a link to the login in place of the field.
    (composer.current ?? box.current?.querySelector<HTMLElement>("#comment-form a"))?.focus();
  };
  const cancelReply = () => {
    const row = replyTo && box.current?.querySelector(`[data-comment="${CSS.escape(replyTo.id)}"]`);
    flushSync(() => setReplyTo(null));
    (row?.querySelector<HTMLElement>('a[href$="#comment-form"]') ?? composer.current)?.focus();
  };
  const endReply = (comment: CommentView) => {
    if (!replyTo) return;
    sent.current = comment.id;
    setReplyTo(null);
  };
  // Move the focus to the reply that was just sent.
  useIsomorphicLayoutEffect(() => {
    const id = sent.current;
    const row = id && box.current?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"]`);
    if (!row) return;
    sent.current = undefined;
    row.tabIndex = -1;
    row.focus();
  }, [state.list, state.threads]);

  return (
    <CommentsContext.Provider
      value={{ dispatch, linkTo, reply, newsid, source, canReply: !state.closed, typed: data.typed, drafts }}
    >
      <section ref={setBox} id="comments" data-block="comments" className={styles.comments} aria-label="评论">
        <div className={styles.head}>
          <SectionHeading count={state.total > 0 ? countText(state.total) : undefined}>评论</SectionHeading>
          {state.list.length > 1 && (
            <nav className={styles.sorts} aria-label="评论排序">
              {SORTS.map(([sort, label]) => (
                <a
                  key={sort}
                  href={linkTo({ csort: sort, cpage: null })}
                  aria-current={state.sort === sort ? "true" : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    void load(sort, 1);
                  }}
                >
                  {label}
                </a>
              ))}
            </nav>
          )}
        </div>
        {state.closed ? (
          <p className={styles.closed}>评论已关闭</p>
        ) : (
          <Composer
            key={replyTo?.id ?? "top"}
            ref={composer}
            user={user}
            replyTo={replyTo}
            onCancelReply={cancelReply}
            onSent={endReply}
          />
        )}
        <ol className={styles.list} aria-busy={busy}>
          {state.list.map((comment) => (
            <li key={comment.id}>
              <CommentRow comment={comment} thread={state.threads[comment.id]} />
            </li>
          ))}
        </ol>
        <CommentsEnd
          state={state}
          busy={busy}
          next={linkTo({ cpage: String(state.page + 1) })}
          retry={linkTo({}, "")}
          onMore={() => {
            focusOnNew();
            void load(state.sort, state.page + 1);
          }}
          onRetry={() => void load(state.sort, state.failed ?? 1)}
        />
      </section>
    </CommentsContext.Provider>
  );
}

interface CommentsEndProps {
  state: { list: unknown[]; hasMore: boolean; failed: number | null; page: number; closed: boolean };
  busy: boolean;
  next: string;
  retry: string;
  onMore(): void;
  onRetry(): void;
}

function CommentsEnd({ state, busy, next, retry, onMore, onRetry }: CommentsEndProps) {
  const inPlace = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  if (state.failed !== null) {
    return (
      <a className={styles.end} href={retry} onClick={inPlace(onRetry)} data-retry="comments">
        {busy ? "正在加载…" : COMMENTS_FAILED}
      </a>
    );
  }
  if (state.list.length === 0 && state.page === 1) {
    return state.closed ? null : <p className={styles.empty}>还没有评论，快来抢沙发</p>;
  }
  if (!state.hasMore) return <p className={styles.over}>没有更多了</p>;
  return (
    <a className={styles.end} href={next} rel="next" onClick={inPlace(onMore)} data-more="comments">
      {busy ? "正在加载…" : <MoreLabel />}
    </a>
  );
}

/** 加载更多 with script, 下一页 as a link without (pages §1.2). */
function MoreLabel() {
  return <>{useHydrated() ? "加载更多" : "下一页"}</>;
}

/** Finds the loaded comment; one that is not loaded gets an empty row, so that it can still be replied to. */
function findComment({ first, thread }: CommentsData, id: string | null): CommentView | null {
  if (!id) return null;
  const rows = (first?.list ?? []).flatMap((comment) => [comment, ...comment.replies]);
  const found = [...rows, ...(thread?.list ?? [])].find((comment) => comment.id === id);
  return (
    found ?? {
      id,
      name: "",
      usertype: 0,
      text: "",
      likes: 0,
      liked: false,
      own: false,
      hot: false,
      waiting: false,
      replies: [],
      replyCount: 0,
    }
  );
}
