/** What was paid for an order and went back so far. Failed refunds do not count. */
export type Bill = {
  /** What was paid, in minor units of the payment's currency; > 0. */
  paid: number;
  /** The same as the shopper sees it, in minor units of the order's currency; > 0. */
  total: number;
  /** What was refunded or is on its way, in both. */
  back: { paid: number; shown: number };
  /**
   * What they cost now, so less than `total` after one was exchanged for something cheaper.
   * `refunded` includes quantities of failed refunds, because those are retried.
   */
  lines: readonly { id: number; unitPrice: number; quantity: number; refunded: number }[];
};
export type RequestedLine = { id: number; quantity: number };
export type Decided = {
  /** Minor units of the payment's currency: free + the sum of `lines`. */
  amount: number;
  free: number;
  /** One amount for each requested line. */
  lines: number[];
  /** Minor units of the order's currency. */
  shown: number;
};
export type Refused =
  | { refused: "no_such_line"; id: number }
  | { refused: "too_many"; id: number; left: number }
  /** `left` in minor units of the order's currency. */
  | { refused: "too_much"; left: number };

/**
 * Splits an amount in proportion to weights by largest remainder; ties go to the earlier one.
 * @param amount whole, >= 0
 * @param weights whole, each >= 0; where all are 0 the first takes the whole
 * @returns one share a weight, summing exactly to `amount`
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? amount : 0));
  const parts = weights.map((weight, at) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { at, share: Number(exact / sum), rest: exact % sum };
  });
  let over = amount - parts.reduce((all, { share }) => all + share, 0);
  for (const part of [...parts].sort((a, b) =>
    a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1,
  )) {
    if (over === 0) break;
    part.share += 1;
    over -= 1;
  }
  return parts.map(({ share }) => share);
}

/**
 * The share of the first `quantity` of `total` units in an amount, rounded down, so that all shares sum to
 * the whole.
 */
const upTo = (amount: number, quantity: number, total: number) =>
  Number((BigInt(amount) * BigInt(quantity)) / BigInt(total));

/**
 * The amounts of a refund of line quantities and a free amount. A unit is worth its share of what was paid;
 * in whatever order units are refunded, all of them together are worth the whole payment. After refunds of
 * free amounts the units are worth what is left; the last ones take all of it. A free amount that equals what
 * is left takes the last minor unit too.
 * @param free minor units of the order's currency, >= 0; refused where less is left
 */
export function decideRefund(
  bill: Bill,
  requested: readonly RequestedLine[],
  free: number,
): Decided | Refused {
  const worths = bill.lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const forNone = Math.max(0, bill.total - worths.reduce((all, one) => all + one, 0));
  const shares = shareOut(bill.paid, [...worths, forNone]);
  const taken = new Map(bill.lines.map(({ id, refunded }) => [id, refunded]));
  const lines: number[] = [];
  let linesShown = 0;
  for (const { id, quantity } of requested) {
    const at = bill.lines.findIndex((line) => line.id === id);
    const line = bill.lines[at];
    if (!line) return { refused: "no_such_line", id };
    const before = taken.get(id) ?? 0;
    if (before + quantity > line.quantity) return { refused: "too_many", id, left: line.quantity - before };
    taken.set(id, before + quantity);
    const share = shares[at] ?? 0;
    lines.push(upTo(share, before + quantity, line.quantity) - upTo(share, before, line.quantity));
    linesShown += line.unitPrice * quantity;
  }
  const left = { paid: bill.paid - bill.back.paid, shown: bill.total - bill.back.shown };
  const worth = lines.reduce((all, one) => all + one, 0);
  const isLast = requested.length > 0 && bill.lines.every(({ id, quantity }) => taken.get(id) === quantity);
  // What was rounded on the way goes with the last pieces, once nothing of the total is left.
  const endsTotal = isLast && linesShown >= left.shown;
  const forLines = endsTotal ? left.paid : Math.min(worth, left.paid);
  const capped = forLines === worth ? lines : shareOut(forLines, lines);
  const endsIt = requested.length > 0 && forLines === left.paid;
  const shownForLines = endsIt ? left.shown : Math.min(linesShown, left.shown);
  const rest = { paid: left.paid - forLines, shown: left.shown - shownForLines };
  if (free > rest.shown || (free > 0 && rest.paid === 0)) return { refused: "too_much", left: rest.shown };
  const converted = free === rest.shown ? rest.paid : Math.min(rest.paid, atRate(free, bill));
  const freePaid = free === 0 ? 0 : Math.max(1, converted);
  return { amount: forLines + freePaid, free: freePaid, lines: capped, shown: shownForLines + free };
}

/**
 * Splits a refund over the payments of its order: the first gives what it has left, then the next. The pieces
 * are with the first part, which may be of no money.
 * @param left of each payment, in minor units; together at least the refund's amount
 * @returns one part a payment; those after the first may be of nothing
 */
export function splitRefund({ amount, lines, shown }: Decided, left: readonly number[]): Decided[] {
  let rest = amount;
  const amounts = left.map((most) => {
    const part = Math.min(most, rest);
    rest -= part;
    return part;
  });
  if (rest > 0) throw new Error(`${rest} of a refund are more than its payments have left`);
  const shares = shareOut(shown, amounts);
  const forLines = Math.min(
    amounts[0] ?? 0,
    lines.reduce((all, one) => all + one, 0),
  );
  return amounts.map((part, at) =>
    at === 0
      ? { amount: part, free: part - forLines, lines: shareOut(forLines, lines), shown: shares[at] ?? 0 }
      : { amount: part, free: part, lines: [], shown: shares[at] ?? 0 },
  );
}

/** An amount as the shopper sees it in the currency that was paid, rounded half up. */
const atRate = (shown: number, { paid, total }: Bill) =>
  Number((BigInt(shown) * BigInt(paid) * 2n + BigInt(total)) / (BigInt(total) * 2n));

/** Counts what the provider took back without the store as refunded. @param takenBack of what was paid */
export function withTakenBack(bill: Bill, takenBack: number): Bill {
  const { paid, total, back } = bill;
  const taken = Math.min(takenBack, paid - back.paid);
  const shown =
    taken === paid - back.paid ? total - back.shown : Math.min(upTo(total, taken, paid), total - back.shown);
  return { ...bill, back: { paid: back.paid + taken, shown: back.shown + shown } };
}
