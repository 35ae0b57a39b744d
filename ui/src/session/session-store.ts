export type User = { id: number; email: string; username: string };
export type StoredSession = { access: string; refresh: string; user: User };

/** Stores the signed-in user with the access and refresh tokens. */
export type SessionStore = {
  read(): StoredSession | null;
  write(session: StoredSession): void;
  clear(): void;
};

const isUser = (value: unknown): value is User =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "number" &&
  "email" in value &&
  typeof value.email === "string" &&
  "username" in value &&
  typeof value.username === "string";

/** @returns null for anything that is not a complete session */
export function parseSession(text: string | null): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { access, refresh, user } = stored as Record<string, unknown>;
    if (typeof access !== "string" || typeof refresh !== "string" || !isUser(user)) return null;
    return { access, refresh, user };
  } catch {
    return null;
  }
}

/** @param key of the item in the storage */
export function sessionStoreIn(storage: () => Storage, key: string): SessionStore {
  return {
    read: () => parseSession(storage().getItem(key)),
    write: (session) => storage().setItem(key, JSON.stringify(session)),
    clear: () => storage().removeItem(key),
  };
}
