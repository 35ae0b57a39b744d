import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const store = {
  read: {
    method: "GET",
    path: "/api/store/",
    access: "anyone",
    cacheable: true,
    summary: "Name, contact details, currencies and addresses of the store",
    answer: s.store,
  },
} as const satisfies EndpointGroup;
