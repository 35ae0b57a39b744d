import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const mails = {
  list: {
    method: "GET",
    path: "/staff/api/mails/",
    access: { staff: "mails.read" },
    summary: "Mail of the last 90 days, newest first",
    query: s.mailQuery,
    status: 200,
    answer: s.mailPage,
  },
  resend: {
    method: "POST",
    path: "/staff/api/mails/{id}/resend/",
    access: { staff: "mails.send" },
    summary: "Sends a mail again; one that failed is tried again",
    params: byId,
    status: 202,
    answer: s.message,
    refusals: ["not_resendable", "too_many_requests"],
  },
  preview: {
    method: "POST",
    path: "/staff/api/mails/{id}/preview/",
    access: { staff: "mails.read" },
    summary: "A mail as its reader sees it",
    params: byId,
    status: 200,
    answer: s.mailPreview,
  },
  templates: {
    method: "GET",
    path: "/staff/api/mail-templates/",
    access: { staff: "mails.read" },
    summary: "The mails that can be previewed with the latest order",
    status: 200,
    answer: z.array(s.mailTemplate),
  },
  previewTemplate: {
    method: "POST",
    path: "/staff/api/mail-templates/{id}/preview/",
    access: { staff: "mails.read" },
    summary: "A mail as it would be about the latest order",
    params: s.byTemplate,
    status: 200,
    answer: s.mailPreview,
    refusals: ["no_order_yet"],
  },
  sendTest: {
    method: "POST",
    path: "/staff/api/mail-templates/{id}/test/",
    access: { staff: "mails.send" },
    summary: "Mails a template to oneself",
    params: s.byTemplate,
    status: 202,
    answer: s.message,
    refusals: ["no_order_yet", "too_many_requests"],
  },
} as const satisfies EndpointGroup;
