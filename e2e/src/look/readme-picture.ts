import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { root } from "../shop.ts";
import { settle, takenOver, watch } from "./photograph.ts";

const QUALITY = 82;
/** A README should open at once. */
const MOST_BYTES = 150_000;

/** docs/home.webp: the first sight of the home page, 1440 × 900 px, as WebP by the browser itself. */
export async function writeReadmePicture(browser: Browser, storefront: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  const watched = watch(page);
  await page.goto(storefront);
  await takenOver(page);
  await settle(page, watched);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  const picture = Buffer.from(data, "base64");
  if (picture.length > MOST_BYTES) throw new Error(`the picture has ${picture.length} bytes`);
  await writeFile(join(root, "docs/home.webp"), picture);
  await page.close();
}
