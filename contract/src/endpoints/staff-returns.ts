import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

const byReturn = byId.extend({ return_id: s.idText });

export const staffReturns = {
  list: {
    method: "GET",
    path: "/staff/api/orders/coming-back/",
    access: { staff: "orders.read" },
    summary: "Pieces that shoppers send back, the oldest first: announced, or arrived and to be inspected",
    query: s.comingBackQuery,
    answer: s.comingBackPage,
  },
  announce: {
    method: "POST",
    path: "/staff/api/orders/{id}/returns/",
    access: { staff: "orders.note" },
    summary: "Notes that a shopper sends pieces of an order's item back that were sent and not refunded",
    params: byId,
    body: s.returnInput,
    answer: s.staffOrder,
    idempotent: true,
    refusals: ["not_returnable"],
  },
  arrive: {
    method: "POST",
    path: "/staff/api/orders/{id}/returns/{return_id}/arrive/",
    access: { staff: "orders.ship" },
    summary: "Notes that announced pieces have arrived; they wait for an inspection, which a refund ends",
    params: byReturn,
    answer: s.staffOrder,
    idempotent: true,
    refusals: ["return_ended"],
  },
  callOff: {
    method: "DELETE",
    path: "/staff/api/orders/{id}/returns/{return_id}/",
    access: { staff: "orders.note" },
    summary: "Calls off a return that does not come, or whose pieces are not refunded",
    params: byReturn,
    answer: s.staffOrder,
    refusals: ["return_ended"],
  },
} as const satisfies EndpointGroup;
