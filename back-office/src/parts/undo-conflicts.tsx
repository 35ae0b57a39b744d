import type { UndoConflict } from "@adire/contract/shapes";
import { sinceText } from "./dates.ts";
import { RecordLink } from "./record-link.tsx";

/** Products that an undo leaves alone, with who changed them since. */
export function UndoConflicts({ title, conflicts }: { title: string; conflicts: readonly UndoConflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="grid gap-2">
        {conflicts.map(({ id, name, changed_by, changed_at }) => (
          <li key={id}>
            <RecordLink to={`/products/${id}`} className="link-line font-medium" textClassName="font-medium">
              {name}
            </RecordLink>
            {changed_by && changed_at && (
              <span className="block text-[13px] wrap-anywhere text-muted">
                {changed_by}, {sinceText(changed_at)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
