/** The list that was shown last: an order leads on to the next and back to it. */
type Sequence = { name: string; to: string; ids: readonly number[] };

let last: Sequence = { name: "Orders", to: "/orders", ids: [] };

export const rememberSequence = (sequence: Sequence): void => {
  last = sequence;
};

/** Where an order stands in the list that was shown last. */
export function placeInSequence(id: number) {
  const at = last.ids.indexOf(id);
  const { name, to, ids } = last;
  return {
    name: at < 0 ? name : `${name}, ${at + 1} of ${ids.length}`,
    to,
    next: at < 0 ? undefined : ids[at + 1],
    back: at < 0 ? undefined : ids[at - 1],
  };
}
