import fc from "fast-check";
import { expect, test } from "vitest";
import { hash } from "../testing/product.ts";
import { ProductOrder } from "./product-order.ts";

const size = 300;

test("a page is a part of the selected products in order, also after products moved or left", () => {
  const prices = Array.from({ length: size }, (_, docId) => hash(docId, 40));
  const compare = (a: number, b: number) => (prices[a] as number) - (prices[b] as number) || a - b;
  const order = new ProductOrder(compare);
  const inOrder = new Set(prices.keys());
  order.update(new Uint8Array(size), [...prices.keys()]);
  const docId = fc.integer({ min: 0, max: size - 1 });
  fc.assert(
    fc.property(
      fc.uniqueArray(docId),
      fc.uniqueArray(docId, { maxLength: 20 }),
      fc.nat(size),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      (excluded, changed, skip, take, isBackward) => {
        const isChanged = new Uint8Array(size);
        for (const id of changed) {
          isChanged[id] = 1;
          prices[id] = hash((prices[id] as number) + id + 7, 40);
          if (id % 3 === 0) inOrder.delete(id);
          else inOrder.add(id);
        }
        order.update(
          isChanged,
          changed.filter((id) => id % 3 !== 0),
        );
        const failures = new Uint16Array(size);
        for (const id of excluded) failures[id] = 1;
        const selected = [...inOrder].sort(compare).filter((id) => failures[id] === 0);
        if (isBackward) selected.reverse();
        expect(order.page(failures, skip, take, isBackward)).toEqual(selected.slice(skip, skip + take));
      },
    ),
    { numRuns: 200, seed: 7 },
  );
});
