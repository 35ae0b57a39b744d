import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { alertsPart } from "./alerts/alerts.ts";
import { backOfficePart } from "./back-office/back-office.ts";
import { bucketPart } from "./bucket/bucket.ts";
import { cartPart } from "./cart.ts";
import { growthPart } from "./catalog/growth.ts";
import { listPart } from "./catalog/list.ts";
import { searchPart } from "./catalog/search.ts";
import { cdnPart } from "./cdn/cdn.ts";
import { chaosPart } from "./chaos.ts";
import { checkoutPart } from "./checkout.ts";
import { failoverPart } from "./failover/failover.ts";
import { lighthousePart } from "./lighthouse.ts";
import { overloadPart } from "./overload/overload.ts";
import type { Options, Part, Row } from "./part.ts";
import { picturesPart } from "./pictures.ts";
import { poolerPart } from "./pooler/pooler.ts";
import { processesPart } from "./processes.ts";
import { missingPrograms } from "./programs.ts";
import { replicasPart } from "./replicas.ts";
import { restorePart } from "./restore.ts";
import { rollingPart } from "./rolling/rolling.ts";
import { searchQualityPart } from "./search-quality.ts";
import { siegePart } from "./siege/siege.ts";
import { storefrontPart } from "./storefront.ts";
import { weightPart } from "./weight.ts";

/**
 * `npm run bench [-- PART … --products N --orders N --kills N --seed N --seconds N]`: prints a table for each part.
 * Exits with 1 when a figure is worse than promised.
 */
const parts: readonly Part[] = [
  weightPart,
  picturesPart,
  lighthousePart,
  searchQualityPart,
  checkoutPart,
  cartPart,
  listPart,
  searchPart,
  growthPart,
  backOfficePart,
  cdnPart,
  chaosPart,
  poolerPart,
  restorePart,
  alertsPart,
  rollingPart,
  overloadPart,
  processesPart,
  replicasPart,
  failoverPart,
  bucketPart,
  siegePart,
  storefrontPart,
];
const names = parts.map((part) => part.name);

export function table(rows: Row[]): string {
  const columns = ["", ...new Set(rows.flatMap((row) => Object.keys(row.figures))), "falls short"];
  const cells = rows.map((row) =>
    columns.map((column, index) =>
      index === 0
        ? row.what
        : index === columns.length - 1
          ? row.fallsShort.join("; ") || "nowhere"
          : (row.figures[column] ?? ""),
    ),
  );
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((row) => (row[index] ?? "").length)),
  );
  return [columns, ...cells]
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

async function run(selected: string[], options: Options): Promise<boolean> {
  const unknown = selected.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(", ")}; there are ${names.join(", ")}.`);
    return false;
  }
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "an unknown processor"}`);
  let passed = true;
  for (const part of parts.filter(({ name, byNameOnly }) =>
    selected.length === 0 ? !byNameOnly : selected.includes(name),
  )) {
    console.log(`\n${part.name}`);
    const missing = missingPrograms(part.programs ?? []);
    const rows = missing
      ? [{ what: missing, figures: {}, fallsShort: ["not measured"] }]
      : await part.measure(options);
    console.log(table(rows));
    passed &&= rows.every((row) => row.fallsShort.length === 0);
  }
  return passed;
}

function readOptions() {
  const number = { type: "string" } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { products: number, orders: number, kills: number, seed: number, seconds: number },
  });
  const options = Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      if (!/^\d{1,7}$/.test(text)) throw new Error(`--${name} is "${text}", but it wants a whole number.`);
      return [name, Number(text)];
    }),
  );
  return { positionals, options };
}

if (import.meta.main) {
  try {
    const { positionals, options } = readOptions();
    process.exitCode = (await run(positionals, options)) ? 0 : 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
