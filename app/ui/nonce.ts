import { createContext } from "react";

/** The nonce of the document that is being rendered; on the server only, where screens without the root's data need it too. */
export const NonceContext = createContext<string | undefined>(undefined);
