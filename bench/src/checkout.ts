import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureFloor, measureStore, record, sizeOf } from "./checkout/beside-floor.ts";
import { buy } from "./checkout/flow.ts";
import type { Part, Row } from "./part.ts";

/** Of what the database can do with the same statements. */
const wanted = 0.35;

/**
 * Whole purchases a second — added, placed, paid, settled, with all letters and events behind them — by eight shoppers at once, next to
 * the floor: the same statements in the same transactions, sent by nothing but a database driver over eight connections.
 */
export const checkoutPart: Part = {
  name: "checkout",
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), "adire checkout "));
    try {
      const { buyers, flows } = await record(dataDir, buy);
      const store = await measureStore(dataDir, buyers, buy);
      const floor = await measureFloor(dataDir, flows);
      const share = store.rate / floor.rate;
      const rows: Row[] = [
        {
          what: "the store",
          figures: {
            "purchases/s": store.rate.toFixed(1),
            median: `${store.median.toFixed(0)} ms`,
            "95 %": `${store.slow.toFixed(0)} ms`,
            "behind at the end": `${(store.behindMs / 1000).toFixed(1)} s`,
            "memory of the API": `${store.megabytes.toFixed(0)} MB`,
          },
          fallsShort: [],
        },
        {
          what: "the same statements alone",
          figures: {
            "purchases/s": floor.rate.toFixed(1),
            median: `${floor.median.toFixed(0)} ms`,
            "95 %": `${floor.slow.toFixed(0)} ms`,
            ...sizeOf(flows),
            fsync: floor.fsync,
          },
          fallsShort: [
            ...(floor.fsync === "on" ? [] : ["fsync is off"]),
            ...(floor.paid === floor.replayed ? [] : [`${floor.replayed} replayed, ${floor.paid} paid`]),
          ],
        },
        {
          what: "share of it",
          figures: { "purchases/s": share.toFixed(2) },
          fallsShort: share < wanted ? [`${share.toFixed(2)} instead of ${wanted}`] : [],
        },
      ];
      return rows;
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
