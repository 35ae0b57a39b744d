/** One holder at a time over all tabs of the store; without the Web Locks API, over nothing. */
export function aloneAmongTabs<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === "undefined" || !("locks" in navigator)) return work();
  return navigator.locks.request("adire.renew-session", work) as Promise<T>;
}
