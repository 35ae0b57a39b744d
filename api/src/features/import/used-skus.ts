import { RowsByText } from "./rows-by-text.ts";

export type UsedSkus = Pick<Set<string>, "has"> & { add: (sku: string) => void };
type FileSkus = UsedSkus & { nextBatch?: () => void };

/** The SKUs of all rows so far, for a dry run, which saves none. */
export function skusOfFile(): FileSkus {
  const rows = new RowsByText();
  return { has: (sku) => rows.get(sku) !== undefined, add: (sku) => rows.set(sku, 1) };
}

/** The SKUs of the last `count` batches; those of earlier ones are in the database. */
export function skusOfLastBatches(count: number): FileSkus {
  let batches = [new Set<string>()];
  return {
    has: (sku) => batches.some((skus) => skus.has(sku)),
    add: (sku) => batches[0]?.add(sku),
    nextBatch: () => {
      batches = [new Set<string>(), ...batches].slice(0, count);
    },
  };
}

export const skuTaken = (sku: string) => `the SKU ${sku} is taken by an earlier row: imported without one`;
