import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const searchPins = {
  list: {
    method: "GET",
    path: "/staff/api/search-pins/",
    access: { staff: "search.read" },
    summary: "What staff put first in searches, or leave out",
    answer: z.array(s.searchPin),
  },
  create: {
    method: "POST",
    path: "/staff/api/search-pins/",
    access: { staff: "search.change" },
    summary: "Puts products first in a search, or leaves them out",
    body: s.searchPinInput,
    status: 201,
    answer: s.searchPin,
    refusals: ["pinned_already", "too_many_pins"],
  },
  update: {
    method: "PUT",
    path: "/staff/api/search-pins/{id}/",
    access: { staff: "search.change" },
    summary: "Changes what stands first in a search",
    params: byId,
    body: s.searchPinUpdate,
    answer: s.searchPin,
    refusals: ["pinned_already", "changed_meanwhile"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/search-pins/{id}/",
    access: { staff: "search.change" },
    summary: "Leaves a search to itself again",
    params: byId,
    answer: null,
  },
} as const satisfies EndpointGroup;
