import { skuTaken, type UsedSkus } from "./used-skus.ts";

/** An apostrophe before a code makes spreadsheets keep its leading zeros. */
const withoutApostrophe = (text: string) => text.replace(/^['’]/, "").trim();

/** Spreadsheets show long numbers as "6.15E+12", and save what they show. */
export const roundedCode = /^\d[.,]?\d*E\+\d+$/i;

export function barcodeOf(text: string, notes: string[]): string | null {
  if (roundedCode.test(text)) {
    notes.push(`the barcode ${text} was rounded by a spreadsheet: left out`);
    return null;
  }
  return withoutApostrophe(text) || null;
}

export function skuOf(text: string, used: UsedSkus, notes: string[]): string | null {
  const sku = withoutApostrophe(text);
  if (sku === "") return null;
  if (used.has(sku)) {
    notes.push(skuTaken(sku));
    return null;
  }
  used.add(sku);
  return sku;
}
