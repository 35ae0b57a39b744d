import type { Page } from "playwright-core";

/** @returns a function that sums up how much has moved on the page that is open, since it was opened */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as { moved?: number }).moved ?? Number.NaN);
}
