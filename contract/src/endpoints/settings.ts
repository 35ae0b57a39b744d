import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

const read = { staff: "settings.read" } as const;
const change = { staff: "settings.change", confirmed: true } as const;

/** The two calls of one screen of settings. */
const pair = <T extends z.core.$ZodShape>(name: s.SettingsGroup, shape: z.ZodObject<T>, what: string) => ({
  read: {
    method: "GET" as const,
    path: `/staff/api/settings/${name}/`,
    access: read,
    summary: what,
    status: 200 as const,
    answer: shape.extend(s.settingsVersion.shape),
  },
  update: {
    method: "PUT" as const,
    path: `/staff/api/settings/${name}/`,
    access: change,
    summary: `Changes them all at once, unless somebody did since they were read: ${what.toLowerCase()}`,
    body: shape.extend(s.versionGuard.shape),
    status: 200 as const,
    answer: shape.extend(s.settingsVersion.shape),
    refusals: ["changed_meanwhile"],
  },
});

const shop = pair("shop", s.shopSettings, "Name, tagline, contacts and accounts of the shop");
const home = pair("home", s.homeSettings, "Sections and collections of the home page");
const delivery = pair(
  "delivery",
  s.deliverySettings,
  "Delivery times by region, the note with them, returns",
);
const prices = pair("prices", s.priceSettings, "Exchange rate, and sample offers of the clearance page");

export const settings = {
  readShop: shop.read,
  updateShop: shop.update,
  readHome: home.read,
  updateHome: home.update,
  previewHome: {
    method: "POST",
    path: "/staff/api/settings/home/preview/",
    access: read,
    summary: "The address of the home page with settings that are not saved; it opens for an hour",
    body: s.homeSettings,
    status: 200,
    answer: s.previewAddress,
  },
  readDelivery: delivery.read,
  updateDelivery: delivery.update,
  readPrices: prices.read,
  updatePrices: prices.update,
  rates: {
    method: "GET",
    path: "/staff/api/settings/prices/rates/",
    access: read,
    summary: "The last fifty changes of the exchange rate, newest first",
    status: 200,
    answer: z.array(s.rateChange),
  },
  readiness: {
    method: "GET",
    path: "/staff/api/readiness/",
    access: read,
    summary: "What keeps the shop from selling, and where it is mended",
    status: 200,
    answer: s.readiness,
  },
} as const satisfies EndpointGroup;

/** Called by the storefront on its server only, which imports it by itself: it costs the browser nothing. */
export const preview = {
  read: {
    method: "GET",
    path: "/api/preview/",
    access: "anyone",
    summary:
      "Settings of the home page that staff have not saved, as the address of their preview carries them",
    query: s.previewQuery,
    status: 200,
    answer: s.homeSettings,
    refusals: ["link_used_up"],
  },
} as const satisfies EndpointGroup;

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

export const newsletter = {
  list: {
    method: "GET",
    path: "/staff/api/newsletter/",
    access: { staff: "newsletter.read" },
    summary: "Who asked for the newsletter, newest first",
    query: s.subscriberQuery,
    status: 200,
    answer: s.subscriberPage,
  },
  export: {
    method: "GET",
    path: "/staff/api/newsletter/export/",
    access: { staff: "newsletter.read", confirmed: true },
    summary: "Confirmed subscribers, 5,000 a page",
    query: s.subscriberExportQuery,
    status: 200,
    answer: s.subscriberPage,
  },
} as const satisfies EndpointGroup;
