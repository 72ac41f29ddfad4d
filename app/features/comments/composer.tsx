import { useActionData, useFetcher } from "@remix-run/react";
import { forwardRef, useContext, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Avatar } from "../../ui/Avatar.tsx";
import { EmojiPicker } from "../../ui/emoji/EmojiPicker.tsx";
import { readDraft } from "../../browser/draft.ts";
import { resultOf, type IntentResult } from "../../request/intents/intent-result.ts";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";
import type { SessionUser } from "../../request/session.ts";
import { useSession } from "../../browser/use-session.tsx";
import { useFlash } from "../../browser/toast/use-flash.ts";
import { useToastOf } from "../../browser/toast/toast.tsx";
import { AiSuggestions, useSuggestions } from "./ai-suggestions.tsx";
import { CommentsContext } from "./comments-context.ts";
import { COMMENT_LIMIT, commentProblem, type CommentView } from "./comments-view.ts";
import { usePageAddress } from "../../browser/use-page-address.ts";
import { useLoginAddress } from "../login/login-address.ts";
import styles from "./composer.module.css";

interface ComposerProps {
  user: SessionUser | null;
  replyTo: CommentView | null;
  onCancelReply(): void;
  /** Called after the comment has been added. */
  onSent(comment: CommentView): void;
}

/** The form for a comment, or for a reply to `replyTo`. Typed text is never lost. */
export const Composer = forwardRef<HTMLTextAreaElement, ComposerProps>(function Composer(
  { user, ...talk },
  outer,
) {
  const login = useLoginAddress("comment-form");
  if (!user) {
    return (
      <p id="comment-form" className={styles.anonymous}>
        <a href={login}>登录后发表评论</a>
      </p>
    );
  }
  return <CommentForm ref={outer} user={user} {...talk} />;
});

