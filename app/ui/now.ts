import { createContext } from "react";

/**
 * The moment to which relative times in lists refer, epoch milliseconds. The layout provides the moment of the answer, and in
 * the browser an advancing one (RunningNow.tsx). With null, dates are printed in full.
 */
export const NowContext = createContext<number | null>(null);
