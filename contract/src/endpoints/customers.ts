import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const customers = {
  list: {
    method: "GET",
    path: "/staff/api/customers/",
    access: { staff: "customers.read" },
    summary: "Shoppers with an account, newest first, with what they bought; found by name or e-mail",
    query: s.customerQuery,
    status: 200,
    answer: s.customerPage,
  },
  read: {
    method: "GET",
    path: "/staff/api/customers/{id}/",
    access: { staff: "customers.read" },
    summary: "A customer with orders, what came back, addresses and notes",
    params: byId,
    status: 200,
    answer: s.customer,
  },
  addNote: {
    method: "POST",
    path: "/staff/api/customers/{id}/notes/",
    access: { staff: "customers.note" },
    summary: "Writes a note that only the staff see",
    params: byId,
    body: s.customerNoteInput,
    status: 200,
    answer: s.customer,
    idempotent: true,
  },
  export: {
    method: "GET",
    path: "/staff/api/customers/{id}/export/",
    access: { staff: "customers.export", confirmed: true },
    summary: "All data that the store has about a customer, as the customer's own export gives it",
    params: byId,
    status: 200,
    answer: s.accountExport,
    refusals: ["too_many_requests"],
  },
  erase: {
    method: "POST",
    path: "/staff/api/customers/{id}/erase/",
    access: { staff: "customers.erase", confirmed: true },
    summary: "Deletes a customer's account on request, as the customer could; orders stay without it",
    params: byId,
    status: 204,
    answer: null,
  },
} as const satisfies EndpointGroup;
