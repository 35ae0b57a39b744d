import { convert } from "@adire/contract/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bill, decideRefund, shareOut, splitRefund, withTakenBack } from "./refund-rules.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const cart = fc
  .record({
    lines: fc.array(
      fc.record({ unitPrice: fc.nat({ max: 500_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
      { minLength: 1, maxLength: 8 },
    ),
    rate: fc.constantFrom("1", "0.37", "1540.25", "1500", "83.333333", "1599.999999"),
  })
  .filter(({ lines }) => lines.some(({ unitPrice }) => unitPrice > 0))
  .map(({ lines, rate }): Bill => {
    const total = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
    return {
      paid: Math.max(1, convert(total, rate)),
      total,
      back: { paid: 0, shown: 0 },
      lines: lines.map((line, at) => ({ ...line, id: at + 1, refunded: 0 })),
    };
  });

/** Decides a refund and adds it to the bill, as the ledgers would. */
function grant(bill: Bill, wished: { id: number; quantity: number }[], free = 0) {
  const decided = decideRefund(bill, wished, free);
  if ("refused" in decided) return { refused: decided, bill };
  const taken = new Map<number, number>();
  for (const { id, quantity } of wished) taken.set(id, (taken.get(id) ?? 0) + quantity);
  return {
    decided,
    bill: {
      ...bill,
      back: { paid: bill.back.paid + decided.amount, shown: bill.back.shown + decided.shown },
      lines: bill.lines.map((line) => ({ ...line, refunded: line.refunded + (taken.get(line.id) ?? 0) })),
    },
  };
}

test("shares sum to the whole, none differs from its exact part by a minor unit or more", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 2 ** 40 }),
      fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 30 }),
      (amount, weights) => {
        const shares = shareOut(amount, weights);
        expect(sum(shares)).toBe(amount);
        const all = sum(weights);
        if (all > 0)
          for (const [at, share] of shares.entries())
            expect(Math.abs(share - (amount * (weights[at] ?? 0)) / all)).toBeLessThan(1.001);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("the leftover unit goes to the largest remainder, the earlier one of two alike", () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut(10, [3, 3, 1])).toEqual([4, 4, 2]);
  expect(shareOut(5, [0, 0])).toEqual([5, 0]);
  expect(shareOut(10, [1, 5, 4, 6])).toEqual([1, 3, 2, 4]);
});

test("in whatever order units are refunded: all of them are the whole payment, and never more before", () => {
  fc.assert(
    fc.property(cart, fc.infiniteStream(fc.nat()), (whole, choices) => {
      let bill = whole;
      for (const choice of choices) {
        const open = bill.lines.filter(({ refunded, quantity }) => refunded < quantity);
        if (open.length === 0) break;
        const line = open[choice % open.length];
        if (!line) throw new Error("there is one");
        const quantity = 1 + (choice % (line.quantity - line.refunded));
        const { decided, bill: next } = grant(bill, [{ id: line.id, quantity }]);
        // Units may be worth less than a minor unit of the payment: the one that ends it ends both sums.
        if (next.back.paid < whole.paid) expect(decided?.shown).toBe(line.unitPrice * quantity);
        expect(decided?.amount).toBe(sum(decided?.lines ?? []));
        expect(next.back.paid).toBeLessThanOrEqual(whole.paid);
        bill = next;
      }
      expect(bill.back).toEqual({ paid: whole.paid, shown: whole.total });
    }),
    { numRuns: 1_000 },
  );
});

test("with free amounts in between refunds never exceed the payment, and the last units end it to the kobo", () => {
  const step = fc.record({
    line: fc.nat(),
    quantity: fc.integer({ min: 1, max: 20 }),
    free: fc.nat({ max: 400_000 }),
  });
  fc.assert(
    fc.property(cart, fc.array(step, { maxLength: 12 }), (whole, steps) => {
      let bill = whole;
      for (const { line, quantity, free } of steps) {
        const id = 1 + (line % whole.lines.length);
        for (const wished of [[{ id, quantity }], []]) {
          const { decided, bill: next } = grant(bill, wished, free);
          if (!decided) continue;
          expect(decided.amount).toBe(decided.free + sum(decided.lines));
          for (const part of [decided.free, decided.shown, ...decided.lines])
            expect(part).toBeGreaterThanOrEqual(0);
          bill = next;
          expect(bill.back.paid).toBeLessThanOrEqual(whole.paid);
          expect(bill.back.shown).toBeLessThanOrEqual(whole.total);
        }
      }
      const rest = bill.lines
        .map(({ id, quantity, refunded }) => ({ id, quantity: quantity - refunded }))
        .filter(({ quantity }) => quantity > 0);
      const ended = grant(bill, rest).bill;
      expect(ended.lines.every(({ quantity, refunded }) => quantity === refunded)).toBe(true);
      expect(ended.back).toEqual({ paid: whole.paid, shown: whole.total });
    }),
    { numRuns: 1_000 },
  );
});

