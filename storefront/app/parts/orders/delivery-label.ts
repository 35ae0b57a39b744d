import type { OrderStatus } from "@adire/contract/order-states";

/** Names the delivery address; it says that something was sent only when it was. */
export const deliveryLabel = (status: OrderStatus) =>
  status === "shipped" || status === "delivered" ? "Sent to" : "Addressed to";
