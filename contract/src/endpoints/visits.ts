import type { EndpointGroup } from "../endpoint.ts";

export const visits = {
  count: {
    method: "POST",
    path: "/api/visits/",
    access: "anyone",
    summary: "Counts a visit to the shop; who visits is not stored",
    answer: null,
    refusals: ["too_many_requests"],
  },
} as const satisfies EndpointGroup;
