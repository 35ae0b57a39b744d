import type { ColumnName } from "./grid/range.ts";

type GridColumn = { name: ColumnName; head: string; track: string; right?: boolean };

const size: GridColumn = { name: "size", head: "Size", track: "46px" };
const sku: GridColumn = { name: "sku", head: "SKU", track: "minmax(110px, 1fr)" };
const price: GridColumn = { name: "price", head: "Price", track: "72px", right: true };
const struck: GridColumn = { name: "compare_price", head: "Struck", track: "76px", right: true };

/** What the grid shows beside sizes, SKUs and prices. */
export const views = {
  stock: {
    text: "Stock",
    columns: [
      size,
      sku,
      price,
      struck,
      { name: "on_hand", head: "On hand", track: "82px", right: true },
      { name: "reserved", head: "Reserved", track: "76px", right: true },
      { name: "free", head: "Free", track: "50px", right: true },
      { name: "sold", head: "Sold, 30 days", track: "98px" },
    ],
  },
  costs: {
    text: "Costs and barcodes",
    columns: [
      size,
      sku,
      price,
      struck,
      { name: "cost", head: "Cost", track: "76px", right: true },
      { name: "margin", head: "Margin", track: "70px", right: true },
      { name: "barcode", head: "Barcode", track: "minmax(130px, 1fr)" },
    ],
  },
} as const satisfies Record<string, { text: string; columns: readonly GridColumn[] }>;
export type View = keyof typeof views;

export const columnTexts: Readonly<Record<ColumnName, string>> = {
  size: "size",
  sku: "SKU",
  barcode: "barcode",
  price: "price",
  compare_price: "struck price",
  cost: "cost",
  on_hand: "on hand",
  reserved: "reserved",
  free: "free",
  sold: "sold in 30 days",
  margin: "margin",
};
