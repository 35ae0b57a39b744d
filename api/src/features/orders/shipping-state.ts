import type { OrderStatus } from "@adire/contract/order-states";
import type { ShippingState } from "@adire/contract/shapes";

type Facts = {
  status: OrderStatus;
  /** Whether its money must be settled before anything is sent. */
  holds: boolean;
  packed: boolean;
  parcels: number;
};

/** Where an order is on its way to the shopper. */
export function shippingState({ status, holds, packed, parcels }: Facts): ShippingState {
  if (status === "cancelled") return "cancelled";
  if (status === "delivered") return "arrived";
  if (status === "shipped") return "on_way";
  if (holds) return "on_hold";
  if (status === "pending") return "after_payment";
  if (packed) return "packing";
  return parcels > 0 ? "partly_sent" : "to_ship";
}
