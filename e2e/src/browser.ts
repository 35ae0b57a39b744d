import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterEach, expect, onTestFinished } from "vitest";
import { launchBrowser } from "./launch-browser.ts";
import { removeNewerFeatures } from "./oldest-browser.ts";

export type Visit = { page: Page; close: () => Promise<void> };
export type VisitOptions = BrowserContextOptions & {
  /** What the browser's console may say here, as it does of itself about every answer of 4xx and 5xx. */
  mayComplain?: RegExp;
  /** Loads real pictures. They are slow to render, so a test gets empty ones unless it looks at them. */
  pictures?: boolean;
  /** false: pages of the back office, which are not rendered on a server. */
  hydrates?: boolean;
  /** Without what came to browsers after the oldest that are supported. */
  oldest?: boolean;
};
/** What the console says when a test lets calls fail: the browser's own line, and the shop's log of it. */
export const failedCalls = /Failed to load resource|Failed to fetch/;
/** A test leaves a page after seconds: optimizing its functions takes longer than it saves. */
const withoutOptimizingCompilers = ["--js-flags=--no-maglev,--no-turbofan"];
/** Files share the modules of their worker and so its browser, which ends with the worker. */
let browser: Promise<Browser> | undefined;

/**
 * Opens the browser for the tests of a file. An error or a warning in its console fails the test at its end.
 * What a test visits is closed when it ends, so that no page of it goes on working.
 */
export function useBrowser(): { visit: (options?: VisitOptions) => Promise<Visit> } {
  const complaints: string[] = [];
  afterEach(() => expect(complaints.splice(0), "what the console said").toEqual([]));
  return {
    async visit({ mayComplain, pictures = false, hydrates = true, oldest = false, ...options } = {}) {
      browser ??= launchBrowser(withoutOptimizingCompilers);
      const context = await (await browser).newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: "reduce",
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      if (oldest) await removeNewerFeatures(page);
      if (!pictures) await emptyPictures(page);
      // A picture is drawn when it is first asked for.
      else page.setDefaultNavigationTimeout(150_000);
      page.on("console", (message) => {
        if (!["error", "warning"].includes(message.type()) || mayComplain?.test(message.text())) return;
        complaints.push(`${message.type()}: ${message.text()} (${message.location().url}, at ${page.url()})`);
      });
      page.on("pageerror", (error) => complaints.push(`thrown: ${error.message} (${page.url()})`));
      if (hydrates && options.javaScriptEnabled !== false) waitForHydration(page);
      waitForRoutes(page);
      const close = async () => {
        // A call that a route of the test still passes on is nobody's error.
        if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
        await context.close();
      };
      onTestFinished(async ({ task }) => {
        if (task.result?.state === "fail") await photograph(page, task);
        await close();
      });
      return { page, close };
    },
  };
}

async function photograph(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  const path = join(tmpdir(), `adire-failed-${id}-${Date.now()}.png`);
  await page.screenshot({ path }).then(
    () => console.log(`${name}: ${page.url()} looked like ${path}`),
    () => {},
  );
}

export const emptyPicture = {
  contentType: "image/svg+xml",
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"/>',
};

/** Answers every picture with an empty one. Playwright's own routes would turn off the browser's cache. */
async function emptyPictures(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const responseHeaders = [{ name: "content-type", value: emptyPicture.contentType }];
  const body = btoa(emptyPicture.body);
  devtools.on("Fetch.requestPaused", ({ requestId }) => {
    devtools
      .send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body })
      .catch(() => {}); // The page was left before.
  });
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "*/image/upload/*" }] });
}

/**
 * A call that a page makes at once may still pass by a route that was just set: the browser tells the page of it
 * on another way than its keys and clicks. After a round trip to the page it has arrived.
 */
function waitForRoutes(page: Page): void {
  const set = page.route.bind(page);
  page.route = async (...args: Parameters<Page["route"]>) => {
    const route = await set(...args);
    // Where the page is being left, the next one begins with the route.
    await page.evaluate(() => 0).catch(() => {});
    return route;
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
