import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const stock = {
  read: {
    method: "GET",
    path: "/staff/api/stock/{id}/",
    access: { staff: "stock.read" },
    summary: "A variant's stock and a page of its movements, latest first",
    params: byId,
    query: s.stockMovementsQuery,
    status: 200,
    answer: s.stockRead,
  },
  adjust: {
    method: "POST",
    path: "/staff/api/stock/{id}/adjust/",
    access: { staff: "stock.change" },
    summary: "Pieces of a variant come or go; never below what orders were promised",
    params: byId,
    body: s.stockAdjustment,
    status: 200,
    answer: s.stockLevel,
    idempotent: true,
    refusals: ["stock_promised", "idempotency_key_reused", "idempotency_key_in_use"],
  },
  count: {
    method: "POST",
    path: "/staff/api/stock/{id}/count/",
    access: { staff: "stock.change" },
    summary: "So many pieces of a variant stand on the shelf; never below what orders were promised",
    params: byId,
    body: s.stockCount,
    status: 200,
    answer: s.stockLevel,
    idempotent: true,
    refusals: ["stock_promised", "idempotency_key_reused", "idempotency_key_in_use"],
  },
  track: {
    method: "POST",
    path: "/staff/api/stock/{id}/tracking/",
    access: { staff: "stock.change" },
    summary: "A variant's stock is tracked from now on, beginning with a count, or sold without counting",
    params: byId,
    body: s.stockTracking,
    status: 200,
    answer: s.stockLevel,
    idempotent: true,
    refusals: ["stock_promised", "idempotency_key_reused", "idempotency_key_in_use"],
  },
} as const satisfies EndpointGroup;
