import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const wishlist = {
  list: {
    method: "GET",
    path: "/api/wishlist/",
    access: "signed in",
    summary: "Wishlist entries, latest first",
    answer: z.array(s.wishlistEntry),
  },
  add: {
    method: "POST",
    path: "/api/wishlist/add/",
    access: "signed in",
    summary: "Adds a product, once however often, and keeps the size, color and option given last",
    body: s.wishlistAdd,
    status: 201,
    answer: s.wishlistEntry,
  },
  remove: {
    method: "DELETE",
    path: "/api/wishlist/remove/{id}/",
    access: "signed in",
    summary: "Removes a product, by the product's id",
    params: byId,
    answer: null,
  },
} as const satisfies EndpointGroup;
