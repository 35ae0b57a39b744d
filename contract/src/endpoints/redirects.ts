import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

const IMPORT_BYTES = 2 * 1024 * 1024;

const change = { staff: "settings.change", confirmed: true } as const;

export const redirects = {
  find: {
    method: "GET",
    path: "/api/redirects/",
    access: "anyone",
    cacheable: true,
    summary: "Where a path leads that the shop does not have",
    query: s.redirectLookup,
    answer: s.redirectFound,
  },
  list: {
    method: "GET",
    path: "/staff/api/redirects/",
    access: { staff: "settings.read" },
    summary: "Paths that lead to others, newest first",
    query: s.redirectQuery,
    answer: s.redirectPage,
  },
  create: {
    method: "POST",
    path: "/staff/api/redirects/",
    access: change,
    summary: "Leads a path to another",
    body: s.redirectInput,
    status: 201,
    answer: s.redirect,
    refusals: ["too_many_redirects"],
  },
  update: {
    method: "PUT",
    path: "/staff/api/redirects/{id}/",
    access: change,
    summary: "Changes where a path leads",
    params: byId,
    body: s.redirectUpdate,
    answer: s.redirect,
    refusals: ["changed_meanwhile"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/redirects/{id}/",
    access: change,
    summary: "Leads a path nowhere again",
    params: byId,
    answer: null,
  },
  import: {
    method: "POST",
    path: "/staff/api/redirects/import/",
    access: change,
    summary: "Saves the lines that are right, and tells what is wrong with the others",
    body: s.redirectImport,
    bodyLimit: IMPORT_BYTES,
    answer: s.redirectImported,
    refusals: ["too_many_redirects"],
  },
} as const satisfies EndpointGroup;
