import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { staffSession, staffSessionKey } from "../back-office.ts";
import type { Cast } from "./cast.ts";
import { settle, takenOver, type Watched, watch } from "./photograph.ts";
import { type Size, sizes, themes, type Who } from "./screen.ts";
import type { Numbered } from "./screens.ts";

/** A file beside the others, such as `light-1440/012-product-sold-out.png`. */
export const fileOf = (theme: string, size: Size, { number, name }: Numbered) =>
  `${theme}-${size}/${number}-${name}.png`;

export type Fault = { screen: string; size: Size; text: string };

const LONGEST_STEP_MS = 20_000;
const LONGEST_PICTURE_MS = 60_000;

/** Goes through the screens at one size, as whoever they ask for, and writes each in both themes. */
export async function walk(
  browser: Browser,
  size: Size,
  screens: readonly Numbered[],
  cast: Cast,
  folder: string,
): Promise<Fault[]> {
  const people = new Map<Who, BrowserContext>();
  const faults: Fault[] = [];
  for (const theme of themes) await mkdir(join(folder, `${theme}-${size}`), { recursive: true });
  for (const screen of screens) {
    if (screen.only && screen.only !== size) continue;
    const who = screen.who ?? "guest";
    const context = people.get(who) ?? (await contextOf(browser, size, who, cast));
    people.set(who, context);
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_STEP_MS);
    const watched = watch(page);
    try {
      await bringAbout(page, screen, cast, watched);
    } catch (error) {
      faults.push({ screen: screen.name, size, text: String(error).split("\n").slice(0, 3).join(" ") });
    }
    const overhang = await page
      .evaluate(() => document.documentElement.scrollWidth - innerWidth)
      .catch(() => 0);
    if (overhang > 0) faults.push({ screen: screen.name, size, text: `scrolls sideways by ${overhang} px` });
    await photograph(page, size, screen, folder).catch((error) =>
      faults.push({ screen: screen.name, size, text: `no picture: ${String(error).split("\n")[0]}` }),
    );
    for (const text of new Set(watched.complaints))
      if (!screen.says?.test(text)) faults.push({ screen: screen.name, size, text });
    await page.close();
    await context.setOffline(false);
  }
  await Promise.all([...people.values()].map((context) => context.close()));
  return faults;
}

async function contextOf(browser: Browser, size: Size, who: Who, cast: Cast): Promise<BrowserContext> {
  const localStorage =
    who === "guest"
      ? []
      : who === "ordered"
        ? [{ name: "adire.placed-orders", value: JSON.stringify([cast.unpaid, cast.tracked]) }]
        : who === "staff"
          ? [{ name: staffSessionKey, value: await staffSession(cast.shop) }]
          : [{ name: "adire.session", value: cast.shoppers[who].session }];
  const origin = who === "staff" ? cast.shop.api : cast.shop.storefront;
  return browser.newContext({
    viewport: sizes[size],
    hasTouch: size === 390,
    reducedMotion: "reduce",
    colorScheme: "light",
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}

async function bringAbout(page: Page, screen: Numbered, cast: Cast, watched: Watched): Promise<void> {
  for (const step of screen.before ?? []) await step(page, cast);
  const path = typeof screen.path === "string" ? screen.path : await screen.path(cast);
  await page.goto(path.startsWith("/") ? cast.shop.storefront + path : path, { waitUntil: "commit" });
  await page.waitForLoadState("domcontentloaded");
  if (path.startsWith("/")) await takenOver(page);
  await watched.quiet();
  // The keys of a screen work once it is there.
  if (screen.who === "staff") await page.locator("h1").first().waitFor();
  for (const step of screen.steps ?? []) await step(page, cast);
  if (screen.shows) await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
  await settle(page, watched);
}

/** A whole page from its top, without what sticks to the window and would appear in its middle. */
async function photograph(page: Page, size: Size, screen: Numbered, folder: string): Promise<void> {
  const whole = screen.picture !== "window";
  if (whole)
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      for (const element of document.querySelectorAll<HTMLElement>("body *")) {
        const { position, bottom } = getComputedStyle(element);
        if (position === "fixed") element.style.visibility = "hidden";
        if (position === "sticky" && bottom !== "auto") element.style.position = "static";
      }
    });
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const picture = await page.screenshot({
      fullPage: whole,
      animations: "disabled",
      timeout: LONGEST_PICTURE_MS,
    });
    await writeFile(join(folder, fileOf(theme, size, screen)), picture);
  }
}
