import type { Choice } from "../product/variant-choice.ts";

import type { WishlistAddition } from "../wishlist/use-wishlist-content.ts";

/** What a guest tried to do; done once they have signed in. */
export type PendingAction = {
  addToCart?: { product_id: number; quantity: number } & Partial<Choice>;
  addToWishlist?: WishlistAddition;
};

const pathKey = "adire.after-sign-in.path";
const actionKey = "adire.after-sign-in.action";
const EXPIRES_AFTER_MS = 30 * 60_000;

/** Stands for this shop's origin: only the path of a result is used. */
const someOrigin = "https://shop.invalid";

/** Rejects other sites, in whatever spelling, and the sign-in page itself. */
export function safePath(path: unknown): string {
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, someOrigin)) return "/";
  const { origin, pathname, search, hash } = new URL(path, someOrigin);
  if (origin !== someOrigin || pathname.startsWith("//") || /^\/login(?:\/|$)/.test(pathname)) return "/";
  return pathname + search + hash;
}

function consume(storage: Storage, key: string, now: number): unknown {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? "null") as { value: unknown; at: number } | null;
    storage.removeItem(key);
    return stored && now - stored.at < EXPIRES_AFTER_MS ? stored.value : null;
  } catch {
    return null;
  }
}

export function saveForAfterSignIn(storage: Storage, path: string, action: PendingAction, now: number): void {
  storage.setItem(pathKey, JSON.stringify({ value: path, at: now }));
  storage.setItem(actionKey, JSON.stringify({ value: action, at: now }));
}

/** Reads and removes the path to return to; the home page when none is stored. */
export function consumeReturnPath(storage: Storage, now: number): string {
  return safePath(consume(storage, pathKey, now));
}

/** Reads and removes the pending action. */
export function consumePendingAction(storage: Storage, now: number): PendingAction {
  return (consume(storage, actionKey, now) ?? {}) as PendingAction;
}
