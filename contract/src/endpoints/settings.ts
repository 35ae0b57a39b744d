import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

const read = { staff: "settings.read" } as const;
const change = { staff: "settings.change", confirmed: true } as const;

/** The two calls of one screen of settings. */
const pair = <T extends z.core.$ZodShape>(name: s.SettingsGroup, shape: z.ZodObject<T>, what: string) => ({
  read: {
    method: "GET" as const,
    path: `/staff/api/settings/${name}/`,
    access: read,
    summary: what,
    answer: shape.extend(s.settingsVersion.shape),
  },
  update: {
    method: "PUT" as const,
    path: `/staff/api/settings/${name}/`,
    access: change,
    summary: `Changes them all at once, unless somebody did since they were read: ${what.toLowerCase()}`,
    body: shape.extend(s.versionGuard.shape),
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
    answer: z.array(s.rateChange),
  },
  readiness: {
    method: "GET",
    path: "/staff/api/readiness/",
    access: read,
    summary: "What keeps the shop from selling, and where it is mended",
    answer: s.readiness,
  },
} as const satisfies EndpointGroup;
