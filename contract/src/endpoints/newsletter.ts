import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const newsletter = {
  list: {
    method: "GET",
    path: "/staff/api/newsletter/",
    access: { staff: "newsletter.read" },
    summary: "Who asked for the newsletter, newest first",
    query: s.subscriberQuery,
    answer: s.subscriberPage,
  },
  export: {
    method: "GET",
    path: "/staff/api/newsletter/export/",
    access: { staff: "newsletter.read", confirmed: true },
    summary: "Confirmed subscribers, 5,000 a page",
    query: s.subscriberExportQuery,
    answer: s.subscriberPage,
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/newsletter/{id}/",
    access: { staff: "customers.erase" },
    summary: "Takes an address off the newsletter, on request",
    params: byId,
    answer: null,
  },
} as const satisfies EndpointGroup;
