import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { type Browser, chromium as driver } from "playwright-core";

export const browserArgs = [
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
export async function browserPath(): Promise<string> {
  const given = process.env.CHROME_PATH ?? installed.find(existsSync);
  if (given) return given;
  // The package unpacks the system libraries that it needs only in a cloud function.
  if (!hasBrowserLibraries()) process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}

function hasBrowserLibraries(): boolean {
  const { stdout } = spawnSync("/sbin/ldconfig", ["-p"], { encoding: "utf8" });
  return ["libnss3.so", "libnspr4.so"].every((name) => stdout?.includes(name));
}

/** Whether pages can keep their shared memory in memory: containers often have 64 MiB of it. */
function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize >= 2 ** 30;
}

export async function launchBrowser(moreArgs: string[] = []): Promise<Browser> {
  return driver.launch({
    executablePath: await browserPath(),
    args: [...browserArgs, ...moreArgs],
    headless: true,
    // Files in its place cost the kernel a fifth more.
    ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
  });
}
