import { useActionData, useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { count as countText } from "../../../ui/format.ts";
import { resultOf, type IntentResult } from "../../../request/intents/intent-result.ts";
import { useSinglePress } from "../../../browser/use-single-press.ts";
import { useToastOf } from "../../../browser/toast/toast.tsx";
import type { CastVote } from "./cast-vote.server.ts";
import styles from "./cast-vote.module.css";

interface CastVoteProps {
  optionid: string;
  /** Whom or what the vote is for. */
  name: string;
  /** Votes so far; absent when they are not known. */
  count: number | undefined;
  /** Whether this reader voted today, as far as their browser remembers. */
  voted?: boolean;
  /** What the button says. */
  children: string;
  size?: "small" | "medium";
}

const VOTED = "今日已投";

/** Votes so far and the button that adds one: in place with script, a form without. */
export function CastVoteForm({ optionid, name, count, voted, children, size = "small" }: CastVoteProps) {
  const fetcher = useFetcher<IntentResult>();
  const busy = fetcher.state !== "idle";
  const isFirstPress = useSinglePress(busy);
  useToastOf(fetcher.data);
  const cast = fetcher.data?.ok ? (fetcher.data.data as CastVote) : undefined;
  const counted = useRef<number>();
  // The answer's count rules; where it has none, the page's own is adjusted by one (contract §5.5).
  if (cast?.count !== undefined) counted.current = cast.count;
  else if (cast && !cast.already && count !== undefined) counted.current ??= count + 1;
  const votes = counted.current ?? count;
  const done = cast !== undefined || voted;
  const posted = resultOf(useActionData(), "vote");
  const failed = posted && !posted.ok && posted.values?.optionid === optionid ? posted.toast : undefined;
  return (
    <fetcher.Form
      method="post"
      className={styles.vote}
      data-intent="vote"
      id={`vote-${optionid}`}
      // The second of two quick presses would be told that this reader has voted today.
      onSubmit={(event) => !isFirstPress() && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="optionid" value={optionid} />
      {votes !== undefined && (
        <span className={styles.count} data-votes={votes}>
          <b>{countText(votes)}</b> 票
        </span>
      )}
      <Button
        size={size}
        variant={done ? "soft" : "primary"}
        busy={busy}
        aria-label={`${done ? VOTED : children}：${name}`}
      >
        {done ? VOTED : children}
      </Button>
      {failed && (
        <span role="status" className={styles.failed}>
          {failed}
        </span>
      )}
    </fetcher.Form>
  );
}
