/** What one owner may reserve without having paid, judged by its unpaid orders and by those that lapsed within a day. */
export type ReservationLimits = {
  /** Unpaid orders at a time. */
  openOrders: number;
  /** Percent of a variant's stock on hand, over all unpaid orders of an owner. */
  share: number;
};

/** Up to this quantity the share does not count: a shop that has three of a coat sells three to one shopper. */
const ALWAYS_ALLOWED = 5;

/** @param lapses unpaid orders of this owner that ran out within a day; each takes one off, one order is always allowed */
export const openOrdersAllowed = (limits: ReservationLimits, lapses: number): number =>
  Math.max(1, limits.openOrders - lapses);

/** @param lapses as above; each halves the quantity, one is always allowed */
export const quantityAllowed = (limits: ReservationLimits, onHand: number, lapses: number): number =>
  Math.max(1, Math.floor(Math.max(ALWAYS_ALLOWED, (onHand * limits.share) / 100) / 2 ** lapses));
