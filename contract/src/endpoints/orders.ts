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
    answer: s.pageOf(s.order),
  },
  read: {
    method: "GET",
    path: "/orders/api/orders/{id}/",
    access: "signed in",
    summary: "One of the shopper's orders with its history",
    params: byId,
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
    summary: "Cancels an order that is not sent yet; its stock goes back, and what was paid is refunded",
    params: byId,
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
    answer: s.orderDetail,
    refusals: ["link_ended"],
  },
  find: {
    method: "POST",
    path: "/orders/api/orders/find/",
    access: "anyone",
    summary: "Mails the link to an order to its shopper; answers the same whether or not the email matches",
    body: s.findOrderInput,
    status: 202,
    answer: s.message,
    refusals: ["too_many_requests"],
  },
} as const satisfies EndpointGroup;