const coats: Bill = {
  paid: 58_221_450,
  total: 37_800,
  back: { paid: 0, shown: 0 },
  lines: [{ id: 7, unitPrice: 18_900, quantity: 2, refunded: 0 }],
};

test("a free amount is refunded at the payment's rate, rounded half up; the last one takes the rest", () => {
  expect(decideRefund(coats, [], 1_000)).toMatchObject({ amount: 1_540_250, free: 1_540_250, shown: 1_000 });
  const little = { ...coats, back: { paid: 58_221_449, shown: 37_799 } };
  expect(decideRefund(little, [], 1)).toMatchObject({ amount: 1, shown: 1 });
  expect(decideRefund({ ...coats, paid: 3, total: 2 }, [], 1)).toMatchObject({ amount: 2 });
});

test("unknown lines and excessive quantities are refused by name", () => {
  expect(decideRefund(coats, [{ id: 8, quantity: 1 }], 0)).toEqual({ refused: "no_such_line", id: 8 });
  expect(decideRefund(coats, [{ id: 7, quantity: 3 }], 0)).toEqual({
    refused: "too_many",
    id: 7,
    left: 2,
  });
  const twice = [
    { id: 7, quantity: 1 },
    { id: 7, quantity: 2 },
  ];
  expect(decideRefund(coats, twice, 0)).toEqual({ refused: "too_many", id: 7, left: 1 });
  expect(decideRefund(coats, [], 37_801)).toEqual({ refused: "too_much", left: 37_800 });
  expect(decideRefund(coats, [{ id: 7, quantity: 1 }], 18_901)).toEqual({
    refused: "too_much",
    left: 18_900,
  });
});

test("units are worth what free amounts left of the payment", () => {
  const spent = { ...coats, back: { paid: 58_221_450 - 100, shown: 37_800 - 1 } };
  expect(decideRefund(spent, [{ id: 7, quantity: 2 }], 0)).toEqual({
    amount: 100,
    free: 0,
    lines: [100],
    shown: 1,
  });
  const gone = { ...coats, back: { paid: 58_221_450, shown: 37_800 } };
  expect(decideRefund(gone, [{ id: 7, quantity: 1 }], 0)).toEqual({
    amount: 0,
    free: 0,
    lines: [0],
    shown: 0,
  });
  expect(decideRefund(gone, [], 1)).toEqual({ refused: "too_much", left: 0 });
});

/** 3,000 for two pieces of 10.00 each. */
const two: Bill = {
  paid: 3_000,
  total: 2_000,
  back: { paid: 0, shown: 0 },
  lines: [{ id: 1, unitPrice: 1_000, quantity: 2, refunded: 0 }],
};

test("what the bank took back counts as refunded, never more than was left", () => {
  expect(withTakenBack(two, 0).back).toEqual({ paid: 0, shown: 0 });
  expect(withTakenBack(two, 1_500).back).toEqual({ paid: 1_500, shown: 1_000 });
  expect(withTakenBack(two, 3_000).back).toEqual({ paid: 3_000, shown: 2_000 });
  const partly = { ...two, back: { paid: 1_500, shown: 1_200 } };
  expect(withTakenBack(partly, 1_200).back).toEqual({ paid: 2_700, shown: 2_000 });
  expect(withTakenBack(partly, 300).back).toEqual({ paid: 1_800, shown: 1_400 });
  expect(withTakenBack(partly, 9_000).back).toEqual({ paid: 3_000, shown: 2_000 });
  expect(withTakenBack(partly, 300)).toMatchObject({ paid: 3_000, total: 2_000, lines: two.lines });
});

