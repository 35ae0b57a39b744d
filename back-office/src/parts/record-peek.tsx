import type { ReactNode } from "react";
import { useKeys } from "../shell/keys.ts";

/** Beside the rows; the focus stays in the list. */
export function RecordPeek({ name, children }: { name: string; children: ReactNode }) {
  return (
    <aside
      aria-label={`Peek: ${name}`}
      aria-live="polite"
      className="fixed right-10 bottom-14 z-30 max-h-[calc(100dvh-112px)] w-[330px] overflow-y-auto border
        border-ink bg-bg p-6 max-lg:hidden"
    >
      {children}
    </aside>
  );
}

/** Space shows the row under the cursor, and the next one as the cursor moves, until Space or Escape. */
export function usePeekKeys(
  canPeek: boolean,
  cursor: () => number | null,
  peeked: number | null,
  setPeeked: (index: number | null) => void,
) {
  const toggle = () => setPeeked(peeked === null ? cursor() : null);
  useKeys(
    canPeek
      ? [{ keys: "Space", does: "peek", run: toggle, applies: () => cursor() !== null, inFoot: true }]
      : [],
  );
  useKeys(peeked === null ? [] : [{ keys: "Escape", does: "close the peek", run: () => setPeeked(null) }]);
}
