import { createContext } from "react";

/** The nonce of the document that is being rendered. Server only; screens without the root's data need it as well. */
export const NonceContext = createContext<string | undefined>(undefined);
