/** Runs the work in one tab at a time. Without the Web Locks API it runs unlocked. */
export function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === "undefined" || !("locks" in navigator)) return work();
  return navigator.locks.request("adire.renew-session", work) as Promise<T>;
}
