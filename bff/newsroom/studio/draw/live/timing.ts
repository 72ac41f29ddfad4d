import type { Pose } from "../poses.ts";

/**
 * The cameras of live rooms see a loop of this length. Its end fits its beginning, so that nobody sees where a stream starts
 * over. Every moment is 1500×844, `seconds` into the loop.
 */
export const liveLoopSeconds = 24;

const fullTurn = Math.PI * 2;

/** Goes around `times` in one loop. */
export const turning = (seconds: number, times: number) => (seconds / liveLoopSeconds) * times * fullTurn;

/** From 0 to 1 between two moments, slow at both ends. */
export function eased(seconds: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** The step of somebody who walks, `phase` in turns. */
export function stepping(phase: number): Pose {
  const swing = Math.sin(phase * fullTurn);
  const lift = (side: number) => Math.max(0, side * Math.cos(phase * fullTurn)) * 22;
  return {
    lean: 3,
    hips: 45 - Math.abs(swing) * 0.8,
    legs: [
      [swing * 22, swing * 16 - lift(-1)],
      [-swing * 22, -swing * 16 - lift(1)],
    ],
    arms: [
      [-swing * 20, -swing * 14 + 8],
      [swing * 20, swing * 18 + 14],
    ],
  };
}
