import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const explanations = {
  list: {
    method: "GET",
    path: "/staff/api/search/",
    access: { staff: "search.read" },
    summary: "Why the products of a search stand where they do, term by term and field by field",
    query: s.explainQuery,
    answer: s.searchExplained,
  },
} as const satisfies EndpointGroup;
