import { createContext } from "react-router";

/** The IP address of the visitor, set by `server.ts` for every page that is not cached. */
export const visitorAddress = createContext<string | undefined>(undefined);
