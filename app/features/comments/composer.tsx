import { useActionData, useFetcher } from "@remix-run/react";
import { forwardRef, useContext, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Avatar } from "../../ui/Avatar.tsx";
import { EmojiPicker } from "../../ui/emoji/EmojiPicker.tsx";
import { readDraft } from "../../browser/draft.ts";
import { resultOf, type IntentResult } from "../../request/intents/intent-result.ts";
import { usePageIsActive } from "../../browser/keep-alive/kept-outlet.tsx";
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
  /** The comment is said. */
  onSent(comment: CommentView): void;
}

/** Writes a comment, or a reply to `replyTo`; what was typed is never lost. */
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
    const before = useUnsentDraft(newsid);
    const aid = useSuggestions();
    const name = replyTo?.id ?? "";
    // What was kept belongs to the composer that stood there first.
    const [isFirst] = useState(() => Object.keys(drafts.current).length === 0);
    const [text, setText] = useState(drafts.current[name] ?? (isFirst ? typed || before.text : ""));
    useEffect(() => void (drafts.current[name] = text), [drafts, name, text]);
    const [problem, setProblem] = useState(isFirst ? before.problem : undefined);
    const area = useRef<HTMLTextAreaElement>(null);
    const handled = useRef<IntentResult>();
    useImperativeHandle(outer, () => area.current as HTMLTextAreaElement);
    useToastOf(fetcher.data);
    const sending = fetcher.state !== "idle";
    // Known at once, before React renders the button that can't be pressed again.
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
      // A question chip of the article (pages §13) is a link to the composer; with script it fills it too.
      const fill = (event: MouseEvent) => {
        const chip = (event.target as Element).closest?.<HTMLElement>("[data-fills-composer]");
        if (!chip) return;
        event.preventDefault();
        setText(chip.dataset.fillsComposer ?? "");
        area.current?.focus();
      };
      // Before the listener that makes a client navigation of the link.
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
              const wrong = commentProblem(text);
              setProblem(wrong);
              if (wrong || sending || pressed.current) event.preventDefault();
              else pressed.current = true;
              if (wrong) area.current?.focus();
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
                  disabled={aid.asking}
                  onClick={(event) => {
                    event.preventDefault();
                    aid.ask(text);
                  }}
                >
                  {aid.asking ? "正在构思…" : "AI帮写"}
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
          {aid.suggestions.length > 0 && <AiSuggestions texts={aid.suggestions} onChoose={setText} />}
        </div>
      </div>
    );
  },
);

/** What stands in the composer at first: what could not be sent before, or what a link or a suggestion filled in. */
function useUnsentDraft(newsid: string): { text: string; problem?: string } {
  const posted = useActionData<IntentResult>();
  const flash = useFlash();
  const { path, query } = usePageAddress();
  if (posted && !posted.ok && ["comment", "reply", "ai-comment"].includes(posted.intent)) {
    return { text: posted.values?.content ?? "", problem: posted.errors?.content ?? posted.toast };
  }
  const aided = (resultOf(posted, "ai-comment")?.data ?? {}) as { draft?: string };
  const draft = flash?.draft;
  const kept = draft?.newsid === newsid ? draft.content : undefined;
  const given = query.get("draft") ?? "";
  const filled = [...given].slice(0, COMMENT_LIMIT).join("");
  return { text: aided.draft ?? kept ?? (filled || readDraft(path)) };
}
