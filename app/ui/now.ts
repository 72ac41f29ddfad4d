import { createContext } from "react";

/**
 * The moment that times in lists are told from, epoch milliseconds. The layout hands in the moment of the answer,
 * and with script a running one (RunningNow.tsx); null prints dates in full.
 */
export const NowContext = createContext<number | null>(null);
