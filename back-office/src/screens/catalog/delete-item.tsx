import type { StaffTaxonomyItem } from "@adire/contract/shapes";
import { useState } from "react";
import { useAnswer } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { countText } from "../../parts/count-text.ts";
import { Select } from "../../parts/field.tsx";
import { type Noun, nouns } from "./nouns.ts";

type DeleteItemProps = { noun: Noun; item: StaffTaxonomyItem; onDeleted(): void };

/** Deletes one that nothing uses at once; what uses it goes to another one first. */
export function DeleteItem({ noun, item: { id, name, uses }, onDeleted }: DeleteItemProps) {
  const { singular, use, calls, shown } = nouns[noun];
  const { change, error, isBusy } = useChange([calls.list, shown.list]);
  const [isAsked, setAsked] = useState(false);
  const [moveTo, setMoveTo] = useState("");
  const others = useAnswer(shown.list, {}, { enabled: isAsked && uses > 0 });
  const remove = async () => {
    const query = moveTo ? { move_to: moveTo } : {};
    if (await change(calls.remove, { params: { id }, query })) onDeleted();
  };
  const what = `${countText(uses)} ${use}${uses === 1 ? "" : "s"}`;
  if (!isAsked)
    return (
      <p className="mt-7 border-t border-hairline pt-4">
        <button type="button" className="link-line text-muted" onClick={() => setAsked(true)}>
          Delete this {singular}
        </button>
      </p>
    );
  return (
    <section aria-label={`Delete this ${singular}`} className="mt-7 grid gap-4 border-t border-hairline pt-4">
      {uses > 0 ? (
        <Select
          label={`${what} ${uses === 1 ? "uses" : "use"} ${name}. They become`}
          value={moveTo}
          onChange={({ target }) => setMoveTo(target.value)}
          options={[
            { value: "", text: `Choose a ${singular}` },
            ...(others.data ?? [])
              .filter((one) => one.id !== id)
              .map((one) => ({ value: String(one.id), text: one.name })),
          ]}
        />
      ) : (
        <p className="text-muted">Nothing uses it.</p>
      )}
      {error && (
        <p role="alert" className="text-clay">
          {error}
        </p>
      )}
      <Button kind="danger" busy={isBusy} className="justify-self-start" onClick={() => void remove()}>
        {moveTo ? `Move ${what} and delete` : `Delete ${name}`}
      </Button>
    </section>
  );
}
