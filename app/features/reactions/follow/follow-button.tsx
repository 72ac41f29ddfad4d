import { useFetcher } from "@remix-run/react";
import type { IntentResult } from "../../../request/intents/intent-result.ts";
import { useToastOf } from "../../../browser/toast/toast.tsx";
import styles from "./follow-button.module.css";

interface FollowButtonProps {
  followType: "account" | "column" | "reporter" | "expert" | "topic";
  id: string;
  name: string;
  initial: boolean;
  /** The anchor to return to, if it is not the byline. */
  at?: string;
}

export function FollowButton({ followType, id, name, initial, at }: FollowButtonProps) {
  const fetcher = useFetcher<IntentResult>();
  useToastOf(fetcher.data);
  const sending = fetcher.formData?.get("intent");
  const settled = fetcher.data?.ok ? (fetcher.data.data as { following: boolean }).following : initial;
  const following = sending ? sending === "follow" : settled;
  const intent = following ? "unfollow" : "follow";
  return (
    <fetcher.Form method="post" data-intent={intent}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="followType" value={followType} />
      <input type="hidden" name="id" value={id} />
      {at && <input type="hidden" name="at" value={at} />}
      <button
        type="submit"
        className={styles.button}
        aria-pressed={following}
        aria-label={`${following ? "取消关注" : "关注"}${name}`}
      >
        {following ? "已关注" : "关注"}
      </button>
    </fetcher.Form>
  );
}
