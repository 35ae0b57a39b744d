import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

const placesOrders = { staff: "orders.place" } as const;

export const draftOrders = {
  list: {
    method: "GET",
    path: "/staff/api/draft-orders/",
    access: placesOrders,
    summary: "Drafts of orders, newest first",
    query: s.draftOrderQuery,
    answer: s.draftOrderPage,
  },
  read: {
    method: "GET",
    path: "/staff/api/draft-orders/{id}/",
    access: placesOrders,
    summary: "A draft of an order, with what its pieces cost now and cost when it was saved",
    params: byId,
    answer: s.draftOrder,
  },
  create: {
    method: "POST",
    path: "/staff/api/draft-orders/",
    access: placesOrders,
    summary: "Saves an order that is not placed yet; no stock is held for it",
    body: s.draftOrderInput,
    status: 201,
    answer: s.draftOrder,
    idempotent: true,
    refusals: ["no_such_variant"],
  },
  update: {
    method: "PUT",
    path: "/staff/api/draft-orders/{id}/",
    access: placesOrders,
    summary: "Changes a draft of an order; its prices become those of now",
    params: byId,
    body: s.draftOrderEdit,
    answer: s.draftOrder,
    refusals: ["changed_meanwhile", "no_such_variant"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/draft-orders/{id}/",
    access: placesOrders,
    summary: "Deletes a draft of an order",
    params: byId,
    answer: null,
  },
} as const satisfies EndpointGroup;
