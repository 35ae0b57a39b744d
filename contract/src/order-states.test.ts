import { expect, test } from "vitest";
import { mayBecome, orderStatuses, statusLabels } from "./order-states.ts";

test("an order goes from paying to the doorstep, or is cancelled before it is sent; a late payment may bring it back", () => {
  const steps = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(steps).toEqual([
    "pending → processing",
    "pending → cancelled",
    "processing → shipped",
    "processing → cancelled",
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
