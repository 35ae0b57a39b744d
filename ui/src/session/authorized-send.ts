import { CallFailed } from "@adire/contract/client";
import type { SessionStore, StoredSession } from "./session-store.ts";

type Send = (request: Request) => Promise<Response>;

export type AuthorizedSendOptions = {
  store: SessionStore;
  send: Send;
  /** @throws when the API refuses the refresh token or cannot be reached */
  refreshTokens(refresh: string): Promise<{ access: string; refresh?: string | undefined }>;
  /** Runs the work while no other tab holds the lock. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /** Called after an ended session was cleared. */
  onSessionEnded(): void;
};

/** Whether a call failed because the session had ended, which `onSessionEnded` deals with. */
export const isSessionOver = (error: unknown): boolean => error instanceof CallFailed && error.status === 401;

function withAccessToken(request: Request, { access }: StoredSession): Request {
  const copy = request.clone();
  copy.headers.set("authorization", `Bearer ${access}`);
  return copy;
}

/**
 * Sends requests with the stored access token.
 * A request that gets a 401 is retried once with a renewed token.
 * Concurrent requests in all tabs share one renewal. When it is answered 401, the session is cleared; any
 * other failure is thrown and keeps the session.
 */
export function makeAuthorizedSend({
  store,
  send,
  refreshTokens,
  withLock,
  onSessionEnded,
}: AuthorizedSendOptions): Send {
  let renewing: Promise<StoredSession | null> | null = null;

  async function renewStored(rejectedToken: string): Promise<StoredSession | null> {
    const stored = store.read();
    // Another tab may have renewed the token or signed out while this one waited for the lock.
    if (!stored || stored.access !== rejectedToken) return stored;
    const tokens = await refreshTokens(stored.refresh);
    const renewed = { ...stored, access: tokens.access, refresh: tokens.refresh ?? stored.refresh };
    store.write(renewed);
    return renewed;
  }

  function renew(rejectedToken: string): Promise<StoredSession | null> {
    renewing ??= withLock(() => renewStored(rejectedToken))
      .catch((error: unknown) => {
        if (!isSessionOver(error)) throw error;
        store.clear();
        onSessionEnded();
        return null;
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  return async (request) => {
    const stored = store.read();
    if (!stored) return send(request);
    const response = await send(withAccessToken(request, stored));
    if (response.status !== 401) return response;
    const renewed = await renew(stored.access);
    return renewed ? send(withAccessToken(request, renewed)) : response;
  };
}
