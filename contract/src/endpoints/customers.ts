import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const customers = {
  list: {
    method: "GET",
    path: "/staff/api/customers/",
    access: { staff: "customers.read" },
    summary:
      "Shoppers with an account, newest first, with what they bought; guests are found by their e-mail",
    query: s.customerQuery,
    answer: s.customerPage,
  },
  read: {
    method: "GET",
    path: "/staff/api/customers/{id}/",
    access: { staff: "customers.read" },
    summary: "A customer: what was bought and what came back, addresses and notes",
    params: byId,
    answer: s.customer,
  },
  orders: {
    method: "GET",
    path: "/staff/api/customers/{id}/orders/",
    access: { staff: "customers.read" },
    summary: "A customer's orders in every state with what of them came back, newest first",
    params: byId,
    query: s.customerOrderQuery,
    answer: s.customerOrderPage,
  },
  addNote: {
    method: "POST",
    path: "/staff/api/customers/{id}/notes/",
    access: { staff: "customers.note" },
    summary: "Writes a note that only the staff see",
    params: byId,
    body: s.customerNoteInput,
    answer: s.customer,
    idempotent: true,
  },
  export: {
    method: "GET",
    path: "/staff/api/customers/{id}/export/",
    access: { staff: "customers.export", confirmed: true },
    summary: "All data that the store has about a customer, as the customer's own export gives it",
    params: byId,
    answer: s.accountExport,
    refusals: ["too_many_requests"],
  },
  erase: {
    method: "POST",
    path: "/staff/api/customers/{id}/erase/",
    access: { staff: "customers.erase", confirmed: true },
    summary: "Deletes a customer's account on request, as the customer could; orders stay without it",
    params: byId,
    answer: null,
  },
} as const satisfies EndpointGroup;

/** Who bought without an account: the orders of one e-mail, found by the number of any of them. */
export const guests = {
  read: {
    method: "GET",
    path: "/staff/api/guests/{id}/",
    access: { staff: "customers.read" },
    summary: "The guest of an order: what was bought and what came back, and notes",
    params: byId,
    answer: s.customer,
  },
  orders: {
    method: "GET",
    path: "/staff/api/guests/{id}/orders/",
    access: { staff: "customers.read" },
    summary: "Orders of the same guest in every state with what of them came back, newest first",
    params: byId,
    query: s.customerOrderQuery,
    answer: s.customerOrderPage,
  },
  addNote: {
    method: "POST",
    path: "/staff/api/guests/{id}/notes/",
    access: { staff: "customers.note" },
    summary: "Writes a note that only the staff see",
    params: byId,
    body: s.customerNoteInput,
    answer: s.customer,
    idempotent: true,
  },
  export: {
    method: "GET",
    path: "/staff/api/guests/{id}/export/",
    access: { staff: "customers.export", confirmed: true },
    summary: "What the store has about a guest by the e-mail of an order",
    params: byId,
    answer: s.guestExport,
    refusals: ["too_many_requests"],
  },
  erase: {
    method: "POST",
    path: "/staff/api/guests/{id}/erase/",
    access: { staff: "customers.erase", confirmed: true },
    summary: "Erases a guest's e-mail on request; orders stay without it, those under way until they end",
    params: byId,
    answer: null,
  },
} as const satisfies EndpointGroup;
