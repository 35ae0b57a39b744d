import { expect, test } from "vitest";
import { mayBecome, orderStatuses, statusLabels } from "./order-states.ts";

test("an order is paid, shipped and delivered, or cancelled before it ships; a parcel comes back", () => {
  const steps = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(steps).toEqual([
    "pending → processing",
    "pending → cancelled",
    "processing → shipped",
    "processing → cancelled",
    "shipped → processing",
    "shipped → delivered",
    "cancelled → processing",
  ]);
});

test("each state is shown by its own name", () => {
  expect(orderStatuses.map((status) => statusLabels[status])).toEqual([
    "Pending",
    "Processing",
    "Shipped",
    "Delivered",
    "Cancelled",
  ]);
});
