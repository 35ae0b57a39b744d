import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

const FIX_BYTES = 4 * 1024 * 1024;

export const staffImports = {
  create: {
    method: "POST",
    path: "/staff/api/imports/",
    access: { staff: "catalog.import" },
    summary: "Takes a list of products, the body of the request, and checks it in a job; writes no product",
    query: s.newImport,
    takesFile: true,
    bodyLimit: s.MAX_LIST_BYTES,
    status: 202,
    answer: s.importDetail,
    refusals: ["not_a_list", "too_large", "too_many_requests"],
  },
  list: {
    method: "GET",
    path: "/staff/api/imports/",
    access: { staff: "catalog.import" },
    summary: "Lists of the last week, and those imported within 30 days, newest first",
    query: s.importQuery,
    answer: s.importPage,
  },
  read: {
    method: "GET",
    path: "/staff/api/imports/{id}/",
    access: { staff: "catalog.import" },
    summary: "What was found in a list, or how far its job has come",
    params: byId,
    answer: s.importDetail,
  },
  mend: {
    method: "POST",
    path: "/staff/api/imports/{id}/cells/",
    access: { staff: "catalog.import" },
    summary: "Mends cells of a list, says what unknown columns are, and checks it again",
    params: byId,
    body: s.importFixes,
    bodyLimit: FIX_BYTES,
    status: 202,
    answer: s.importDetail,
    refusals: ["not_ready"],
  },
  start: {
    method: "POST",
    path: "/staff/api/imports/{id}/start/",
    access: { staff: "catalog.import" },
    summary: "Imports what is right of a checked list, in a job",
    params: byId,
    status: 202,
    answer: s.importDetail,
    refusals: ["not_ready"],
  },
  undo: {
    method: "POST",
    path: "/staff/api/imports/{id}/undo/",
    access: { staff: "catalog.import" },
    summary: "Archives what an import added, and puts back what still is as it was written, in a job",
    params: byId,
    status: 202,
    answer: s.importDetail,
    refusals: ["not_ready", "not_undoable"],
  },
} as const satisfies EndpointGroup;
