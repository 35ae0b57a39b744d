import type { BulkRow } from "@adire/contract/shapes";
import { RecordList } from "../../parts/record-list.tsx";
import { Note } from "../../parts/screen.tsx";
import { type Change, problemTexts } from "./change-words.ts";
import { canSellAtCost, groupOf, type SetOwnPrice } from "./own-prices.ts";
import { PhoneRow, useRowColumns } from "./row-columns.tsx";
import type { Taken } from "./use-taken.ts";

type PlanRowsProps = {
  kind: Change["kind"];
  rows: readonly BulkRow[];
  taken: Taken;
  setOwnPrice: SetOwnPrice;
};

/** What a change would do to each product, and what can be decided about those with a problem. */
export function PlanRows({ kind, rows, taken, setOwnPrice }: PlanRowsProps) {
  const columns = useRowColumns(kind, rows, taken.has, setOwnPrice);
  if (rows.length === 0) return <Note title="No product like that" />;
  const ids = new Set(rows.filter(taken.has).map(({ id }) => id));
  return (
    <>
      <AllAtCost rows={rows} setOwnPrice={setOwnPrice} />
      <RecordList
        label="Products"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        to={({ id }) => `/products/${id}`}
        nameOf={({ name }) => name}
        rowHeight={52}
        hasOwnHeights
        isWarning={({ problem }) => problem !== null && problem.code !== "same"}
        selection={{ ids, set: (now) => taken.set(now, rows), isQuiet: true }}
        phone={(row) => <PhoneRow row={row} columns={columns} isTaken={taken.has(row)} />}
      />
    </>
  );
}

/** The choice for all products with the same problem. */
function AllAtCost({ rows, setOwnPrice }: Pick<PlanRowsProps, "rows" | "setOwnPrice">) {
  const groups = [...Map.groupBy(rows.filter(canSellAtCost), groupOf)].filter(
    ([, those]) => those.length > 1,
  );
  if (groups.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 pb-3">
      {groups.map(([code, those]) => {
        const isSettled = those.every(({ settled }) => settled !== null);
        const what = isSettled ? `leave all ${those.length} out` : `sell all ${those.length} at cost`;
        const ids = those.filter(({ settled }) => isSettled || settled === null).map(({ id }) => id);
        return (
          <button
            key={code}
            type="button"
            className="link-line"
            onClick={() => setOwnPrice(ids, isSettled ? null : "cost")}
          >
            {code && problemTexts[code]}: {what}
          </button>
        );
      })}
    </p>
  );
}
