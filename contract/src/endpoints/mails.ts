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
    answer: s.mailPreview,
  },
  templates: {
    method: "GET",
    path: "/staff/api/mail-templates/",
    access: { staff: "mails.read" },
    summary: "The mails to shoppers",
    answer: z.array(s.mailTemplate),
  },
  readTemplate: {
    method: "GET",
    path: "/staff/api/mail-templates/{id}/",
    access: { staff: "mails.read" },
    summary: "What a mail says beside its facts, in the merchant's words and in the shop's own",
    params: s.byTemplate,
    answer: s.mailTemplateDetails,
  },
  updateTemplate: {
    method: "PUT",
    path: "/staff/api/mail-templates/{id}/",
    access: { staff: "settings.change", confirmed: true },
    summary: "Words a mail, unless somebody did since it was read",
    params: s.byTemplate,
    body: s.mailWordingUpdate,
    answer: s.mailTemplateDetails,
    refusals: ["changed_meanwhile"],
  },
  previewTemplate: {
    method: "POST",
    path: "/staff/api/mail-templates/{id}/preview/",
    access: { staff: "mails.read" },
    summary: "A mail as it would be with this wording, about the latest order",
    params: s.byTemplate,
    body: s.mailWording,
    answer: s.mailPreview,
    refusals: ["no_order_yet"],
  },
  sendTest: {
    method: "POST",
    path: "/staff/api/mail-templates/{id}/test/",
    access: { staff: "mails.send" },
    summary: "Mails a template with this wording to oneself",
    params: s.byTemplate,
    body: s.mailWording,
    status: 202,
    answer: s.message,
    refusals: ["no_order_yet", "too_many_requests"],
  },
} as const satisfies EndpointGroup;
