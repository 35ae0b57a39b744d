import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const suggestions = {
  list: {
    method: "GET",
    path: "/products/api/suggestions/",
    access: "anyone",
    cacheable: true,
    summary:
      "Queries, categories, brands and products that begin with what is being typed, typing errors set right",
    query: s.suggestionsQuery,
    answer: s.suggestions,
  },
} as const satisfies EndpointGroup;
