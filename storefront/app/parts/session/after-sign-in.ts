/** What a shopper wanted before signing in, done once they have. */
export type SignInWish = {
  add?: { product_id: number; quantity: number; size?: string | undefined; color?: string | undefined };
  keep?: { product_id: number };
};

const pathKey = "adire.after-sign-in.path";
const wishKey = "adire.after-sign-in.wish";
/** Milliseconds after which nobody remembers what they wanted. */
const forgottenAfter = 30 * 60_000;

/** A path of this store, never another site or the sign-in page itself. */
export function safePath(path: unknown): string {
  if (typeof path !== "string" || !/^\/(?![/\\])/.test(path) || /^\/login(?:[/?#]|$)/.test(path)) return "/";
  return path;
}

function take(storage: Storage, key: string, now: number): unknown {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? "null") as { value: unknown; at: number } | null;
    storage.removeItem(key);
    return kept && now - kept.at < forgottenAfter ? kept.value : null;
  } catch {
    return null;
  }
}

export function rememberForAfterSignIn(storage: Storage, path: string, wish: SignInWish, now: number): void {
  storage.setItem(pathKey, JSON.stringify({ value: path, at: now }));
  storage.setItem(wishKey, JSON.stringify({ value: wish, at: now }));
}

/** Where to go after signing in, once; the start page when nothing is remembered. */
export function takePathAfterSignIn(storage: Storage, now: number): string {
  return safePath(take(storage, pathKey, now));
}

/** What to do after signing in, once. */
export function takeWishAfterSignIn(storage: Storage, now: number): SignInWish {
  return (take(storage, wishKey, now) ?? {}) as SignInWish;
}
