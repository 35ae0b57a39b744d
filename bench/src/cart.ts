import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureFloor, measureStore, measureYardstick, record, sizeOf } from "./checkout/beside-floor.ts";
import { fillCart, productsInCart } from "./checkout/flow.ts";
import type { Part, Row } from "./part.ts";

/** Share of what the database can do with the same statements. */
const MIN_SHARE = 0.5;

/**
 * Additions for one transaction of one inserted row: twice what they were (0.009) before the write path took
 * fewer statements.
 */
const MIN_BESIDE_YARDSTICK = 0.02;

/**
 * Additions to carts a second by eight shoppers at once, who clear them after every fifth, beside the same
 * statements alone.
 */
export const cartPart: Part = {
  name: "cart",
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), "adire cart "));
    try {
      const { buyers, flows } = await record(dataDir, fillCart);
      const store = await measureStore(dataDir, buyers, fillCart);
      const floor = await measureFloor(dataDir, flows);
      const yardstick = await measureYardstick(dataDir);
      const share = store.rate / floor.rate;
      const beside = (store.rate * productsInCart) / yardstick;
      const { statements, transactions } = sizeOf(flows);
      const figures = ({ rate, median, slow }: typeof floor | typeof store) => ({
        "added/s": (rate * productsInCart).toFixed(0),
        "a cart of five": `${median.toFixed(1)} ms`,
        "95 %": `${slow.toFixed(1)} ms`,
      });
      const rows: Row[] = [
        {
          what: "the store",
          figures: { ...figures(store), "memory of the API": `${store.megabytes.toFixed(0)} MB` },
          fallsShort: [],
        },
        {
          what: "the same statements alone",
          figures: {
            ...figures(floor),
            statements: `${statements}`,
            transactions: `${transactions}`,
            fsync: floor.fsync,
          },
          fallsShort: [
            ...(floor.fsync === "on" ? [] : ["fsync is off"]),
            ...(floor.differing === 0 ? [] : [`${floor.differing} statements did something else`]),
          ],
        },
        {
          what: "beside single inserts",
          figures: {
            "added/s": beside.toFixed(2),
            "inserts/s": yardstick.toFixed(0),
            "processor of one": `${(store.processorMs / productsInCart).toFixed(1)} ms`,
          },
          fallsShort:
            beside < MIN_BESIDE_YARDSTICK ? [`${beside.toFixed(2)} instead of ${MIN_BESIDE_YARDSTICK}`] : [],
        },
        {
          what: "share of it",
          figures: { "added/s": share.toFixed(2) },
          fallsShort: share < MIN_SHARE ? [`${share.toFixed(2)} instead of ${MIN_SHARE}`] : [],
        },
      ];
      return rows;
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
