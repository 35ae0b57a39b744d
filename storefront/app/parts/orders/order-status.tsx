import { type OrderStatus, statusLabels } from "@adire/contract/order-states";

const tones: Record<OrderStatus, string> = {
  pending: "text-clay",
  processing: "text-leaf",
  shipped: "text-leaf",
  delivered: "text-ink",
  cancelled: "text-muted",
};

export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  return <span className={`font-medium ${tones[status]}`}>{statusLabels[status]}</span>;
}
