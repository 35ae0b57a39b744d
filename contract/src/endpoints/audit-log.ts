import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const auditLog = {
  list: {
    method: "GET",
    path: "/staff/api/audit-log/",
    access: { staff: "staff.read" },
    summary: "Who changed what, newest first: of the whole shop, or of one record",
    query: s.auditQuery,
    answer: s.auditPage,
  },
  export: {
    method: "GET",
    path: "/staff/api/audit-log/export/",
    access: { staff: "staff.read", confirmed: true },
    summary: "The same entries as a CSV file, all of them",
    query: s.auditExportQuery,
    answer: s.file,
    contentType: "text/csv; charset=utf-8",
  },
} as const satisfies EndpointGroup;
