import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, onTestFailed } from "vitest";

const args = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const installed = [
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** CHROME_PATH first, then an installed Chrome or Chromium, then the one inside an npm package. */
async function executable(): Promise<string> {
  const given = process.env.CHROME_PATH ?? installed.find(existsSync);
  if (given) return given;
  // The package also holds the system libraries that it needs, and unpacks them where it takes itself to be in a cloud function.
  if (!hasBrowserLibraries()) process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}

function hasBrowserLibraries(): boolean {
  const { stdout } = spawnSync("/sbin/ldconfig", ["-p"], { encoding: "utf8" });
  return ["libnss3.so", "libnspr4.so"].every((name) => stdout?.includes(name));
}

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
    browser = await driver.launch({ executablePath: await executable(), args, headless: true });
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
