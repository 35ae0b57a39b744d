import { type Client, makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { sendInTime } from "../../api/client.ts";
import { useShop } from "../../api/shop.tsx";
import { rememberForAfterSignIn } from "./after-sign-in.ts";
import { makeAuthorizedSend } from "./authorized-send.ts";
import { browserSession, sessionKey, type User } from "./session-store.ts";
import { aloneAmongTabs } from "./tab-lock.ts";

export type Session = {
  state: "loading" | "guest" | "signed-in";
  user: User | null;
  logout(): Promise<void>;
};

export type SessionControls = Session & {
  /** The API with this shopper's token. */
  api: Client;
  /** @throws CallFailed with the server's message */
  login(credentials: { email: string; password: string }): Promise<void>;
  /** Takes the name and e-mail that the shopper has just changed. */
  rename(user: User): void;
  /** Signs out here, without asking the server: the session has ended there. */
  forget(): void;
};

export const SessionContext = createContext<SessionControls | null>(null);

/** What the shopper's own data is kept under; it leaves memory when they sign out. */
const own = ["shopper"] as const;
export const ownKey = (...rest: readonly (string | number)[]) => [...own, ...rest];

export function useSessionControls(): SessionControls {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession is used outside of SessionProvider");
  return session;
}

export function useSession(): Session {
  return useSessionControls();
}

type Known = Pick<Session, "state" | "user">;
const guest: Known = { state: "guest", user: null };

export function SessionProvider({ children }: { children: ReactNode }) {
  const { addresses, api: open } = useShop();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const [known, setKnown] = useState<Known>({ state: "loading", user: null });

  const becomeGuest = () => {
    setKnown(guest);
    queries.removeQueries({ queryKey: own });
  };
  const onEnded = useRef(() => {});
  useEffect(() => {
    onEnded.current = () => {
      becomeGuest();
      if (location.pathname === "/login") return;
      rememberForAfterSignIn(sessionStorage, location.pathname + location.search, {}, Date.now());
      void navigate("/login");
    };
  });

  const [api] = useState(() =>
    makeClient(
      addresses.api,
      makeAuthorizedSend({
        store: browserSession,
        send: sendInTime,
        exchange: (refresh) => open(endpoints.accounts.refresh, { body: { refresh, rotate: true } }),
        alone: aloneAmongTabs,
        onEnded: () => onEnded.current(),
      }),
    ),
  );

  useEffect(() => {
    const start = async () => {
      const kept = browserSession.read();
      if (!kept) return setKnown(guest);
      try {
        const { id, email, username } = await api(endpoints.accounts.profile, {});
        const now = browserSession.read();
        if (!now) return setKnown(guest);
        const user = { id, email, username };
        browserSession.keep({ ...now, user });
        setKnown({ state: "signed-in", user });
      } catch {
        browserSession.clear();
        setKnown(guest);
      }
    };
    void start();
  }, [api]);

  // Signing in or out in one tab does so in all of them.
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== sessionKey && event.key !== null) return;
      const user = browserSession.read()?.user ?? null;
      setKnown((before) => {
        if (before.user?.id === user?.id) return before;
        queries.removeQueries({ queryKey: own });
        return user ? { state: "signed-in", user } : guest;
      });
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [queries]);

  const login: SessionControls["login"] = async (credentials) => {
    const answer = await open(endpoints.accounts.login, { body: credentials });
    const user = { id: answer.user_id, email: answer.email, username: answer.username };
    browserSession.keep({ access: answer.access, refresh: answer.refresh, user });
    setKnown({ state: "signed-in", user });
  };

  const rename: SessionControls["rename"] = (user) => {
    const kept = browserSession.read();
    if (kept) browserSession.keep({ ...kept, user });
    setKnown({ state: "signed-in", user });
  };

  const forget = () => {
    browserSession.clear();
    // What was typed and ordered here is nothing for whoever comes next.
    sessionStorage.clear();
    becomeGuest();
  };

  const logout = async () => {
    const kept = browserSession.read();
    try {
      if (kept) await api(endpoints.accounts.logout, { body: { refresh: kept.refresh } });
    } catch (error) {
      console.warn(error);
    } finally {
      forget();
    }
  };

  return <SessionContext value={{ ...known, api, login, rename, forget, logout }}>{children}</SessionContext>;
}
