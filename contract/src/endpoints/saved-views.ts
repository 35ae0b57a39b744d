import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const savedViews = {
  list: {
    method: "GET",
    path: "/staff/api/views/",
    access: { staff: "any" },
    summary: "The views of a screen that the caller has saved, oldest first",
    query: s.savedViewQuery,
    answer: s.savedViews,
  },
  save: {
    method: "POST",
    path: "/staff/api/views/",
    access: { staff: "any" },
    summary: "Saves a screen's query under a name; the same name replaces the query",
    body: s.savedViewInput,
    status: 201,
    answer: s.savedView,
    refusals: ["too_many_views"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/views/{id}/",
    access: { staff: "any" },
    summary: "Deletes a view that the caller has saved",
    params: byId,
    answer: null,
  },
} as const satisfies EndpointGroup;
