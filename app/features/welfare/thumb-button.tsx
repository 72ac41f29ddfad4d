import { LikeToggle } from "../reactions/like-button.tsx";
import type { ThumbType } from "./thumbs.ts";

interface ThumbButtonProps {
  type: ThumbType;
  id: string;
  initial: { liked: boolean; count: number };
  /** Whether it is a list row instead of the page's own content. */
  row?: boolean;
}

const THUMB = { on: "thumb", off: "unthumb" };

/** 点赞 for a project, an activity, a group, a volunteer or an organisation; no login needed (pages §11). */
export function ThumbButton({ type, id, initial, row }: ThumbButtonProps) {
  return (
    <LikeToggle
      initial={initial}
      intents={THUMB}
      place={row ? `thumb-${id}` : "thumb"}
      fields={{ type, id }}
    />
  );
}
