import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const today = {
  read: {
    method: "GET",
    path: "/staff/api/today/",
    access: { staff: "any" },
    summary: "What waits for somebody; each part only for roles that may see its list",
    answer: s.today,
  },
  sales: {
    method: "GET",
    path: "/staff/api/today/sales/",
    access: { staff: "orders.read" },
    summary: "Sales against the usual weekday, and what sells best",
    answer: s.salesOfToday,
  },
  unfoundSearches: {
    method: "GET",
    path: "/staff/api/today/unfound-searches/",
    access: { staff: "search.read" },
    summary: "Searches of the last seven days that found nothing, with a word of the shop for them",
    answer: s.unfoundSearches,
  },
  waiting: {
    method: "GET",
    path: "/staff/api/today/waiting/",
    access: { staff: "any" },
    summary: "How much waits in each list that the role may see, up to 100",
    answer: s.waitingCounts,
  },
} as const satisfies EndpointGroup;
