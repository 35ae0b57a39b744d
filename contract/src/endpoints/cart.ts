import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const cart = {
  read: {
    method: "GET",
    path: "/orders/api/cart/",
    access: "signed in",
    summary: "The cart, at today's prices",
    answer: s.cart,
  },
  add: {
    method: "POST",
    path: "/orders/api/cart/add/",
    access: "signed in",
    summary: "Adds a quantity; the same product, size, color and option joins its line",
    body: s.addToCart,
    status: 201,
    answer: s.cartAddition,
    idempotent: true,
    refusals: ["too_many_requests", "not_enough_stock", "line_full", "cart_full", "no_such_variant"],
  },
  update: {
    method: "PUT",
    path: "/orders/api/cart/items/{id}/",
    access: "signed in",
    summary: "Changes quantity, size, color or option of a line",
    params: byId,
    body: s.updateCartItem,
    answer: s.cart,
    refusals: ["not_enough_stock", "line_full", "no_such_variant"],
  },
  remove: {
    method: "DELETE",
    path: "/orders/api/cart/items/{id}/",
    access: "signed in",
    summary: "Takes a line out",
    params: byId,
    answer: null,
  },
  clear: {
    method: "DELETE",
    path: "/orders/api/cart/clear/",
    access: "signed in",
    summary: "Empties the cart",
    answer: null,
  },
} as const satisfies EndpointGroup;
