import type { KeptSession, SessionStore } from "./session-store.ts";

type Send = (request: Request) => Promise<Response>;

export type AuthorizedSendParts = {
  store: SessionStore;
  send: Send;
  /** Exchanges a refresh token. @throws when the server refuses or cannot be reached */
  exchange(refresh: string): Promise<{ access: string; refresh?: string | undefined }>;
  /** Runs the work while no other tab runs its own. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** The session is over and cleared. */
  onEnded(): void;
};

function carrying(request: Request, { access }: KeptSession): Request {
  const copy = request.clone();
  copy.headers.set("authorization", `Bearer ${access}`);
  return copy;
}

/**
 * Sends requests with the kept access token. Requests that meet a 401 renew the token once between them, in all tabs together,
 * and are repeated once; when it cannot be renewed, the session is cleared and its end is told.
 */
export function makeAuthorizedSend({ store, send, exchange, alone, onEnded }: AuthorizedSendParts): Send {
  let renewing: Promise<KeptSession | null> | null = null;

  async function exchangeKept(refused: string): Promise<KeptSession | null> {
    const kept = store.read();
    // Another tab may have renewed, or signed out, while this one waited.
    if (!kept || kept.access !== refused) return kept;
    const fresh = await exchange(kept.refresh);
    const renewed = { ...kept, access: fresh.access, refresh: fresh.refresh ?? kept.refresh };
    store.keep(renewed);
    return renewed;
  }

  function renew(refused: string): Promise<KeptSession | null> {
    renewing ??= alone(() => exchangeKept(refused))
      .catch(() => {
        store.clear();
        onEnded();
        return null;
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  return async (request) => {
    const kept = store.read();
    if (!kept) return send(request);
    const answer = await send(carrying(request, kept));
    if (answer.status !== 401) return answer;
    const renewed = await renew(kept.access);
    return renewed ? send(carrying(request, renewed)) : answer;
  };
}
