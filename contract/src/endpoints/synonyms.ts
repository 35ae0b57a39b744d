import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const synonyms = {
  list: {
    method: "GET",
    path: "/staff/api/synonyms/",
    access: { staff: "search.read" },
    summary: "Words that mean the same in searches",
    answer: z.array(s.synonymGroup),
  },
  create: {
    method: "POST",
    path: "/staff/api/synonyms/",
    access: { staff: "search.change" },
    summary: "Adds words that mean the same in searches",
    body: s.synonymInput,
    status: 201,
    answer: s.synonymGroup,
  },
  update: {
    method: "PUT",
    path: "/staff/api/synonyms/{id}/",
    access: { staff: "search.change" },
    summary: "Changes words that mean the same in searches",
    params: byId,
    body: s.synonymUpdate,
    answer: s.synonymGroup,
    refusals: ["changed_meanwhile"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/synonyms/{id}/",
    access: { staff: "search.change" },
    summary: "Forgets that some words mean the same in searches",
    params: byId,
    answer: null,
  },
} as const satisfies EndpointGroup;
