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
  waiting: {
    method: "GET",
    path: "/staff/api/today/waiting/",
    access: { staff: "any" },
    summary: "How much waits in each list that the role may see, up to 100",
    status: 200,
    answer: s.waitingCounts,
  },
} as const satisfies EndpointGroup;
