import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

const confirmed = { staff: "data.export", confirmed: true } as const;

export const dataExports = {
  create: {
    method: "POST",
    path: "/staff/api/exports/",
    access: confirmed,
    summary: "Has a job write orders of a period, or all products, into a file",
    body: s.newExport,
    status: 202,
    answer: s.exportRow,
  },
  list: {
    method: "GET",
    path: "/staff/api/exports/",
    access: { staff: "data.export" },
    summary: "Exports of the last week, newest first",
    query: s.exportQuery,
    answer: s.exportPage,
  },
  link: {
    method: "POST",
    path: "/staff/api/exports/{id}/link/",
    access: confirmed,
    summary: "A signed address of the file of an export",
    params: byId,
    answer: s.exportLink,
    refusals: ["no_file"],
  },
  download: {
    method: "GET",
    path: "/staff/api/exports/files/{token}/",
    access: "anyone",
    summary: "The file of a signed address",
    params: z.object({ token: z.string().max(200) }),
    answer: s.file,
    contentType: "text/csv; charset=utf-8",
  },
} as const satisfies EndpointGroup;
