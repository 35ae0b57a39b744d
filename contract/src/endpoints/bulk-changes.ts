import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const bulkChanges = {
  preview: {
    method: "POST",
    path: "/staff/api/bulk-changes/preview/",
    access: { staff: "catalog.change" },
    summary: "What a change would do to each of many products, problems first; writes nothing",
    body: s.bulkPreviewQuery,
    answer: s.bulkPreview,
  },
  create: {
    method: "POST",
    path: "/staff/api/bulk-changes/",
    access: { staff: "catalog.change" },
    summary: "Writes a change of many products as it was shown, in a job",
    body: s.newBulkChange,
    status: 202,
    answer: s.bulkChangeDetail,
    idempotent: true,
  },
  list: {
    method: "GET",
    path: "/staff/api/bulk-changes/",
    access: { staff: "catalog.read" },
    summary: "Changes of many products, newest first",
    query: s.bulkChangeQuery,
    answer: s.bulkChangePage,
  },
  read: {
    method: "GET",
    path: "/staff/api/bulk-changes/{id}/",
    access: { staff: "catalog.read" },
    summary: "How far a change has come, until when it can be undone, and what an undo would not touch",
    params: byId,
    answer: s.bulkChangeDetail,
  },
  items: {
    method: "GET",
    path: "/staff/api/bulk-changes/{id}/items/",
    access: { staff: "catalog.read" },
    summary: "The products of a change as they were shown, with what became of them",
    params: byId,
    query: s.bulkItemQuery,
    answer: s.bulkItemPage,
  },
  undo: {
    method: "POST",
    path: "/staff/api/bulk-changes/{id}/undo/",
    access: { staff: "catalog.change" },
    summary: "Stops a change and puts back what still is as it was written, in a job",
    params: byId,
    status: 202,
    answer: s.bulkChangeDetail,
    idempotent: true,
    refusals: ["not_undoable"],
  },
} as const satisfies EndpointGroup;
