import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const retirements = {
  create: {
    method: "POST",
    path: "/products/api/products/{id}/retire/",
    access: { staff: "catalog.change" },
    summary:
      "Takes a product out of the shop for good; its address then leads to the product named, or says that it is gone",
    params: byId,
    body: s.retireInput,
    answer: s.retired,
  },
} as const satisfies EndpointGroup;
