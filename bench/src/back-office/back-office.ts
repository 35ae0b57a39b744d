import { join } from "node:path";
import { makeMerchant } from "../../../e2e/src/merchant.ts";
import { build } from "../../../run/build.ts";
import { openLargeShop } from "../catalog/large-shop.ts";
import type { Part } from "../part.ts";
import { fillShop } from "./fill-shop.ts";
import { measureLedgerChecks } from "./ledger-checks.ts";
import { measureLists } from "./lists.ts";
import { measureScreens } from "./screens.ts";

const root = join(import.meta.dirname, "../../..");
/** Products that are imported; the others are copies of them. */
const MAX_IMPORTED = 10_000;

/** First data of every list that staff open, checks of the ledgers, and the grid of a thousand variants. */
export const backOfficePart: Part = {
  name: "back-office",
  byNameOnly: true,
  async measure({ products = 1_000_000, orders = 100_000 }) {
    await build(root, console.log);
    const began = performance.now();
    const shop = await openLargeShop(Math.min(products, MAX_IMPORTED), (url) =>
      fillShop(url, { products, orders }),
    );
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`${products} products and ${orders} orders were there after ${seconds} s.`);
    try {
      await makeMerchant(shop);
      return [
        ...(await measureLists(shop, orders)),
        ...(await measureLedgerChecks(shop)),
        ...(await measureScreens(shop)),
      ];
    } finally {
      await shop.stop();
    }
  },
};
