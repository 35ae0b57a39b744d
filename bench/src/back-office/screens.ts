import { endpoints } from "@adire/contract/endpoints";
import type { Locator, Page } from "playwright-core";
import { keepSession, staffSession } from "../../../e2e/src/back-office.ts";
import { launchBrowser } from "../../../e2e/src/launch-browser.ts";
import { staffClient } from "../../../e2e/src/merchant.ts";
import type { LargeShop } from "../catalog/large-shop.ts";
import { median } from "../median.ts";
import type { Row } from "../part.ts";

const MAX_LIST_MS = 300;
const MAX_GRID_MS = 500;
const MAX_SAVE_MS = 1_000;
const MAX_WAIT_MS = 20_000;
const TURNS = 5;
const COLORS = 40;
const SIZES = 25;
const NAME = "Bench dress of a thousand";

/** The screens of the rail, by what shows their first row. */
const screens: Record<string, string> = {
  Today: "main [data-step]",
  Orders: "[aria-label=Orders] [role=cell]",
  Products: "[aria-label=Products] [role=cell]",
  Stock: "[aria-label='Running out'] [role=cell]",
  Customers: "[aria-label=Customers] [role=cell]",
  Messages: "main li a",
};

/** In a browser: from the click until the first data is drawn. */
export async function measureScreens(shop: LargeShop): Promise<Row[]> {
  const product = await makeProduct(shop);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await keepSession(page, await staffSession(shop));
    const rows: Row[] = [];
    for (const [name, row] of Object.entries(screens)) {
      const took: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        // Another screen, loaded anew, so that neither the list nor its scripts are there yet.
        await page.goto(`${shop.api}/admin/account`, { waitUntil: "networkidle" });
        const rail = page.getByRole("navigation", { name: "Back office" });
        took.push(await timeUntil(rail.getByRole("link", { name: new RegExp(`^${name}`) }), row));
      }
      rows.push(rowOf(`${name}, in a browser`, took, MAX_LIST_MS));
    }
    return [...rows, ...(await measureGrid(page, shop, product))];
  } finally {
    await browser.close();
  }
}

async function measureGrid(page: Page, shop: LargeShop, product: number): Promise<Row[]> {
  const opened: number[] = [];
  const saved: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.goto(`${shop.api}/admin/products?search=${encodeURIComponent(NAME)}`, {
      waitUntil: "networkidle",
    });
    const link = page.locator(`a[href='/admin/products/${product}']`);
    opened.push(await timeUntil(link.first(), "[role=gridcell]"));
    await page.getByRole("grid", { name: "Variants" }).focus();
    await paste(
      page,
      Array.from({ length: COLORS * SIZES }, (_, at) => (100 + turn + at / 100).toFixed(2)),
    );
    await page.getByText(`${COLORS * SIZES} changes`).waitFor();
    saved.push(await timeUntil(page.getByRole("button", { name: "Save" }), "[role=status]", "Saved"));
  }
  return [
    rowOf("grid of 1,000 variants opens, in a browser", opened, MAX_GRID_MS),
    rowOf("1,000 prices are saved, in a browser", saved, MAX_SAVE_MS),
  ];
}

/** A product with a thousand variants. @returns its id */
async function makeProduct(shop: LargeShop): Promise<number> {
  const call = await staffClient(shop);
  const made = await call(endpoints.staffProducts.create, { body: { name: NAME } });
  const variants = Array.from({ length: COLORS * SIZES }, (_, at) => ({
    ...{
      id: null,
      color: `Bench ${Math.floor(at / SIZES)}`,
      size: `B${at % SIZES}`,
      sku: `BENCH-${made.id}-${at}`,
    },
    ...{ barcode: null, price: 98, compare_price: null, cost: 20, on_hand: { seen: 0, counted: 5 } },
  }));
  await call(endpoints.staffProducts.update, {
    params: { id: made.id },
    body: { ...made, variants } as never,
  });
  return made.id;
}

/** Pastes a column into the grid at its cursor, as from a spreadsheet. */
const paste = (page: Page, column: readonly string[]) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, column.join("\n"));

/** Milliseconds from a click until a frame is drawn with such an element, and with such a text in it. */
const timeUntil = (click: Locator, selector: string, text = "") =>
  click.evaluate(
    (element: HTMLElement, [wanted, words, most]) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now();
        const look = () => {
          const isThere = [...document.querySelectorAll(wanted)].some((one) =>
            one.textContent.includes(words),
          );
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - began));
          else if (performance.now() - began > most) reject(new Error(`there is no ${wanted} ${words}`));
          else requestAnimationFrame(look);
        };
        element.click();
        look();
      }),
    [selector, text, MAX_WAIT_MS] as const,
  );

function rowOf(what: string, took: readonly number[], wanted: number): Row {
  const slowest = Math.max(...took);
  return {
    what,
    figures: {
      first: `${Math.round(took[0] ?? 0)} ms`,
      median: `${Math.round(median([...took]))} ms`,
      slowest: `${Math.round(slowest)} ms`,
      wanted: `≤ ${wanted} ms`,
    },
    fallsShort: slowest > wanted ? ["slower"] : [],
  };
}
