import { memoryStorage } from "./memory-storage.ts";

/**
 * Where the browser gives no storages that can be written, others stand in that last as long as the page. It
 * denies them with all cookies blocked, has none in the web view of some apps, and may have a full one.
 */
export function standInForStorages(): void {
  for (const name of ["localStorage", "sessionStorage"] as const)
    if (!canBeWritten(name)) Object.defineProperty(window, name, { value: memoryStorage() });
}

function canBeWritten(name: "localStorage" | "sessionStorage"): boolean {
  try {
    window[name].setItem("adire.probe", "");
    window[name].removeItem("adire.probe");
    return true;
  } catch {
    return false;
  }
}
