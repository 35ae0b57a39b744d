import { createContext } from "react";

/** The nonce of a private page, for inline scripts. The policy of a cached page lists hashes instead. */
export const NonceContext = createContext<string | undefined>(undefined);