const CommentForm = forwardRef<HTMLTextAreaElement, ComposerProps & { user: SessionUser }>(
  function CommentForm({ user, replyTo, onCancelReply, onSent }, outer) {
    const { dispatch, linkTo, newsid, typed, drafts } = useContext(CommentsContext);
    const { features } = useSession();
    const active = usePageIsActive();
    const fetcher = useFetcher<IntentResult>();
    const draft = useInitialDraft(newsid);
    const ai = useSuggestions();
    const name = replyTo?.id ?? "";
    // A draft from the server or the link goes into the first composer of the page only.
    const [isFirst] = useState(() => Object.keys(drafts.current).length === 0);
    const [text, setText] = useState(drafts.current[name] ?? (isFirst ? typed || draft.text : ""));
    useEffect(() => void (drafts.current[name] = text), [drafts, name, text]);
    const [problem, setProblem] = useState(isFirst ? draft.problem : undefined);
    const area = useRef<HTMLTextAreaElement>(null);
    const handled = useRef<IntentResult>();
    useImperativeHandle(outer, () => area.current as HTMLTextAreaElement);
    useToastOf(fetcher.data);
    const sending = fetcher.state !== "idle";
    // A ref, since a second press can come before React renders the disabled button.
    const pressed = useRef(false);
    useEffect(() => {
      if (!sending) pressed.current = false;
    }, [sending]);

    useEffect(() => {
      const result = fetcher.data;
      if (!result || handled.current === result) return;
      handled.current = result;
      setProblem(result.errors?.content ?? (result.ok ? undefined : result.toast));
      if (result.code === 1006) dispatch({ kind: "closed" });
      const { comment } = (result.data ?? {}) as { comment?: CommentView };
      if (!result.ok || !comment) return;
      setText("");
      dispatch({ kind: "added", comment });
      onSent(comment);
    }, [fetcher.data, dispatch, onSent]);

    useEffect(() => {
      if (!active) return;
      // A question chip of the article (pages §13) links to the composer. With script it also fills it.
      const fill = (event: MouseEvent) => {
        const chip = (event.target as Element).closest?.<HTMLElement>("[data-fills-composer]");
        if (!chip) return;
        event.preventDefault();
        setText(chip.dataset.fillsComposer ?? "");
        area.current?.focus();
      };
      // The capture phase, to run before the listener that turns the link into a client navigation.
      document.addEventListener("click", fill, true);
      return () => document.removeEventListener("click", fill, true);
    }, [active]);

    const insert = (piece: string) => {
      const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
      setText(text.slice(0, selectionStart) + piece + text.slice(selectionEnd));
      requestAnimationFrame(() => {
        area.current?.focus();
        area.current?.setSelectionRange(selectionStart + piece.length, selectionStart + piece.length);
      });
    };
    const intent = replyTo ? "reply" : "comment";
    const length = [...text.trim()].length;
    return (
      <div id="comment-form" className={styles.composer}>
        <Avatar src={user.headImg} />
        <div className={styles.main}>
          <fetcher.Form
            method="post"
            data-intent={intent}
            onSubmit={(event) => {
              const found = commentProblem(text);
              setProblem(found);
              if (found || sending || pressed.current) event.preventDefault();
              else pressed.current = true;
              if (found) area.current?.focus();
            }}
          >
            <input type="hidden" name="intent" value={intent} />
            {replyTo && (
              <p className={styles.replyTo}>
                <input type="hidden" name="pcommentid" value={replyTo.parent ?? replyTo.id} />
                {replyTo.parent && <input type="hidden" name="replyuserid" value={replyTo.userId ?? ""} />}
                <span>回复 {replyTo.name ? `@${replyTo.name}` : "这条评论"}</span>
                <a
                  href={linkTo({ reply: null })}
                  onClick={(event) => {
                    event.preventDefault();
                    onCancelReply();
                  }}
                >
                  取消
                </a>
              </p>
            )}
            <label className="visually-hidden" htmlFor="comment-text">
              评论内容
            </label>
            <textarea
              ref={area}
              id="comment-text"
              name="content"
              rows={3}
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="友善发言，说说你的看法"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? "comment-problem comment-count" : "comment-count"}
            />
            {problem && (
              <p id="comment-problem" role="alert" className={styles.problem}>
                {problem}
              </p>
            )}
            <div className={styles.row}>
              <EmojiPicker onPick={insert} />
              {features.includes("Ai_generateComment") && (
                <button
                  name="intent"
                  value="ai-comment"
                  data-intent="ai-comment"
                  className={styles.aiButton}
                  disabled={ai.asking}
                  onClick={(event) => {
                    event.preventDefault();
                    ai.ask(text);
                  }}
                >
                  {ai.asking ? "正在构思…" : "AI帮写"}
                </button>
              )}
              <span id="comment-count" className={length > COMMENT_LIMIT ? styles.tooLong : styles.count}>
                {length}/{COMMENT_LIMIT}
              </span>
              <button type="submit" className={styles.send} disabled={sending}>
                {sending ? "发布中…" : "发布"}
              </button>
            </div>
          </fetcher.Form>
          {ai.suggestions.length > 0 && <AiSuggestions texts={ai.suggestions} onChoose={setText} />}
        </div>
      </div>
    );
  },
);

/** The composer's first text: a refused comment, the draft sent for AI suggestions, one from before the login, `?draft=`, or an unsent one. */
function useInitialDraft(newsid: string): { text: string; problem?: string } {
  const posted = useActionData<IntentResult>();
  const flash = useFlash();
  const { path, query } = usePageAddress();
  if (posted && !posted.ok && ["comment", "reply", "ai-comment"].includes(posted.intent)) {
    return { text: posted.values?.content ?? "", problem: posted.errors?.content ?? posted.toast };
  }
  const suggested = (resultOf(posted, "ai-comment")?.data ?? {}) as { draft?: string };
  const draft = flash?.draft;
  const fromLogin = draft?.newsid === newsid ? draft.content : undefined;
  const fromLink = [...(query.get("draft") ?? "")].slice(0, COMMENT_LIMIT).join("");
  return { text: suggested.draft ?? fromLogin ?? (fromLink || readDraft(path)) };
}
