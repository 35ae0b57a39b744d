import { createContext } from "react-router";

/** What `server.ts` tells about a request that is not answered from the page cache. */

/** The visitor's IP address. */
export const visitorAddress = createContext<string | undefined>(undefined);
/** Whether a route other than a catch-all has a path. */
export const isKnownPath = createContext<(path: string) => boolean>(() => false);
