import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { Suspense, useEffect, useState } from "react";
import { useMay } from "../../api/queries.ts";
import type { Recorded } from "./recorded-entries.tsx";

const load = () => import("./recorded-entries.tsx");
const RecordedEntries = lazyPart(load);

/** What was done to a record, newest first; it is read when somebody opens it. */
export function RecordLog(of: Recorded) {
  const [isOpen, setOpen] = useState(false);
  // Before anybody opens it: the shop may have been updated by then.
  useEffect(() => void load().catch(() => {}), []);
  if (!useMay()("staff.read")) return null;
  return (
    <details
      className="mt-12 in-[dialog]:mt-6 border-t border-hairline pt-3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-9 w-fit cursor-pointer text-muted hover:text-ink pointer-coarse:min-h-11">
        What was done
      </summary>
      {isOpen && (
        <Suspense fallback={null}>
          <RecordedEntries of={of} />
        </Suspense>
      )}
    </details>
  );
}
