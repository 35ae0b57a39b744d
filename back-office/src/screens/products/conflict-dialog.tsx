import type { StaffProduct } from "@adire/contract/shapes";
import { useMemo, useState } from "react";
import { Button } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Picture } from "../../parts/picture.tsx";
import { type Draft, draftOf } from "./grid/draft.ts";
import { type Conflict, mergeDrafts } from "./grid/merge.ts";
import { pathOf } from "./grid/merge-pictures.ts";

type ConflictDialogProps = {
  base: Draft;
  mine: Draft;
  present: StaffProduct;
  onMerge(merged: Draft): void;
  onClose(): void;
};

/** Somebody saved the product meanwhile: both versions, field by field, and which one stays. */
export default function ConflictDialog({ base, mine, present, onMerge, onClose }: ConflictDialogProps) {
  const merge = useMemo(() => mergeDrafts(base, mine, draftOf(present)), [base, mine, present]);
  const [keepMine, setKeepMine] = useState<ReadonlySet<string>>(
    () => new Set(merge.conflicts.map(({ id }) => id)),
  );
  const choose = (id: string, isMine: boolean) =>
    setKeepMine((now) => new Set(isMine ? [...now, id] : [...now].filter((one) => one !== id)));
  const who = present.changed_by || "Somebody";
  return (
    <Dialog title="Changed meanwhile" wide onClose={onClose}>
      <p className="pb-4 text-muted">
        {who} saved this product{present.changed_at && `, ${sinceText(present.changed_at)}`}. What you typed
        is kept.
      </p>
      {merge.conflicts.length > 0 && (
        <div className="grid gap-4">
          <h3 className="font-medium">Both of you changed</h3>
          {merge.conflicts.map((conflict) => (
            <Choice
              key={conflict.id}
              conflict={conflict}
              who={who}
              isMine={keepMine.has(conflict.id)}
              onChange={(isMine) => choose(conflict.id, isMine)}
            />
          ))}
        </div>
      )}
      {merge.onlyTheirs.length > 0 && (
        <section className="pt-5">
          <h3 className="pb-2 font-medium">Only {who} changed</h3>
          <ul>
            {merge.onlyTheirs.map(({ id, label, base: old, theirs }) => (
              <li key={id} className="flex gap-4 border-t border-hairline py-1.5 text-[13px]">
                <span className="w-2/5 shrink-0 text-muted">{label}</span>
                <span className="min-w-0">
                  <Version of={id} text={theirs} />
                  {old && (
                    <s className="line-clamp-1 text-muted">
                      <Version of={id} text={old} />
                    </s>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3 pt-6">
        <Button kind="primary" onClick={() => onMerge(merge.resolve(keepMine))}>
          Continue with this
        </Button>
        <Button onClick={() => onMerge(draftOf(present))}>Drop my changes</Button>
      </div>
    </Dialog>
  );
}

/** Pictures are shown. The description is HTML: what it says, a line for each of its blocks. */
function Version({ of, text }: { of: string; text: string }) {
  if (of === "pictures")
    return (
      <span className="flex flex-wrap gap-1">
        {text.split("\n").map((key, index) => (
          <Picture key={key} path={pathOf(key)} alt="" tint={index} width={42} />
        ))}
      </span>
    );
  if (of.startsWith("pictures."))
    return (
      <span className="flex gap-3">
        <Picture path={pathOf(of.slice("pictures.".length))} alt="" tint={0} width={42} />
        <span className="min-w-0 wrap-anywhere">{text || "nothing said about it"}</span>
      </span>
    );
  const parsed = new DOMParser().parseFromString(
    text.replace(/<(?:br|\/(?:p|li|h[34]))>/g, "$&\n"),
    "text/html",
  );
  const shown = of === "description" ? parsed.body.textContent.trim() : text;
  return <span className="block whitespace-pre-line">{shown || "empty"}</span>;
}

type ChoiceProps = { conflict: Conflict; who: string; isMine: boolean; onChange(isMine: boolean): void };

function Choice({ conflict: { id, label, mine, theirs }, who, isMine, onChange }: ChoiceProps) {
  const option = (value: string, text: string, isChosen: boolean, choose: () => void) => (
    <label className="flex items-start gap-3 py-1">
      <input
        type="radio"
        name={`merge ${id}`}
        className="mt-0.5 size-4"
        checked={isChosen}
        onChange={choose}
      />
      <span className="min-w-0">
        <span className="block text-[13px] text-muted">{text}</span>
        <Version of={id} text={value} />
      </span>
    </label>
  );
  return (
    <fieldset className="border-t border-hairline pt-2">
      <legend className="float-left w-full pb-1 text-[13px] font-medium">{label}</legend>
      <div className="clear-both grid gap-x-6 sm:grid-cols-2">
        {option(mine, "Yours", isMine, () => onChange(true))}
        {option(theirs, who, !isMine, () => onChange(false))}
      </div>
    </fieldset>
  );
}
