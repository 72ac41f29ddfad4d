/** Content types of contract §2 (`newstype`). */
export const TEXT = 1;
export const ATLAS = 2;
export const VIDEO = 3;
export const LIVE = 10;
export const AUDIO = 20;
