import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const today = {
  read: {
    method: "GET",
    path: "/staff/api/today/",
    access: { staff: "any" },
    summary: "What waits for somebody, and how the day goes; each part only for roles that may see its list",
    status: 200,
    answer: s.today,
  },
} as const satisfies EndpointGroup;
