import { endpoints } from "@adire/contract/endpoints";
import type { Delivery, StockRow } from "@adire/contract/shapes";
import { useState } from "react";
import { useAnswer } from "../../api/queries.ts";
import { SearchField } from "../../parts/search-field.tsx";
import { ScanButton } from "./scan-button.tsx";
import { VariantCell, variantText } from "./variant-text.tsx";

type Lines = Delivery["lines"];
const MAX_FOUND = 12;

/** Finds goods by barcode, SKU or name. A barcode that is scanned again counts one more. */
export function AddGoods({ lines, onChange }: { lines: Lines; onChange(lines: Lines): void }) {
  const [search, setSearch] = useState("");
  const found = useAnswer(
    endpoints.stock.list,
    { query: { search, page_size: MAX_FOUND } },
    { enabled: search !== "" },
  );
  const add = (variant: StockRow) => {
    const { variant_id } = variant;
    if (!lines.some((line) => line.variant_id === variant_id))
      onChange([...lines, { variant_id, expected: 0, counted: null, variant }]);
  };
  const scan = (code: string) => {
    const known = lines.find(({ variant }) => variant.barcode === code || variant.sku === code);
    if (known)
      onChange(lines.map((line) => (line === known ? { ...line, counted: (line.counted ?? 0) + 1 } : line)));
    else setSearch(code);
  };
  const isFound = search !== "" && found.data !== undefined;
  return (
    <section aria-label="Add goods" className="pt-6">
      <div className="flex max-w-3xl flex-wrap items-center gap-3">
        <SearchField label="Add by barcode, SKU or name" value={search} onSearch={setSearch} />
        <ScanButton onCode={scan} />
      </div>
      {isFound && found.data?.results.length === 0 && (
        <p className="pt-4 text-muted">There is nothing like that.</p>
      )}
      {isFound && (
        <ul className="max-w-3xl pt-2">
          {found.data?.results.map((row) => (
            <li key={row.variant_id}>
              <button
                type="button"
                aria-label={`Add ${variantText(row)}`}
                onClick={() => add(row)}
                className="flex min-h-[42px] w-full items-center justify-between gap-4 border-b border-hairline
                  text-left hover:bg-wash"
              >
                <VariantCell row={row} />
                <span className="text-[13px] text-muted">
                  {lines.some(({ variant_id }) => variant_id === row.variant_id) ? "listed" : row.sku}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
