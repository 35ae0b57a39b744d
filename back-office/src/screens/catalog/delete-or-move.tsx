import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { countText } from "../../parts/count-text.ts";
import { Select } from "../../parts/field.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";

type DeleteOrMoveProps = {
  singular: string;
  /** What uses it: "product". */
  use: string;
  item: { id: number; name: string; uses: number };
  others: readonly { id: number; name: string }[];
  error: string | undefined;
  isBusy: boolean;
  onDelete(query: { move_to?: string }): void;
};

/** Deletes one that nothing uses at once; what uses it goes to another one first. */
export function DeleteOrMove(props: DeleteOrMoveProps) {
  const { singular, use, item, others, error, isBusy, onDelete } = props;
  const { id, name, uses } = item;
  const [isAsked, setAsked] = useState(false);
  const [moveTo, setMoveTo] = useState("");
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
          label={`${what} ${uses === 1 ? "uses" : "use"} ${name}. Instead they get`}
          value={moveTo}
          onChange={({ target }) => setMoveTo(target.value)}
          options={[
            { value: "", text: `Choose a ${singular}` },
            ...others
              .filter((one) => one.id !== id)
              .map((one) => ({ value: String(one.id), text: one.name })),
          ]}
        />
      ) : (
        <p className="text-muted">Nothing uses it.</p>
      )}
      <ProblemLine text={error} />
      <Button
        kind="danger"
        busy={isBusy}
        className="justify-self-start whitespace-normal! wrap-anywhere"
        onClick={() => onDelete(moveTo ? { move_to: moveTo } : {})}
      >
        {moveTo ? `Move ${what} and delete` : `Delete ${name}`}
      </Button>
    </section>
  );
}
