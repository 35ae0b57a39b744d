import { createContext } from "react";

/** The nonce of a page, for inline scripts. A cached page has hashes in its place. */
export const NonceContext = createContext<string | undefined>(undefined);
