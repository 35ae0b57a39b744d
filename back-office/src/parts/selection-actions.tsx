import { Keycap } from "./button.tsx";
import type { Selection } from "./record-list.tsx";

type Action = { keys: string; label: string; run: () => void };

/** The buttons of a bar about selected rows: what can be done to them, and to select none. */
export function SelectionActions({
  actions,
  selection,
}: {
  actions: readonly Action[];
  selection: Selection;
}) {
  return (
    <>
      {actions.map(({ keys, label, run }) => (
        <button key={keys} type="button" className="flex min-h-11 items-center gap-3" onClick={run}>
          {label} <Keycap keys={keys} />
        </button>
      ))}
      <button
        type="button"
        className="flex min-h-11 items-center gap-3 border-l border-control pl-7"
        onClick={() => selection.set(new Set())}
      >
        Clear <Keycap keys="Escape" />
      </button>
    </>
  );
}
