import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

const answers = { staff: "messages.answer" } as const;
export const staffMessages = {
  list: {
    method: "GET",
    path: "/staff/api/messages/",
    access: { staff: "messages.read" },
    summary: "Messages of shoppers: those that wait for an answer, or those that are done",
    query: s.staffMessageQuery,
    answer: s.staffMessagePage,
  },
  read: {
    method: "GET",
    path: "/staff/api/messages/{id}/",
    access: { staff: "messages.read" },
    summary: "A message with its answer, and the orders of the same e-mail",
    params: byId,
    answer: s.staffMessage,
  },
  answer: {
    method: "POST",
    path: "/staff/api/messages/{id}/answer/",
    access: answers,
    summary: "Mails an answer to the sender, once",
    params: byId,
    body: s.messageAnswer,
    answer: s.staffMessage,
    idempotent: true,
    refusals: ["message_done"],
  },
  close: {
    method: "POST",
    path: "/staff/api/messages/{id}/close/",
    access: answers,
    summary: "Lays a message aside without an answer",
    params: byId,
    answer: s.staffMessage,
    refusals: ["message_done"],
  },
  reopen: {
    method: "POST",
    path: "/staff/api/messages/{id}/reopen/",
    access: answers,
    summary: "Lets a message wait again that was closed without an answer",
    params: byId,
    answer: s.staffMessage,
    refusals: ["message_done"],
  },
} as const satisfies EndpointGroup;
