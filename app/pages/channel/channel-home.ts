import type { Channel } from "#bff/entities/layout.ts";

/** Channels of these kinds have a page of their own (pages §4.7); all others are lists. */
const HOMES: Partial<Record<Channel["kind"], string>> = {
  paper: "/new/paper/qlwbPaper",
  intelligence: "/new/infomation",
  welfare: "/new/welfare",
  think: "/new/thinkTank",
};

/** @returns the address of a channel that has its own page or is a link; undefined for lists and for links without a target */
export function channelHome({ kind, linkUrl }: Channel): string | undefined {
  return kind === "link" ? linkUrl : HOMES[kind];
}
