import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const orders = {
  list: {
    method: "GET",
    path: "/orders/api/orders/",
    access: "signed in",
    summary: "The shopper's orders, latest first",
    query: s.productQuery.pick({ page: true, page_size: true }),
    status: 200,
    answer: s.pageOf(s.order),
  },
  read: {
    method: "GET",
    path: "/orders/api/orders/{id}/",
    access: "signed in",
    summary: "One of the shopper's orders with its history",
    params: byId,
    status: 200,
    answer: s.orderDetail,
  },
  place: {
    method: "POST",
    path: "/orders/api/orders/place/",
    access: "optional",
    summary: "Places the cart, or the items of the body, as an order and reserves its stock",
    body: s.placeOrder,
    status: 201,
    answer: s.placedOrder,
    idempotent: true,
    refusals: [
      "cart_empty",
      "sold_out",
      "too_many_held",
      "too_many_unpaid",
      "too_many_requests",
      "price_changed",
      "no_such_variant",
      "line_full",
    ],
  },
  cancel: {
    method: "POST",
    path: "/orders/api/orders/{id}/cancel/",
    access: "signed in",
    summary: "Cancels an order that is not paid yet; its stock goes back",
    params: byId,
    status: 200,
    answer: s.orderDetail,
    idempotent: true,
    refusals: ["not_cancellable", "not_refundable"],
  },
  track: {
    method: "GET",
    path: "/orders/api/track/{token}/",
    access: "anyone",
    summary: "An order by its signed tracking token, for guests",
    params: z.object({ token: z.string().min(20).max(200) }),
    status: 200,
    answer: s.orderDetail,
  },
} as const satisfies EndpointGroup;
