import type { ProductIndex } from "./product-index.ts";

/** What another index numbers products by: a slot is always of the same product. */
export type Slots = { slots: number; idAt: (slot: number) => number };

/** By slot, one more than the product's number here; 0 where nobody has looked yet. */
const known = new WeakMap<Slots, { index: ProductIndex; numbers: Uint32Array }>();

/** A product's number by its slot: looked up once, then kept, since neither ever changes. */
export function numbersOf(index: ProductIndex, slots: Slots): (slot: number) => number | undefined {
  let held = known.get(slots);
  if (!held || held.index !== index || held.numbers.length < slots.slots) {
    const numbers = new Uint32Array(Math.ceil(slots.slots * 1.2) + 1_024);
    if (held?.index === index) numbers.set(held.numbers);
    held = { index, numbers };
    known.set(slots, held);
  }
  const { numbers } = held;
  return (slot) => {
    const kept = numbers[slot] as number;
    if (kept !== 0) return kept - 1;
    const number = index.numberOf(slots.idAt(slot));
    if (number !== undefined) numbers[slot] = number + 1;
    return number;
  };
}
