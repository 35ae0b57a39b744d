import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const messages = {
  contact: {
    method: "POST",
    path: "/api/contact/",
    access: "optional",
    summary: "Stores a message and mails it to the merchant",
    body: s.contactInput,
    status: 201,
    answer: s.message,
    refusals: ["too_many_requests"],
  },
  subscribe: {
    method: "POST",
    path: "/api/newsletter/",
    access: "anyone",
    summary: "Asks by mail whether the address wants the newsletter",
    body: s.newsletterInput,
    status: 202,
    answer: s.message,
    refusals: ["too_many_requests"],
  },
  confirm: {
    method: "POST",
    path: "/api/newsletter/confirm/",
    access: "anyone",
    summary: "Confirms a newsletter address by the token of the mail",
    body: s.tokenInput,
    answer: s.message,
  },
} as const satisfies EndpointGroup;
