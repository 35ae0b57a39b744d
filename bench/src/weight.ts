import { join } from "node:path";
import { budgets, kilobytes, weigh } from "../../run/budgets.ts";
import { build } from "../../run/build.ts";
import type { Part } from "./part.ts";

const root = join(import.meta.dirname, "../..");

/** The size of a listing's scripts, styles and fonts against their budgets. */
export const weightPart: Part = {
  name: "weight",
  async measure() {
    await build(root, console.log);
    const weights = await weigh(join(root, "storefront/build/client"));
    return (Object.keys(budgets) as Array<keyof typeof budgets>).map((what) => ({
      what: `${what} of a listing`,
      figures: { weight: kilobytes(weights[what]), budget: kilobytes(budgets[what]) },
      fallsShort: weights[what] > budgets[what] ? [`above ${kilobytes(budgets[what])}`] : [],
    }));
  },
};
