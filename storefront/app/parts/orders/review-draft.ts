import type { ReviewInput } from "@adire/contract/shapes";

/** What is typed but not sent, stored until the tab is closed: a session may end meanwhile. */
const storageKey = (order: string, product: number) => `adire.review.${order}.${product}`;

export function readDraft(storage: Storage, order: string, product: number): ReviewInput | null {
  return JSON.parse(storage.getItem(storageKey(order, product)) ?? "null") as ReviewInput | null;
}

export function saveDraft(storage: Storage, order: string, product: number, draft: ReviewInput): void {
  storage.setItem(storageKey(order, product), JSON.stringify(draft));
}

export function dropDraft(storage: Storage, order: string, product: number): void {
  storage.removeItem(storageKey(order, product));
}
