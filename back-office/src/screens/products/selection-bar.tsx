import type { StaffProductRow } from "@adire/contract/shapes";
import { useNavigate, useSearchParams } from "react-router";
import type { Selection } from "../../parts/selection.ts";
import { type SelectionAction, SelectionActions } from "../../parts/selection-actions.tsx";
import { FootBar } from "../../shell/foot-line.tsx";
import { chooseProducts } from "../bulk-changes/chosen.ts";

type BarProps = {
  selection: Selection;
  rows: readonly StaffProductRow[];
  /** How many the filter finds; null where that is not known. */
  count: number | null | undefined;
};

/** What can be done to the selected products; each opens the screen that shows it before it is written. */
export function SelectionBar({ selection, rows, count }: BarProps) {
  const navigate = useNavigate();
  const [filter] = useSearchParams();
  const ids = rows.filter(({ id }) => selection.ids.has(id)).map(({ id }) => id);
  const open = (kind: string) => {
    chooseProducts(ids);
    void navigate(`/products/change?kind=${kind}&chosen=1`);
  };
  const openAll = () =>
    void navigate(`/products/change?${new URLSearchParams([...filter, ["kind", "percent"]])}`);
  const actions: SelectionAction[] = [
    { keys: "e", label: "Change prices", run: () => open("percent") },
    { keys: "r", label: "Struck price", run: () => open("struck") },
    { keys: "v", label: "State", isRare: true, run: () => open("state") },
    { keys: "l", label: "Collection", isRare: true, run: () => open("collection") },
    ...(typeof count === "number" && count > rows.length && ids.length === rows.length
      ? [{ keys: "a", label: `All ${count >= 1_000 ? "that fit" : count}`, run: openAll }]
      : []),
  ];
  return (
    <FootBar left={`${ids.length} product${ids.length === 1 ? "" : "s"}`}>
      <SelectionActions actions={actions} selection={selection} />
    </FootBar>
  );
}
