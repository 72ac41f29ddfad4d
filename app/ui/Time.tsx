import { useContext } from "react";
import { fullTime, listTime, machineTime } from "./format.ts";
import { NowContext } from "./now.ts";

interface TimeProps {
  /** A time of the wire (contract §1.7). */
  value: string | number | null | undefined;
  /** `list`: told from now (pages §1.5); `full`: to the minute. */
  form?: "list" | "full";
}

/** A time in UTC+8, readable by machines; nothing when it is absent. */
export function Time({ value, form = "list" }: TimeProps) {
  const now = useContext(NowContext);
  const full = fullTime(value);
  if (!full) return null;
  const text = form === "list" && now !== null ? listTime(value, now) : full;
  return (
    // A running clock may have moved on between the server's page and the browser's.
    <time dateTime={machineTime(value)} title={text === full ? undefined : full} suppressHydrationWarning>
      {text}
    </time>
  );
}
