import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const collections = {
  list: {
    method: "GET",
    path: "/products/api/collections/",
    access: "anyone",
    cacheable: true,
    summary: "Collections, each of one brand, with their products",
    status: 200,
    answer: z.array(s.collection),
  },
} as const satisfies EndpointGroup;
