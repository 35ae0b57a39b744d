import { type Client, makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { makeAuthorizedSend } from "@adire/ui/session/authorized-send.ts";
import { sendWithRetries } from "@adire/ui/session/send-with-retries.ts";
import type { StoredSession, User } from "@adire/ui/session/session-store.ts";
import { withTabLock } from "@adire/ui/session/tab-lock.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { toast } from "../../ui/toast.ts";
import { saveForAfterSignIn } from "./after-sign-in.ts";
import { browserSession, sessionKey } from "./browser-session.ts";

export type Session = {
  state: "loading" | "guest" | "signed-in";
  user: User | null;
  logout(): Promise<void>;
};

export type SessionControls = Session & {
  /** Sends the shopper's access token. */
  api: Client;
  /** Keeps the session that a login began. */
  startSession(session: StoredSession): void;
  /** Stores the changed name and e-mail. */
  updateUser(user: User): void;
  /** Signs out locally, for a session that has already ended on the server. */
  clearSession(): void;
};

const SessionContext = createContext<SessionControls | null>(null);

/** Prefix of all query keys with personal data; these queries are removed on sign-out. */
const userQueryPrefix = ["shopper"] as const;
export const userQueryKey = (...rest: readonly (string | number)[]) => [...userQueryPrefix, ...rest];

export function useSessionControls(): SessionControls {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession is used outside of SessionProvider");
  return session;
}

export function useSession(): Session {
  return useSessionControls();
}

type SessionState = Pick<Session, "state" | "user">;
type SetSessionState = Dispatch<SetStateAction<SessionState>>;
const guest: SessionState = { state: "guest", user: null };

/**
 * Restores the stored session on the first page of a visit, then asks the API for the user's data. A failure
 * keeps the session: only a refused refresh ends it.
 */
function useStoredSession(api: Client, setSession: SetSessionState) {
  useEffect(() => {
    const restore = async () => {
      const kept = browserSession.read();
      setSession(kept ? { state: "signed-in", user: kept.user } : guest);
      if (!kept) return;
      const { id, email, username } = await api(endpoints.accounts.profile, {});
      // The request may have renewed the tokens, or another tab may have signed out or in.
      const stored = browserSession.read();
      if (stored?.user.id !== id) return;
      const user = { id, email, username };
      browserSession.write({ ...stored, user });
      setSession({ state: "signed-in", user });
    };
    restore().catch(() => undefined);
  }, [api, setSession]);
}

/** Follows sign-in and sign-out in other tabs. */
function useOtherTabs(queries: QueryClient, setSession: SetSessionState) {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== sessionKey && event.key !== null) return;
      const user = browserSession.read()?.user ?? null;
      setSession((current) => {
        if (current.user?.id === user?.id) return current;
        if (current.user) sessionStorage.clear();
        queries.removeQueries({ queryKey: userQueryPrefix });
        return user ? { state: "signed-in", user } : guest;
      });
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [queries, setSession]);
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { addresses, api: publicApi } = useShop();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const [session, setSession] = useState<SessionState>({ state: "loading", user: null });

  const becomeGuest = () => {
    setSession(guest);
    queries.removeQueries({ queryKey: userQueryPrefix });
  };
  const onSessionEnded = useRef(() => {});
  useEffect(() => {
    onSessionEnded.current = () => {
      becomeGuest();
      if (location.pathname === "/login") return;
      saveForAfterSignIn(sessionStorage, location.pathname + location.search, {}, Date.now());
      toast.error("You’ve been signed out. Please sign in again.");
      void navigate("/login");
    };
  });

  const [api] = useState(() =>
    makeClient(
      addresses.api,
      makeAuthorizedSend({
        store: browserSession,
        send: sendWithRetries,
        refreshTokens: (refresh) =>
          publicApi(endpoints.accounts.refresh, { body: { refresh, rotate: true } }),
        withLock: withTabLock,
        onSessionEnded: () => onSessionEnded.current(),
      }),
    ),
  );
  useStoredSession(api, setSession);
  useOtherTabs(queries, setSession);

  const startSession: SessionControls["startSession"] = (started) => {
    browserSession.write(started);
    setSession({ state: "signed-in", user: started.user });
  };

  const updateUser: SessionControls["updateUser"] = (user) => {
    const stored = browserSession.read();
    if (stored) browserSession.write({ ...stored, user });
    setSession({ state: "signed-in", user });
  };

  const clearSession = () => {
    browserSession.clear();
    // Drafts and placed orders must not be visible to the next user of this browser.
    sessionStorage.clear();
    becomeGuest();
  };

  const logout = async () => {
    const stored = browserSession.read();
    try {
      if (stored) await api(endpoints.accounts.logout, { body: { refresh: stored.refresh } });
    } catch (error) {
      console.warn(error);
    } finally {
      clearSession();
    }
  };

  const controls = { ...session, api, startSession, updateUser, clearSession, logout };
  return <SessionContext value={controls}>{children}</SessionContext>;
}
