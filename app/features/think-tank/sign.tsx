import type { ReactNode } from "react";
import { groups, type GroupId } from "./groups.ts";

/** The groups' icons as 24 px drawings: not every system has a glyph for these emoji. */
const DRAWINGS: Record<GroupId, ReactNode> = {
  T: <path d="M2.5 19.5 9 7.5l3.6 6.6M10.8 19.5l5.4-9.5 5.3 9.5ZM2.5 19.5h19M7 11.2l2 1.4 1.9-1.5" />,
  C: <path d="M5.5 8.5h13l1 11.5h-15l1-11.5ZM8.75 11V7.25a3.25 3.25 0 0 1 6.5 0V11" />,
  M: <path d="M3 20.5V11l5.5 3.25V11l5.5 3.25V4.5h4l1.5 16H3ZM7.5 17.25h1.5M12 17.25h1.5" />,
  F: (
    <path d="M12 3.5 19.5 6v5.5c0 4.6-3.1 7.6-7.5 9-4.4-1.4-7.5-4.4-7.5-9V6L12 3.5ZM8.75 12l2.3 2.3 4.2-4.4" />
  ),
  L: <path d="M3.5 11.5 12 4.5l8.5 7M5.75 10v10h12.5V10M9.75 20v-5.5h4.5V20" />,
  E: (
    <path d="M1.75 9.5 12 5l10.25 4.5L12 14 1.75 9.5ZM6 11.5v4.75c1.7 1.5 3.7 2.25 6 2.25s4.3-.75 6-2.25V11.5M22.25 9.5v5.25" />
  ),
  A: (
    <path d="M12 21V9.5M12 12.5c0-2.6-1.6-4.3-4.5-4.5 0 2.8 1.6 4.5 4.5 4.5ZM12 12.5c0-2.6 1.6-4.3 4.5-4.5 0 2.8-1.6 4.5-4.5 4.5ZM12 17.5c0-2.6-1.6-4.3-4.5-4.5 0 2.8 1.6 4.5 4.5 4.5ZM12 17.5c0-2.6 1.6-4.3 4.5-4.5 0 2.8-1.6 4.5-4.5 4.5ZM12 8c1.5-1.2 1.9-3 0-5-1.9 2-1.5 3.8 0 5Z" />
  ),
  Z: <path d="M4 20.5h16M6.5 20.5v-7M12 20.5V4M17.5 20.5V9.5" />,
};

const groupOfSign = new Map<string, GroupId>(
  (Object.keys(groups) as GroupId[]).map((id) => [groups[id].sign, id]),
);

interface SignProps {
  group: GroupId;
  /** The icon from the page's data: a group's emoji or any other character. A URL is ignored. */
  icon?: string;
  /** px */
  size?: number;
}

/** A list's icon, hidden from screen readers: the name is beside it. */
export function Sign({ group, icon, size = 24 }: SignProps) {
  // Editors' tools append a variation selector to some emoji.
  const letter = icon?.replace(/\ufe0f/g, "");
  const own = letter && !/[/.]/.test(letter) && !groupOfSign.has(letter) ? letter : undefined;
  if (own) {
    return (
      <span aria-hidden="true" style={{ fontSize: size * 0.85, lineHeight: 1 }}>
        {own}
      </span>
    );
  }
  const drawn = (letter && groupOfSign.get(letter)) || group;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      data-sign={groups[drawn].sign}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {DRAWINGS[drawn]}
    </svg>
  );
}
