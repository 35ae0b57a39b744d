import { useState } from "react";
import { useKeys } from "../shell/keys.ts";
import { Button, Keycap } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { Selection } from "./selection.ts";

export type SelectionAction = {
  keys: string;
  label: string;
  run: () => void;
  /** Behind More, which keeps the bar short. */
  isRare?: boolean;
};
type ActionsProps = { actions: readonly SelectionAction[]; selection: Selection };

/** The buttons of a bar about selected rows: what can be done to them, and to select none. */
export function SelectionActions({ actions, selection }: ActionsProps) {
  const [isMore, setMore] = useState(false);
  const rare = actions.filter(({ isRare }) => isRare);
  const more = { keys: ".", label: "More", run: () => setMore(true) };
  const shown = [...actions.filter(({ isRare }) => !isRare), ...(rare.length > 0 ? [more] : [])];
  useKeys(
    [...actions, ...(rare.length > 0 ? [more] : [])].map(({ keys, label, run }) => ({
      ...{ keys, run },
      does: label.toLowerCase(),
    })),
  );
  return (
    <>
      {shown.map(({ keys, label, run }) => (
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
      {isMore && (
        <Dialog title="More" onClose={() => setMore(false)}>
          <ul className="grid gap-2 text-ink">
            {rare.map(({ keys, label, run }) => (
              <li key={keys}>
                <Button
                  className="w-full"
                  onClick={() => {
                    setMore(false);
                    run();
                  }}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
