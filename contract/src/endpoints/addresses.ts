import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const addresses = {
  list: {
    method: "GET",
    path: "/api/addresses/",
    access: "signed in",
    summary: "The address book, the default first",
    answer: z.array(s.address),
  },
  create: {
    method: "POST",
    path: "/api/addresses/",
    access: "signed in",
    summary: "Keeps an address, the same one once; the first is the default",
    body: s.addressInput,
    status: 201,
    answer: s.address,
    refusals: ["address_book_full"],
  },
  update: {
    method: "PUT",
    path: "/api/addresses/{id}/",
    access: "signed in",
    summary: "Changes an address or makes it the default",
    params: byId,
    body: s.addressInput,
    answer: s.address,
  },
  remove: {
    method: "DELETE",
    path: "/api/addresses/{id}/",
    access: "signed in",
    summary: "Forgets an address; the latest of the others becomes the default where it was",
    params: byId,
    answer: null,
  },
} as const satisfies EndpointGroup;
