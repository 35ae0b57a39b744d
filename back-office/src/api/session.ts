import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { uploadTimeoutMs } from "@adire/contract/limits";
import { makeAuthorizedSend } from "@adire/ui/session/authorized-send.ts";
import { sendWithRetries } from "@adire/ui/session/send-with-retries.ts";
import { sessionStoreIn } from "@adire/ui/session/session-store.ts";
import { withTabLock } from "@adire/ui/session/tab-lock.ts";
import { makeListeners } from "./listeners.ts";

const deviceKey = "adire.staff-device";
const { notify: sessionChanged, subscribe } = makeListeners();

/** Of its own, because a member of the staff may shop as somebody else. */
export const session = sessionStoreIn(() => localStorage, "adire.staff-session");

/** For useSyncExternalStore: also another tab may sign in or out. */
export function subscribeToSession(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  addEventListener("storage", listener);
  return () => {
    unsubscribe();
    removeEventListener("storage", listener);
  };
}

const openClient = makeClient("", sendWithRetries);

/** Adds the access token, and the screen that the audit log names. */
const authorized = (send: (request: Request) => Promise<Response>) =>
  makeAuthorizedSend({
    store: session,
    send: (request) => {
      // Headers hold Latin letters only, titles any.
      request.headers.set("x-screen", encodeURIComponent(document.title.slice(0, 100).toWellFormed()));
      return send(request);
    },
    refreshTokens: (refresh) => openClient(endpoints.accounts.refresh, { body: { refresh, rotate: true } }),
    withLock: withTabLock,
    onSessionEnded: sessionChanged,
  });
export const authorizedSend = authorized(sendWithRetries);
/** For files, which take longer to send than any other request. */
export const authorizedUpload = authorized((request) =>
  fetch(request, { signal: AbortSignal.timeout(uploadTimeoutMs) }),
);

/** @throws CallFailed wrong_credentials, too_many_requests */
export async function signIn(email: string, password: string): Promise<void> {
  const device = localStorage.getItem(deviceKey) ?? undefined;
  const answer = await openClient(endpoints.accounts.login, { body: { email, password, device } });
  localStorage.setItem(deviceKey, answer.device);
  const { access, refresh, user_id: id, username } = answer;
  session.write({ access, refresh, user: { id, email: answer.email, username } });
  sessionChanged();
}

/** The session ends here even where the API cannot be reached. */
export async function signOut(): Promise<void> {
  const refresh = session.read()?.refresh;
  session.clear();
  sessionChanged();
  if (refresh) await openClient(endpoints.accounts.logout, { body: { refresh } }).catch(() => undefined);
}
