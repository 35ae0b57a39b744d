import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureFloor, measureStore, record, sizeOf } from "./checkout/beside-floor.ts";
import { fillCart, thingsInCart } from "./checkout/flow.ts";
import type { Part, Row } from "./part.ts";

/** Of what the database can do with the same statements. */
const wanted = 0.5;

/** Things put into carts a second by eight shoppers at once, who empty them after every fifth, next to the same statements alone. */
export const cartPart: Part = {
  name: "cart",
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), "adire cart "));
    try {
      const { buyers, flows } = await record(dataDir, fillCart);
      const store = await measureStore(dataDir, buyers, fillCart);
      const floor = await measureFloor(dataDir, flows);
      const share = store.rate / floor.rate;
      const figures = ({ rate, median, slow }: typeof floor | typeof store) => ({
        "added/s": (rate * thingsInCart).toFixed(0),
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
          figures: { ...figures(floor), ...sizeOf(flows), fsync: floor.fsync },
          fallsShort: [
            ...(floor.fsync === "on" ? [] : ["fsync is off"]),
            ...(floor.differing === 0 ? [] : [`${floor.differing} statements did something else`]),
          ],
        },
        {
          what: "share of it",
          figures: { "added/s": share.toFixed(2) },
          fallsShort: share < wanted ? [`${share.toFixed(2)} instead of ${wanted}`] : [],
        },
      ];
      return rows;
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
