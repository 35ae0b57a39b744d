import { endpoints } from "@adire/contract/endpoints";
import type { StockRow } from "@adire/contract/shapes";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { useAnswer } from "../../api/queries.ts";
import { FirstByCode } from "../../parts/first-by-code.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { ScanButton } from "./scan-button.tsx";
import { VariantCell, variantText } from "./variant-text.tsx";

const MAX_FOUND = 12;

type FindGoodsProps = {
  onAdd(variant: StockRow): void;
  /** Takes a code of what is listed, or adds the one variant that has it. @returns whether it was listed */
  onScan(code: string, found?: StockRow): boolean;
  /** What stands beside a variant. */
  mark(variant: StockRow): ReactNode;
};

/** Finds goods by barcode, SKU or name. */
export function FindGoods({ onAdd, onScan, mark }: FindGoodsProps) {
  const [search, setSearch] = useState("");
  const found = useAnswer(
    endpoints.stock.list,
    { query: { search, page_size: MAX_FOUND } },
    { enabled: search !== "" },
  );
  const latestScan = useRef(onScan);
  useEffect(() => {
    latestScan.current = onScan;
  });
  /** As a scanner types it: a code, then Enter. */
  const enter = async (code: string) => {
    if (onScan(code)) return true;
    const { results } = await call(endpoints.stock.list, { query: { search: code, page_size: MAX_FOUND } });
    const [one, ...others] = results.filter(({ barcode, sku }) => barcode === code || sku === code);
    if (one === undefined || others.length > 0) return false;
    latestScan.current(code, one);
    return true;
  };
  const isFound = search !== "" && found.data !== undefined;
  return (
    <section aria-label="Add goods" className="pt-6">
      <div className="flex max-w-3xl flex-wrap items-center gap-3">
        <SearchField
          label="Add by barcode, SKU or name"
          value={search}
          onSearch={setSearch}
          onEnter={enter}
        />
        <ScanButton onCode={(code) => !onScan(code) && setSearch(code)} />
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
                onClick={() => onAdd(row)}
                className="flex min-h-[42px] w-full items-center justify-between gap-4 border-b border-hairline
                  text-left hover:bg-wash"
              >
                <VariantCell row={row} />
                <span className="shrink-0 text-[13px] text-muted">{mark(row)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFound && <FirstByCode count={found.data?.first_by_code} />}
    </section>
  );
}
