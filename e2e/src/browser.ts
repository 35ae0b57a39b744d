import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, onTestFailed } from "vitest";
import { launchBrowser } from "./launch-browser.ts";

export type Visit = { page: Page; close: () => Promise<void> };
export type VisitOptions = BrowserContextOptions & {
  /** What the browser's console may say here, as it does of itself about every answer of 4xx and 5xx. */
  mayComplain?: RegExp;
};
/** What the console says when a test lets calls fail: the browser's own line, and the shop's log of it. */
export const failedCalls = /Failed to load resource|Failed to fetch/;
let browser: Browser | undefined;

/** Opens a browser for the tests of a file. A complaint in its console, error or warning, fails the test at its end. */
export function useBrowser(): { visit: (options?: VisitOptions) => Promise<Visit> } {
  const open: Visit[] = [];
  const complaints: string[] = [];
  afterEach(() => expect(complaints.splice(0), "what the console said").toEqual([]));
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await Promise.all(open.map((visit) => visit.close()));
    await browser?.close();
  });
  return {
    async visit({ mayComplain, ...options } = {}) {
      if (!browser) throw new Error("the browser is not open yet");
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: "reduce",
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      page.on("console", (message) => {
        if (!["error", "warning"].includes(message.type()) || mayComplain?.test(message.text())) return;
        complaints.push(`${message.type()}: ${message.text()} (${message.location().url}, at ${page.url()})`);
      });
      page.on("pageerror", (error) => complaints.push(`thrown: ${error.message} (${page.url()})`));
      if (options.javaScriptEnabled !== false) waitForHydration(page);
      const visit = { page, close: () => context.close() };
      open.push(visit);
      onTestFailed(async ({ task }) => {
        const path = join(tmpdir(), `adire-failed-${task.id}-${open.length}.png`);
        await page.screenshot({ path }).then(
          () => console.log(`${task.name}: ${page.url()} looked like ${path}`),
          () => {},
        );
      });
      return visit;
    },
  };
}

/** Pages hydrate after their first pictures; a test goes on after hydration. */
function waitForHydration(page: Page): void {
  for (const name of ["goto", "reload"] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page["goto"]>;
    page[name] = async (...args: unknown[]) => {
      const response = await go(...args);
      const isDeferred = await page.locator("#deferred-scripts").count();
      if (isDeferred) await page.locator("html[data-started]").waitFor({ state: "attached" });
      return response;
    };
  }
}
