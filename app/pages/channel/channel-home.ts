import type { Channel } from "#bff/entities/layout.ts";

/** Kinds of channel that have a page of their own (pages §4.7); the others are lists. */
const HOMES: Partial<Record<Channel["kind"], string>> = {
  paper: "/new/paper/qlwbPaper",
  intelligence: "/new/infomation",
  welfare: "/new/welfare",
  think: "/new/thinkTank",
};

/** @returns where a channel that is not a list lives; undefined for lists and for links that lead nowhere */
export function channelHome({ kind, linkUrl }: Channel): string | undefined {
  return kind === "link" ? linkUrl : HOMES[kind];
}
