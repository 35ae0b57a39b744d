import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFailed } from "vitest";

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

export type Visit = { page: Page; complaints: string[]; close: () => Promise<void> };
let browser: Browser | undefined;

/** Opens a browser for the tests of a file and gives them pages whose complaints fail the test. */
export function useBrowser(): { visit: (options?: BrowserContextOptions) => Promise<Visit> } {
  const open: Visit[] = [];
  beforeAll(async () => {
    browser = await driver.launch({ executablePath: await executable(), args, headless: true });
  });
  afterAll(async () => {
    await Promise.all(open.map((visit) => visit.close()));
    await browser?.close();
  });
  return {
    async visit(options = {}) {
      if (!browser) throw new Error("the browser is not open yet");
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: "reduce",
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          complaints.push(`${message.type()}: ${message.text()} (${page.url()})`);
      });
      page.on("pageerror", (error) => complaints.push(`thrown: ${error.message} (${page.url()})`));
      const visit = { page, complaints, close: () => context.close() };
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

/** A journey ends without a single complaint of the browser's console. */
export function expectNoComplaints(visit: Visit): void {
  expect(visit.complaints).toEqual([]);
}
