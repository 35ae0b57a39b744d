import { memoryStorage } from "./memory-storage.ts";

/**
 * Where the browser gives no storages, others stand in that last as long as the page. It denies them with all
 * cookies blocked, and has none in the web view of some apps.
 */
export function standInForStorages(): void {
  for (const name of ["localStorage", "sessionStorage"] as const)
    if (!isGiven(name)) Object.defineProperty(window, name, { value: memoryStorage() });
}

function isGiven(name: "localStorage" | "sessionStorage"): boolean {
  try {
    return Boolean(window[name]);
  } catch {
    return false;
  }
}
