export type User = { id: number; email: string; username: string };
export type KeptSession = { access: string; refresh: string; user: User };

/** Where a signed-in user is kept, together with the access and refresh tokens. */
export type SessionStore = {
  read(): KeptSession | null;
  keep(session: KeptSession): void;
  clear(): void;
};

export const sessionKey = "adire.session";

const isUser = (value: unknown): value is User =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "number" &&
  "email" in value &&
  typeof value.email === "string" &&
  "username" in value &&
  typeof value.username === "string";

/** @returns null for anything that is not a whole session, however it came there */
export function parseSession(text: string | null): KeptSession | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { access, refresh, user } = kept as Record<string, unknown>;
    if (typeof access !== "string" || typeof refresh !== "string" || !isUser(user)) return null;
    return { access, refresh, user };
  } catch {
    return null;
  }
}

/** Keeps the session in a storage; where the browser refuses storage, in memory until the page is left. */
export function sessionStoreIn(storage: () => Storage): SessionStore {
  let inMemory: KeptSession | null = null;
  const tried = <T>(work: () => T, otherwise: () => T): T => {
    try {
      return work();
    } catch {
      return otherwise();
    }
  };
  return {
    read: () =>
      tried(
        () => parseSession(storage().getItem(sessionKey)),
        () => inMemory,
      ),
    keep(session) {
      inMemory = session;
      tried(
        () => storage().setItem(sessionKey, JSON.stringify(session)),
        () => undefined,
      );
    },
    clear() {
      inMemory = null;
      tried(
        () => storage().removeItem(sessionKey),
        () => undefined,
      );
    },
  };
}

export const browserSession = sessionStoreIn(() => localStorage);
