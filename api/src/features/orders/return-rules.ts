/** Pieces of an order's line. */
export type ReturnableLine = {
  quantity: number;
  /** What is left to send. */
  unsent: number;
  refunded: number;
  /** Announced to come back, or arrived and not refunded. */
  returning: number;
};

/**
 * How many pieces of a line can be announced to come back. None while some are left to send, because refunds
 * take those first.
 */
export const returnable = ({ unsent, ...line }: ReturnableLine): number =>
  unsent > 0 ? 0 : leftBesideReturns(line);

/** How many pieces of a line are neither refunded nor come back. */
export const leftBesideReturns = ({
  quantity,
  refunded,
  returning,
}: Omit<ReturnableLine, "unsent">): number => Math.max(0, quantity - refunded - returning);

/** Why a refund cannot end a return; undefined where it can. */
export function refusalToEnd(
  { itemId, quantity }: { itemId: number; quantity: number },
  lines: readonly { id: number; quantity: number; disposition: string }[],
): string | undefined {
  if (lines.length === 0 || lines.some(({ id }) => id !== itemId))
    return `the return is of item ${itemId} alone`;
  if (lines.some(({ disposition }) => disposition === "kept"))
    return "pieces that have arrived do not stay with the shopper";
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return pieces > quantity ? `only ${quantity} of item ${itemId} came back` : undefined;
}
