import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const products = {
  list: {
    method: "GET",
    path: "/products/api/products/",
    access: "anyone",
    cacheable: true,
    summary: "A page of products: filtered, searched, ordered; facet counts with facets=true",
    query: s.productQuery,
    answer: s.productPage,
  },
  read: {
    method: "GET",
    path: "/products/api/products/{id}/",
    access: "anyone",
    cacheable: true,
    summary: "One product with its variants and a page of its reviews, latest first",
    params: byId,
    query: s.productDetailQuery,
    answer: s.productDetail,
    refusals: ["product_gone"],
  },
  beside: {
    method: "GET",
    path: "/products/api/products/{id}/beside/",
    access: "anyone",
    cacheable: true,
    summary: "The products that the page of one shows besides it",
    params: byId,
    answer: s.productsBeside,
  },
} as const satisfies EndpointGroup;
