import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const sizeCharts = {
  list: {
    method: "GET",
    path: "/products/api/size-charts/",
    access: "anyone",
    cacheable: true,
    summary: "What sizes measure on the body, in display order",
    answer: z.array(s.sizeChart),
  },
} as const satisfies EndpointGroup;

const base = "/staff/api/size-charts/";
export const staffSizeCharts = {
  list: {
    method: "GET",
    path: base,
    access: { staff: "catalog.read" },
    summary: "Size charts in their order, with how many products have each",
    query: s.taxonomyQuery,
    answer: s.staffSizeChartPage,
  },
  read: {
    method: "GET",
    path: `${base}{id}/`,
    access: { staff: "catalog.read" },
    summary: "A size chart whole",
    params: byId,
    answer: s.staffSizeChart,
  },
  create: {
    method: "POST",
    path: base,
    access: { staff: "catalog.change" },
    summary: "Adds a size chart as the last one",
    body: s.sizeChartInput,
    status: 201,
    answer: s.staffSizeChart,
    refusals: ["name_taken"],
  },
  update: {
    method: "PUT",
    path: `${base}{id}/`,
    access: { staff: "catalog.change" },
    summary: "Changes a size chart; refused with the present one if somebody changed it meanwhile",
    params: byId,
    body: s.sizeChartUpdate,
    answer: s.staffSizeChart,
    refusals: ["name_taken", "changed_meanwhile"],
  },
  move: {
    method: "POST",
    path: `${base}{id}/move/`,
    access: { staff: "catalog.change" },
    summary: "Puts a size chart before another one, or last",
    params: byId,
    body: s.moveInput,
    answer: null,
  },
  remove: {
    method: "DELETE",
    path: `${base}{id}/`,
    access: { staff: "catalog.change" },
    summary: "Deletes a size chart; products that have it get another one, or keep it from being deleted",
    params: byId,
    query: s.removeQuery,
    answer: null,
    refusals: ["in_use"],
  },
} as const satisfies EndpointGroup;
