import type { EndpointGroup } from "../endpoint.ts";
import { MAX_PICTURE_BYTES } from "../limits.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

/** A product of 2,000 variants. */
const PRODUCT_BYTES = 1024 * 1024;

export const staffProducts = {
  list: {
    method: "GET",
    path: "/staff/api/products/",
    access: { staff: "catalog.read" },
    summary: "All products, newest first or by name: found by words, SKU or barcode; by state and place",
    query: s.staffProductQuery,
    answer: s.staffProductPage,
  },
  read: {
    method: "GET",
    path: "/staff/api/products/{id}/",
    access: { staff: "catalog.read" },
    summary: "A product whole, as it is edited: texts, pictures, variants with stock and sales, state",
    params: byId,
    answer: s.staffProduct,
  },
  create: {
    method: "POST",
    path: "/staff/api/products/",
    access: { staff: "catalog.change" },
    summary: "Adds a draft, empty or like another product",
    body: s.newProduct,
    status: 201,
    answer: s.staffProduct,
    idempotent: true,
  },
  update: {
    method: "PUT",
    path: "/staff/api/products/{id}/",
    access: { staff: "catalog.change" },
    summary: "Saves a product whole; refused with the present one if somebody changed it meanwhile",
    params: byId,
    body: s.productEdit,
    bodyLimit: PRODUCT_BYTES,
    answer: s.staffProduct,
    idempotent: true,
    refusals: ["changed_meanwhile"],
  },
  preview: {
    method: "POST",
    path: "/staff/api/products/{id}/preview/",
    access: { staff: "catalog.read" },
    summary: "The address of a product's page as shoppers would see it, live or not; it opens for an hour",
    params: byId,
    answer: s.previewAddress,
  },
} as const satisfies EndpointGroup;

/** Called by the storefront on its server only, which imports it by itself: it costs the browser nothing. */
export const productPreview = {
  read: {
    method: "GET",
    path: "/api/preview/product/",
    access: "anyone",
    summary: "A product that need not be live, for whoever has the address of its preview",
    query: s.previewQuery,
    answer: s.productDetail,
    refusals: ["link_used_up"],
  },
} as const satisfies EndpointGroup;

export const pictures = {
  create: {
    method: "POST",
    path: "/staff/api/pictures/",
    access: { staff: "catalog.change" },
    summary: "Stores a picture, the body of the request, encoded anew without camera data",
    takesFile: true,
    bodyLimit: MAX_PICTURE_BYTES,
    status: 201,
    answer: s.storedPicture,
    refusals: ["not_a_picture", "too_large", "unavailable"],
  },
} as const satisfies EndpointGroup;
