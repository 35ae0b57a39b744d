import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const sitemap = {
  list: {
    method: "GET",
    path: "/products/api/sitemap/",
    access: "anyone",
    cacheable: true,
    summary: "The files that a sitemap of all products has, each of consecutive ids, and when each changed",
    answer: z.array(s.sitemapFile),
  },
  read: {
    method: "GET",
    path: "/products/api/sitemap/{id}/",
    access: "anyone",
    cacheable: true,
    summary: "Products of one file in id order, those after an id",
    params: byId,
    query: s.sitemapQuery,
    answer: z.array(s.sitemapEntry),
  },
} as const satisfies EndpointGroup;
