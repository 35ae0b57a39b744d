import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { keepSession, staffSession } from "../back-office.ts";
import { root, type Shop } from "../shop.ts";
import { prepare } from "./cast.ts";
import { settle, takenOver, watch } from "./photograph.ts";

const QUALITY = 82;
/** A document should open at once. */
const MAX_BYTES = 150_000;

/** The pictures of the README and of docs/merchant.md: first sights, as WebP by the browser itself. */
export async function writeDocumentPictures(browser: Browser, shop: Shop): Promise<void> {
  await photograph(browser, "home.webp", async (page) => {
    await page.goto(shop.storefront);
    await takenOver(page);
  });
  const { products, tracked } = (await prepare(shop))[1440];
  const screens = {
    "first-day": "/first-day",
    product: `/products/${products.usual}`,
    today: "/",
    order: `/orders/${tracked.id}`,
    staff: "/settings/staff",
  };
  for (const [name, path] of Object.entries(screens))
    await photograph(browser, `merchant/${name}.webp`, async (page) => {
      await keepSession(page, await staffSession(shop));
      await page.goto(`${shop.api}/admin${path}`);
      await page.locator("h1").first().waitFor();
    });
}

async function photograph(browser: Browser, file: string, open: (page: Page) => Promise<void>) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  const watched = watch(page);
  await open(page);
  await settle(page, watched);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  const picture = Buffer.from(data, "base64");
  if (picture.length > MAX_BYTES) throw new Error(`the picture ${file} has ${picture.length} bytes`);
  const path = join(root, "docs", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, picture);
  await page.close();
}
