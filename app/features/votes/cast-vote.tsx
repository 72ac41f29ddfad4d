import { useFetcher } from "@remix-run/react";
import { Button } from "../../ui/Button.tsx";
import { count as countText } from "../../ui/format.ts";
import type { IntentResult } from "../intents/intent-result.ts";
import { useToastOf } from "../toast/toast.tsx";
import type { CastVote } from "./cast-vote.server.ts";
import styles from "./cast-vote.module.css";

interface CastVoteProps {
  optionid: string;
  /** Whom or what the vote is for. */
  name: string;
  /** Votes so far; absent when they are not known. */
  count: number | undefined;
  /** What the button says. */
  children: string;
  size?: "small" | "medium";
}

/** Votes so far and the button that adds one: in place with script, a form without. */
export function CastVoteForm({ optionid, name, count, children, size = "small" }: CastVoteProps) {
  const fetcher = useFetcher<IntentResult>();
  useToastOf(fetcher.data);
  const cast = fetcher.data?.ok ? (fetcher.data.data as CastVote) : undefined;
  const votes = cast?.count ?? count;
  return (
    <fetcher.Form method="post" className={styles.vote} data-intent="vote" id={`vote-${optionid}`}>
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="optionid" value={optionid} />
      {votes !== undefined && (
        <span className={styles.count} data-votes={votes}>
          <b>{countText(votes)}</b> 票
        </span>
      )}
      <Button
        size={size}
        variant={cast ? "soft" : "primary"}
        busy={fetcher.state !== "idle"}
        aria-label={`${children}：${name}`}
      >
        {cast ? "今日已投" : children}
      </Button>
    </fetcher.Form>
  );
}
