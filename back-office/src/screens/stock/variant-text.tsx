import { choiceText } from "@adire/contract/choice-text";
import type { StockRow } from "@adire/contract/shapes";
import { Picture } from "../../parts/picture.tsx";

/** "Harmattan Coat, Indigo, size M" */
export const variantText = (row: StockRow): string =>
  [row.product_name, choiceText(row)].filter(Boolean).join(", ");

/** At this week's pace. */
export function leftText({ days_left, available, tracked }: StockRow): string {
  if (!tracked) return "always";
  if (available === 0) return "sold out";
  if (days_left === null) return "none sold";
  return days_left === 0 ? "today" : `${days_left} ${days_left === 1 ? "day" : "days"}`;
}

export function VariantCell({ row }: { row: StockRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Picture path={row.picture} alt="" tint={row.product_id} width={28} />
      <span className="min-w-0 truncate">
        <b className="font-medium">{row.product_name}</b>{" "}
        <span className="text-muted max-lg:block max-lg:text-[13px]">{choiceText(row)}</span>
      </span>
    </span>
  );
}
