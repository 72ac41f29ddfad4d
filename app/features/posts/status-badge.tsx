import { Badge, type BadgeTone } from "../../ui/Badge.tsx";
import { statusText } from "./post-words.ts";

const TONES: BadgeTone[] = ["plain", "brand", "amber", "solid-brand"];

/** A post's status: 待核实, 已核实, 跟进中 or 已回应. */
export function StatusBadge({ status }: { status: number | undefined }) {
  const text = statusText(status);
  return text ? <Badge tone={TONES[status ?? 0]}>{text}</Badge> : null;
}
