import type { StaffTaxonomyItem } from "@adire/contract/shapes";
import { useAnswer } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { DeleteOrMove } from "./delete-or-move.tsx";
import { type Noun, nouns } from "./nouns.ts";

type DeleteItemProps = { noun: Noun; item: StaffTaxonomyItem; onDeleted(): void };

/** Deletes one of a list. */
export function DeleteItem({ noun, item, onDeleted }: DeleteItemProps) {
  const { singular, use, calls, shown } = nouns[noun];
  const { change, error, isBusy } = useChange([calls.list, shown.list]);
  const others = useAnswer(shown.list, {}, { enabled: item.uses > 0 });
  const remove = async (query: { move_to?: string }) => {
    if (await change(calls.remove, { params: { id: item.id }, query })) onDeleted();
  };
  return (
    <DeleteOrMove
      {...{ singular, use, item, error, isBusy }}
      others={others.data ?? []}
      onDelete={(query) => void remove(query)}
    />
  );
}
