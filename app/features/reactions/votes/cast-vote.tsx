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
  /** The candidate's name, for screen readers. */
  name: string;
  /** Votes so far; absent if unknown. */
  count: number | undefined;
  /** Whether this reader voted today, according to their cookie. */
  voted?: boolean;
  /** The button's text. */
  children: string;
  size?: "small" | "medium";
}

const VOTED = "今日已投";

/** The count of votes and the button that adds one: a form, with script in place. */
export function CastVoteForm({ optionid, name, count, voted, children, size = "small" }: CastVoteProps) {
  const fetcher = useFetcher<IntentResult>();
  const busy = fetcher.state !== "idle";
  const isFirstPress = useSinglePress(busy);
  useToastOf(fetcher.data);
  const cast = fetcher.data?.ok ? (fetcher.data.data as CastVote) : undefined;
  const counted = useRef<number>();
  // The answer's count wins. Without one, the page's own count changes by one (contract §5.5).
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
      // The second of two quick presses would be answered with "already voted today".
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
