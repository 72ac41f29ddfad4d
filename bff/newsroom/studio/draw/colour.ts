/** The house's colours. Every picture is mixed from these. */
export const ink = {
  night: "#161f45",
  indigo: "#27336b",
  dusk: "#46548f",
  violet: "#7a6da6",
  deep: "#06433f",
  pine: "#0a5d55",
  teal: "#0b7a6a",
  sea: "#1a9e8f",
  mint: "#1cc3aa",
  foam: "#9be0d2",
  mist: "#d4efe8",
  paper: "#fff7e8",
  cream: "#fbe9cd",
  sand: "#efd2a0",
  straw: "#e2b566",
  clay: "#c4875a",
  bark: "#7d5342",
  earth: "#5a3d3f",
  sun: "#ffd67d",
  peach: "#ffb48f",
  coral: "#ff7f66",
  brick: "#d9523f",
  wine: "#9c3346",
  rose: "#f7a6a0",
  leaf: "#5fae72",
  moss: "#8fbf6c",
} as const;

function parts(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` of the way from one colour to the other. */
export function mix(from: string, to: string, share: number): string {
  const a = parts(from);
  const b = parts(to);
  const level = (at: 0 | 1 | 2) =>
    Math.round(a[at] + (b[at] - a[at]) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${level(0)}${level(1)}${level(2)}`;
}

/** The side away from the light. */
export function shaded(colour: string, share = 0.28): string {
  return mix(colour, ink.indigo, share);
}

/** The side towards the light. */
export function lit(colour: string, share = 0.25): string {
  return mix(colour, ink.paper, share);
}
