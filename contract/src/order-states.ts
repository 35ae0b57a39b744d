export const orderStatuses = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The life of an order: every change that is allowed, and no other. */
export const nextStates = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered", "processing"], // back only by a parcel that is taken back before its mail
  delivered: [],
  cancelled: ["processing"], // only a payment that arrives late while the stock is still there
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export const statusLabels = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
} as const satisfies Record<OrderStatus, string>;

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (nextStates[from] as readonly OrderStatus[]).includes(to);
}
