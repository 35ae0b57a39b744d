import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureFloor, measureStore, record, sizeOf } from "./checkout/beside-floor.ts";
import { buy } from "./checkout/flow.ts";
import type { Part, Row } from "./part.ts";

/** Share of what the database can do with the same statements. */
const MIN_SHARE = 0.35;
const MAX_STATEMENTS = 75;
const MAX_PROCESSOR_MS = 35;

/**
 * Whole purchases a second by eight shoppers at once, with their mails and events: the store's own rate
 * beside that of the same statements in the same transactions over eight bare connections. Also what one
 * purchase takes: statements, transactions, and processor time of API, desk and PostgreSQL.
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
      const { statements, transactions } = sizeOf(flows);
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
            fsync: floor.fsync,
          },
          fallsShort: [
            ...(floor.fsync === "on" ? [] : ["fsync is off"]),
            ...(floor.paid === floor.replayed ? [] : [`${floor.replayed} replayed, ${floor.paid} paid`]),
          ],
        },
        {
          what: "one purchase",
          figures: {
            statements: `${statements}`,
            transactions: `${transactions}`,
            processor: `${store.processorMs.toFixed(1)} ms`,
          },
          fallsShort: [
            ...(statements > MAX_STATEMENTS ? [`${statements} statements instead of ${MAX_STATEMENTS}`] : []),
            ...(store.processorMs > MAX_PROCESSOR_MS
              ? [`${store.processorMs.toFixed(1)} ms instead of ${MAX_PROCESSOR_MS}`]
              : []),
          ],
        },
        {
          what: "share of it",
          figures: { "purchases/s": share.toFixed(2) },
          fallsShort: share < MIN_SHARE ? [`${share.toFixed(2)} instead of ${MIN_SHARE}`] : [],
        },
      ];
      return rows;
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
