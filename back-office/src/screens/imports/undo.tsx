import { endpoints } from "@adire/contract/endpoints";
import type { ImportDetail } from "@adire/contract/shapes";
import { useState } from "react";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { dayText, sinceText } from "../../parts/dates.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { UndoConflicts } from "../../parts/undo-conflicts.tsx";
import { useKeys } from "../../shell/keys.ts";
import { productsText } from "./list-words.ts";

const { staffImports: imports } = endpoints;
type Undo = NonNullable<ImportDetail["undo"]>;
type Props = { list: ImportDetail; undo: Undo };

/** Until when an import can be undone; afterwards what became of it. */
export function UndoImport({ list, undo }: Props) {
  const [isAsking, setAsking] = useState(false);
  const isRead = list.state === "checking" || list.state === "importing";
  const mayUndo = undo.by === null && !isRead && Date.parse(undo.until) > Date.now();
  useKeys(
    mayUndo ? [{ keys: "$mod+z", does: "undo the import", run: () => setAsking(true), inFoot: true }] : [],
  );
  if (undo.by) return <Undone undo={undo} />;
  if (!mayUndo) return null;
  return (
    <section aria-labelledby="undo" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="max-w-[72ch]">
        <b id="undo" className="font-medium">
          Undo, until {dayText(undo.until)}.
        </b>{" "}
        <span className="text-muted">
          Archives what the list added, and puts the rest back as it was. What someone changed since then
          stays.
        </span>
      </p>
      <Button keys="$mod+z" onClick={() => setAsking(true)}>
        Undo the import
      </Button>
      {isAsking && <UndoDialog list={list} undo={undo} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Undone({ undo: { by, asked_at, undone_at, counts, conflicts } }: { undo: Undo }) {
  const all = counts.written + counts.undone + counts.conflicts;
  return (
    <section aria-labelledby="undo" className="grid gap-2">
      <h2 id="undo" className="font-medium">
        {undone_at ? "Undone" : "Being undone"} by {by}, {sinceText(asked_at ?? "")}
      </h2>
      <p role="status" className="text-muted">
        {counts.undone} of {productsText(all)} are as before.
      </p>
      <UndoConflicts title="Something of these was left alone:" conflicts={conflicts} />
    </section>
  );
}

function UndoDialog({ list, undo, onClose }: Props & { onClose(): void }) {
  const { change, error, isBusy } = useChange([imports.read, imports.list]);
  const submit = async () => {
    if (await change(imports.undo, { params: { id: list.id } })) onClose();
  };
  return (
    <Dialog title="Undo the import" onClose={onClose}>
      <div className="grid gap-5">
        <p>{productsText(undo.counts.written)} will be as before the list was imported.</p>
        <ProblemLine text={error} />
        <Button kind="primary" busy={isBusy} onClick={() => void submit()}>
          Undo the import
        </Button>
      </div>
    </Dialog>
  );
}
