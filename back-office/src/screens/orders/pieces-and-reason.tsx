import { useState } from "react";
import { Field, Select } from "../../parts/field.tsx";

const OTHER = "other";

/** What a form sends: one of the reasons, or the one that was typed. */
export const reasonOf = (data: FormData): string =>
  String(data.get("offered") === OTHER ? data.get("reason") : data.get("offered"));

type PiecesAndReasonProps = {
  item: { quantity: number };
  /** How many of the line's pieces can be chosen. */
  most: number;
  quantity: number;
  onQuantity(quantity: number): void;
  reasons: readonly string[];
  /** Of a reason that is typed. */
  error: string | undefined;
  onReason?(chosen: string): void;
};

/** How many pieces of a line, and why: a reason that is offered, or another one that is typed. */
export function PiecesAndReason({
  item,
  most,
  quantity,
  onQuantity,
  reasons,
  error,
  onReason,
}: PiecesAndReasonProps) {
  const [chosen, choose] = useState(reasons[0] ?? OTHER);
  return (
    <>
      <div className="grid grid-cols-[100px_minmax(0,1fr)] gap-4">
        <Select
          label="Pieces"
          value={quantity}
          onChange={({ target }) => onQuantity(Number(target.value))}
          options={Array.from({ length: most }, (_, at) => ({
            value: String(at + 1),
            text: `${at + 1} of ${item.quantity}`,
          }))}
        />
        <Select
          label="Why"
          name="offered"
          value={chosen}
          onChange={({ target }) => {
            choose(target.value);
            onReason?.(target.value);
          }}
          options={[
            ...reasons.map((text) => ({ value: text, text })),
            { value: OTHER, text: "Another reason" },
          ]}
        />
      </div>
      {chosen === OTHER && (
        <Field
          label="Reason"
          name="reason"
          maxLength={200}
          required
          error={error}
          hint="The shopper reads it."
        />
      )}
    </>
  );
}