test("after a free amount the pieces are worth what is left, and the last of them ends the payment", () => {
  const partly = { ...two, back: { paid: 2_000, shown: 1_333 } };
  expect(decideRefund(partly, [{ id: 1, quantity: 1 }], 0)).toEqual({
    ...{ amount: 1_000, free: 0, lines: [1_000], shown: 667 },
  });
  expect(decideRefund(partly, [{ id: 1, quantity: 1 }], 1)).toEqual({ refused: "too_much", left: 0 });
  expect(decideRefund(two, [{ id: 1, quantity: 1 }], 1_000)).toEqual({
    ...{ amount: 3_000, free: 1_500, lines: [1_500], shown: 2_000 },
  });
});

test("the last minor unit goes with the free amount that takes all that is left", () => {
  const odd: Bill = { ...two, paid: 1_001, total: 2_000 };
  const left = { ...odd, back: { paid: 500, shown: 1_000 } };
  expect(decideRefund(left, [], 1_000)).toMatchObject({ amount: 501, free: 501, shown: 1_000 });
  expect(decideRefund(left, [], 999)).toMatchObject({ amount: 500, free: 500, shown: 999 });
  const nothing = { ...odd, back: { paid: 1_001, shown: 1_000 } };
  expect(decideRefund(nothing, [], 10)).toEqual({ refused: "too_much", left: 1_000 });
  expect(decideRefund(nothing, [], 0)).toEqual({ amount: 0, free: 0, lines: [], shown: 0 });
});

test("a refund over several payments takes no more of one than it has left, and its parts are the whole", () => {
  const refund = fc.record({
    lines: fc.array(fc.nat({ max: 1_000_000 }), { maxLength: 5 }),
    free: fc.nat({ max: 1_000_000 }),
    shown: fc.nat({ max: 100_000 }),
    left: fc.array(fc.nat({ max: 2_000_000 }), { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(refund, ({ lines, free, shown, left }) => {
      const amount = Math.min(sum(lines) + free, sum(left));
      const ofLines = shareOut(Math.min(sum(lines), amount), lines);
      const whole = { amount, free: amount - sum(ofLines), lines: ofLines, shown };
      const parts = splitRefund(whole, left);
      expect([sum(parts.map((part) => part.amount)), sum(parts.map((part) => part.shown))]).toEqual([
        amount,
        shown,
      ]);
      for (const [at, part] of parts.entries()) {
        expect(part.amount).toBeLessThanOrEqual(left[at] ?? 0);
        expect(part.free + sum(part.lines)).toBe(part.amount);
        expect(part.lines).toHaveLength(at === 0 ? lines.length : 0);
        if (part.amount < (left[at] ?? 0))
          expect(sum(parts.slice(at + 1).map((next) => next.amount))).toBe(0);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("pieces that became cheaper ones, lines or parts of them, and the others are the whole payment", () => {
  const step = fc.record({
    line: fc.nat(),
    quantity: fc.integer({ min: 1, max: 20 }),
    reducedBy: fc.option(fc.nat({ max: 500_000 })),
  });
  fc.assert(
    fc.property(cart, fc.array(step, { maxLength: 12 }), (whole, steps) => {
      let bill = whole;
      let nextId = bill.lines.length;
      for (const { line: at, quantity: wished, reducedBy } of steps) {
        const line = bill.lines[at % bill.lines.length];
        if (!line || line.refunded === line.quantity) continue;
        const quantity = Math.min(wished, line.quantity - line.refunded);
        if (reducedBy === null) {
          bill = grant(bill, [{ id: line.id, quantity }]).bill;
          continue;
        }
        const reduced = Math.min(reducedBy, line.unitPrice);
        const others = { ...line, quantity: line.quantity - quantity };
        nextId += 1;
        const pieces = {
          id: nextId,
          unitPrice: line.unitPrice - reduced,
          quantity,
          refunded: 0,
        };
        bill = { ...bill, lines: [...bill.lines.map((one) => (one === line ? others : one)), pieces] };
        bill = { ...bill, lines: bill.lines.filter((one) => one.quantity > 0) };
        if (reduced > 0) bill = grant(bill, [], reduced * quantity).bill;
      }
      for (const { id, quantity, refunded } of bill.lines)
        if (quantity > refunded) bill = grant(bill, [{ id, quantity: quantity - refunded }]).bill;
      expect(bill.back).toEqual({ paid: whole.paid, shown: whole.total });
    }),
    { numRuns: 1_000 },
  );
});
