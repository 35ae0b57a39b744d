/** Limits for what one owner may reserve without paying. */
export type ReservationLimits = {
  /** Unpaid orders at a time. */
  openOrders: number;
  /** Percent of a variant's stock on hand, over all unpaid orders of an owner. */
  share: number;
};

/** The share does not apply up to this quantity: one shopper may buy all three of a coat. */
const ALWAYS_ALLOWED = 5;

/**
 * @param lapses unpaid orders of this owner that expired within a day; each reduces the limit by one, to at
 *   least one
 */
export const openOrdersAllowed = (limits: ReservationLimits, lapses: number): number =>
  Math.max(1, limits.openOrders - lapses);

/** @param lapses as above; each halves the quantity, to at least one */
export const quantityAllowed = (limits: ReservationLimits, onHand: number, lapses: number): number =>
  Math.max(1, Math.floor(Math.max(ALWAYS_ALLOWED, (onHand * limits.share) / 100) / 2 ** lapses));
