import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const newsletter = {
  list: {
    method: "GET",
    path: "/staff/api/newsletter/",
    access: { staff: "newsletter.read" },
    summary: "Who asked for the newsletter, newest first",
    query: s.subscriberQuery,
    status: 200,
    answer: s.subscriberPage,
  },
  export: {
    method: "GET",
    path: "/staff/api/newsletter/export/",
    access: { staff: "newsletter.read", confirmed: true },
    summary: "Confirmed subscribers, 5,000 a page",
    query: s.subscriberExportQuery,
    status: 200,
    answer: s.subscriberPage,
  },
} as const satisfies EndpointGroup;
