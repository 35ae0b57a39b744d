import { endpoints } from "@adire/contract/endpoints";
import type { StockRow } from "@adire/contract/shapes";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAnswer, useList, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { countText } from "../../parts/count-text.ts";
import { FirstByCode } from "../../parts/first-by-code.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { type Column, RecordList } from "../../parts/record-list.tsx";
import { Note, Screen } from "../../parts/screen.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { StayWithChanges } from "../../parts/stay-with-changes.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { CountField } from "./count-field.tsx";
import { Deliveries } from "./deliveries.tsx";
import { NewDelivery } from "./new-delivery.tsx";
import { ScanButton } from "./scan-button.tsx";
import { type Counts, useCounts } from "./use-counts.ts";
import { leftText, VariantCell, variantText } from "./variant-text.tsx";

const views = ["low", "out", "all", "deliveries"] as const;
type View = (typeof views)[number];
const labels: Record<View, string> = {
  low: "Running out",
  out: "Sold out",
  all: "All",
  deliveries: "Deliveries",
};
const emptyTitles = {
  low: "Nothing runs out this week",
  out: "Nothing is sold out",
  all: "There is no stock by that name",
};

/** Stock, counted in place. `?view=` and `?search=` are in the address. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const view = views.find((one) => one === params.get("view")) ?? (params.get("search") ? "all" : "low");
  const search = params.get("search") ?? "";
  const { data: counts } = useAnswer(endpoints.stock.counts);
  const [isNew, setNew] = useState(false);
  const typed = useCounts();
  const may = useMay();
  const canReceive = may("stock.change");
  useKeys(canReceive ? [{ keys: "n", does: "new delivery", run: () => setNew(true), inFoot: true }] : []);
  const find = (text: string) => setParams(text ? { view: "all", search: text } : { view });
  return (
    <Screen
      title={titleOf(view, counts)}
      actions={
        <>
          <SearchField label="Barcode, SKU, name" value={search} onSearch={find} />
          <ScanButton onCode={find} />
          {canReceive && (
            <Button kind="primary" keys="n" onClick={() => setNew(true)}>
              New delivery
            </Button>
          )}
        </>
      }
    >
      <Tabs
        label="Views of the stock"
        hasKeys
        current={`?view=${view}`}
        tabs={views.map((one) => ({
          to: `?view=${one}`,
          label: labels[one],
          count: one === "all" || !counts?.[one] ? undefined : countText(counts[one]),
        }))}
      />
      {view === "deliveries" ? (
        <Deliveries />
      ) : (
        <Stock key={view} view={view} search={search} counts={typed} />
      )}
      <StayWithChanges isChanged={typed.errors.length > 0} text="A count is not written." />
      {isNew && <NewDelivery onClose={() => setNew(false)} />}
    </Screen>
  );
}

function titleOf(view: View, counts: Record<"low" | "out" | "deliveries", number> | undefined): string {
  if (!counts || view === "all") return "Stock";
  if (view === "deliveries")
    return counts.deliveries === 0 ? "Deliveries" : `${counts.deliveries} to receive`;
  return `${countText(counts[view])} ${view === "low" ? "running out" : "sold out"}`;
}

type StockProps = { view: "low" | "out" | "all"; search: string; counts: Counts };

function Stock({ view, search, counts }: StockProps) {
  const list = useList(endpoints.stock.list, { view, search: search || undefined, page_size: "100" });
  return (
    <Answer of={list}>
      {({ pages: [first] }) => (
        <Variants {...{ view, counts }} rows={list.rows} onEnd={list.onEnd} byCode={first?.first_by_code} />
      )}
    </Answer>
  );
}

type VariantsProps = Pick<StockProps, "view" | "counts"> & {
  rows: readonly StockRow[];
  onEnd: (() => void) | undefined;
  byCode: number | null | undefined;
};

function Variants({ view, counts, rows, onEnd, byCode }: VariantsProps) {
  const may = useMay()("stock.change");
  const isEmpty = rows.length === 0;
  const count = (row: StockRow) =>
    may && row.tracked ? <CountField row={row} counts={counts} /> : row.tracked ? row.on_hand : "not counted";
  return (
    <>
      <div className="sticky top-0 z-20 bg-bg">
        {counts.errors.map((error) => (
          <ProblemLine key={error} text={error} className="py-2" />
        ))}
      </div>
      {isEmpty ? (
        <Note title={emptyTitles[view]} />
      ) : (
        <RecordList
          label={labels[view]}
          columns={columnsOf(count)}
          rows={rows}
          idOf={({ variant_id }) => variant_id}
          to={({ variant_id }) => `/stock/${variant_id}`}
          nameOf={variantText}
          phone={(row) => (
            <span className="flex items-center justify-between gap-3 pr-3">
              <VariantCell row={row} />
              <span className="text-right text-[13px] text-muted">
                {count(row)}
                <span className="block">{leftText(row)}</span>
              </span>
            </span>
          )}
          onEnd={onEnd}
        />
      )}
      <FirstByCode count={byCode} />
      <FootLine said={counts.said} undo={counts.undo}>
        {may && !isEmpty && !counts.said && <span>Type a count, then ↵</span>}
      </FootLine>
    </>
  );
}

const columnsOf = (count: Column<StockRow>["cell"]): readonly Column<StockRow>[] => [
  { name: "variant", head: "Variant", track: "minmax(0, 1fr)", cell: (row) => <VariantCell row={row} /> },
  { name: "sku", head: "SKU", track: "150px", cell: ({ sku }) => sku },
  {
    name: "sold",
    head: "Sold, 7 days",
    track: "88px",
    right: true,
    cell: ({ sold_in_week }) => sold_in_week,
  },
  { name: "left", head: "Lasts", track: "110px", cell: leftText },
  { name: "reserved", head: "Reserved", track: "80px", right: true, cell: ({ reserved }) => reserved || "" },
  { name: "count", head: "On hand", track: "100px", right: true, cell: count },
];
