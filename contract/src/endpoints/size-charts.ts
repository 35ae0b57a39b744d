import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const sizeCharts = {
  list: {
    method: "GET",
    path: "/products/api/size-charts/",
    access: "anyone",
    cacheable: true,
    summary: "What sizes measure on the body, in display order",
    status: 200,
    answer: z.array(s.sizeChart),
  },
} as const satisfies EndpointGroup;
