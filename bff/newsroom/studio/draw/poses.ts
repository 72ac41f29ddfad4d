/** Two angles of a limb in degrees: from straight down, forwards positive. */
export type Limb = readonly [upper: number, lower: number];

export interface Pose {
  /** How far the body leans forwards, in degrees. */
  lean: number;
  /** How far the hips are above the ground, in hundredths of the standing height. */
  hips: number;
  legs: readonly [Limb, Limb];
  arms: readonly [Limb, Limb];
}

export const poses = {
  stand: {
    lean: 0,
    hips: 46,
    legs: [
      [4, 0],
      [-4, 0],
    ],
    arms: [
      [8, 12],
      [-8, -2],
    ],
  },
  walk: {
    lean: 4,
    hips: 45,
    legs: [
      [24, 10],
      [-20, -32],
    ],
    arms: [
      [-22, -6],
      [24, 42],
    ],
  },
  run: {
    lean: 14,
    hips: 46,
    legs: [
      [52, -20],
      [-24, -78],
    ],
    arms: [
      [-44, 34],
      [38, 118],
    ],
  },
  sit: {
    lean: 4,
    hips: 26,
    legs: [
      [84, 4],
      [76, -6],
    ],
    arms: [
      [30, 72],
      [22, 60],
    ],
  },
  squat: {
    lean: 24,
    hips: 17,
    legs: [
      [112, -36],
      [98, -44],
    ],
    arms: [
      [52, 80],
      [40, 66],
    ],
  },
  bend: {
    lean: 56,
    hips: 44,
    legs: [
      [8, 0],
      [-8, -4],
    ],
    arms: [
      [10, 22],
      [4, 14],
    ],
  },
  work: {
    lean: 14,
    hips: 45,
    legs: [
      [8, 0],
      [-10, -6],
    ],
    arms: [
      [44, 82],
      [30, 70],
    ],
  },
  wave: {
    lean: -3,
    hips: 46,
    legs: [
      [6, 0],
      [-6, 0],
    ],
    arms: [
      [-10, 2],
      [140, 166],
    ],
  },
  cheer: {
    lean: -4,
    hips: 46,
    legs: [
      [10, 2],
      [-10, -4],
    ],
    arms: [
      [150, 172],
      [-150, -176],
    ],
  },
  point: {
    lean: 2,
    hips: 46,
    legs: [
      [6, 0],
      [-8, -2],
    ],
    arms: [
      [-12, 20],
      [82, 92],
    ],
  },
  carry: {
    lean: -4,
    hips: 45,
    legs: [
      [18, 6],
      [-14, -24],
    ],
    arms: [
      [26, 88],
      [20, 80],
    ],
  },
  read: {
    lean: 2,
    hips: 46,
    legs: [
      [5, 0],
      [-5, 0],
    ],
    arms: [
      [22, 100],
      [14, 92],
    ],
  },
  pull: {
    lean: -22,
    hips: 43,
    legs: [
      [30, 22],
      [-12, -10],
    ],
    arms: [
      [70, 84],
      [60, 76],
    ],
  },
  ride: {
    lean: 26,
    hips: 50,
    legs: [
      [66, -8],
      [20, -44],
    ],
    arms: [
      [58, 66],
      [50, 60],
    ],
  },
  kick: {
    lean: -10,
    hips: 46,
    legs: [
      [62, 52],
      [-10, -14],
    ],
    arms: [
      [-54, -40],
      [56, 70],
    ],
  },
} as const satisfies Record<string, Pose>;

/** Somebody who walks on the spot of a film; without a moment, the walking pose of a picture. */
export function afoot(seconds: number | undefined, phase: number): Pose {
  if (seconds === undefined) return poses.walk;
  const turn = (seconds * 0.8 + phase) * Math.PI * 2;
  const swing = Math.sin(turn);
  const lift = (side: 1 | -1) => Math.max(0, side * Math.cos(turn)) * 22;
  return {
    lean: 4,
    hips: 45 - Math.abs(swing) * 0.8,
    legs: [
      [swing * 22, swing * 16 - lift(-1)],
      [-swing * 22, -swing * 16 - lift(1)],
    ],
    arms: [
      [-swing * 20, -swing * 14 + 8],
      [swing * 20, swing * 18 + 20],
    ],
  };
}

/** A pose whose arms are at work in a film; without a moment, as it is. */
export function swayed(pose: Pose, seconds: number | undefined, phase: number): Pose {
  if (seconds === undefined) return pose;
  const reach = Math.sin(seconds * 4.4 + phase * 1.7) * 9;
  const [[backUpper, backLower], [frontUpper, frontLower]] = pose.arms;
  return {
    ...pose,
    lean: pose.lean + reach * 0.15,
    arms: [
      [backUpper - reach * 0.6, backLower + reach],
      [frontUpper + reach * 0.5, frontLower - reach * 1.2],
    ],
  };
}
