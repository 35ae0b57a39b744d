import { type Bits, clearBit, hasBit, setBit } from "../../../platform/bits/bits.ts";
import type { ProductIndex } from "./product-index.ts";

/** What another index numbers products by: a slot is always of the same product. */
export type Slots = { slots: number; idAt: (slot: number) => number; take: () => Bits };
type Strays = { index: ProductIndex; lookedAt: number; slots: number[] };

/**
 * Slots of products that have another number here. There are few or none: both indexes number products in the order in which the same
 * feed brings them.
 */
const strays = new WeakMap<Slots, Strays>();

function straysOf(index: ProductIndex, slots: Slots): readonly number[] {
  let held = strays.get(slots);
  if (held?.index !== index) {
    held = { index, lookedAt: 0, slots: [] };
    strays.set(slots, held);
  }
  for (; held.lookedAt < slots.slots; held.lookedAt += 1)
    if (index.idOf(held.lookedAt) !== slots.idAt(held.lookedAt)) held.slots.push(held.lookedAt);
  return held.slots;
}

/** The products of some slots by their numbers here. */
export function numbersOf(index: ProductIndex, slots: Slots, bits: Bits): Bits {
  const numbers = copied(bits, index.borrow());
  const others = straysOf(index, slots);
  for (const slot of others) clearBit(numbers, slot);
  for (const slot of others) {
    const number = hasBit(bits, slot) ? index.numberOf(slots.idAt(slot)) : undefined;
    if (number !== undefined) setBit(numbers, number);
  }
  return numbers;
}

/** The slots of some products, in bits that were taken of the other index. */
export function slotsOf(index: ProductIndex, slots: Slots, bits: Bits): Bits {
  const own = copied(bits, slots.take().fill(0));
  const others = straysOf(index, slots);
  for (const slot of others) clearBit(own, slot);
  for (const slot of others) {
    const number = index.numberOf(slots.idAt(slot));
    if (number !== undefined && hasBit(bits, number)) setBit(own, slot);
  }
  return own;
}

function copied(from: Bits, to: Bits): Bits {
  to.set(from.length > to.length ? from.subarray(0, to.length) : from);
  return to;
}
