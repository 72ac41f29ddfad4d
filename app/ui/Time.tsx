import { useContext } from "react";
import { fullTime, listTime, machineTime } from "./format.ts";
import { NowContext } from "./now.ts";

interface TimeProps {
  /** A time as the gateway sends it (contract §1.7). */
  value: string | number | null | undefined;
  /** `list`: relative to now (pages §1.5); `full`: to the minute. */
  form?: "list" | "full";
}

/** A time in UTC+8 as a `time` element. Not rendered without a value. */
export function Time({ value, form = "list" }: TimeProps) {
  const now = useContext(NowContext);
  const full = fullTime(value);
  if (!full) return null;
  const text = form === "list" && now !== null ? listTime(value, now) : full;
  return (
    // The clock may have advanced between the server's render and hydration.
    <time dateTime={machineTime(value)} title={text === full ? undefined : full} suppressHydrationWarning>
      {text}
    </time>
  );
}
