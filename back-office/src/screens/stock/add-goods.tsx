import type { Delivery, StockRow } from "@adire/contract/shapes";
import { FindGoods } from "./find-goods.tsx";

type Lines = Delivery["lines"];

/** Goods for a delivery. A barcode that is scanned counts one piece, and again one more. */
export function AddGoods({ lines, onChange }: { lines: Lines; onChange(lines: Lines): void }) {
  const isListed = ({ variant_id }: StockRow) => lines.some((line) => line.variant_id === variant_id);
  const add = (variant: StockRow) => {
    const { variant_id } = variant;
    if (!isListed(variant)) onChange([...lines, { variant_id, expected: 0, counted: null, variant }]);
  };
  const scan = (code: string, found?: StockRow) => {
    const known = lines.find(({ variant }) => variant.barcode === code || variant.sku === code);
    if (known)
      onChange(lines.map((line) => (line === known ? { ...line, counted: (line.counted ?? 0) + 1 } : line)));
    else if (found) {
      const counted = found.barcode === code ? 1 : null;
      onChange([...lines, { variant_id: found.variant_id, expected: 0, counted, variant: found }]);
    }
    return known !== undefined;
  };
  return <FindGoods onAdd={add} onScan={scan} mark={(row) => (isListed(row) ? "listed" : row.sku)} />;
}
