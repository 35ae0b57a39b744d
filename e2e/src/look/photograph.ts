import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request } from "playwright-core";
import { isHeld } from "./screen.ts";

/** Knows when a page has asked for everything that it wants, and whether its console complained. */
export type Watched = { complaints: string[]; quiet: () => Promise<void> };

const QUIET_MS = 120;
const LONGEST_MS = 8_000;

/** Quiet for QUIET_MS, or after eight seconds; calls that a state leaves unanswered do not count. */
export function watch(page: Page): Watched {
  const complaints: string[] = [];
  const open = new Set<Request>();
  let last = Date.now();
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`thrown: ${error.message}`));
  page.on("request", (request) => {
    open.add(request);
    last = Date.now();
  });
  const end = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  const quiet = async () => {
    for (const deadline = Date.now() + LONGEST_MS; Date.now() < deadline; await sleep(20))
      if (Date.now() - last > QUIET_MS && [...open].every(isHeld)) return;
  };
  return { complaints, quiet };
}

/** Waits until React has taken the page over: before that, what is pressed is the browser's alone. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const part = document.querySelector("#content, main, form");
    return !part || Object.keys(part).some((key) => key.startsWith("__reactProps"));
  });
}

/** Loads the pictures below the window's edge too, and waits until pictures and fonts are there. */
export async function settle(page: Page, { quiet }: Watched): Promise<void> {
  await quiet();
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await quiet();
  await page.evaluate(async () => {
    const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
    const enough = new Promise((done) => setTimeout(done, 4_000));
    await Promise.race([Promise.all(decoded), enough]);
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}
