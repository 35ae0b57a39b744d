/** What one holder keeps from other shoppers without having paid: decided from its unpaid orders and from those that lapsed of late. */
export type HoldLimits = {
  /** Unpaid orders at a time. */
  openOrders: number;
  /** Percent of a variant's pieces on hand, over all unpaid orders of a holder. */
  share: number;
};

/** Up to so many pieces the share does not matter: a shop that has three of a coat sells three to one shopper. */
const ALWAYS_PIECES = 5;

/** @param lapses unpaid orders of this holder that ran out within a day; each takes one off, and one order is always possible */
export const openOrdersAllowed = (limits: HoldLimits, lapses: number): number =>
  Math.max(1, limits.openOrders - lapses);

/** @param lapses as above; each halves what may be held, and one piece is always possible */
export const piecesAllowed = (limits: HoldLimits, onHand: number, lapses: number): number =>
  Math.max(1, Math.floor(Math.max(ALWAYS_PIECES, (onHand * limits.share) / 100) / 2 ** lapses));
