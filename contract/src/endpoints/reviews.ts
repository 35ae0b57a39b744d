import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import { MAX_PICTURE_BYTES } from "../limits.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

const byOrder = z.object({ order: s.orderOrToken });
const byPiece = byOrder.extend({ product_id: s.idText });

export const reviews = {
  list: {
    method: "GET",
    path: "/orders/api/reviews/{order}/",
    access: "optional",
    summary: "The pieces of a sent order with what was said about them; by its id or its tracking token",
    params: byOrder,
    answer: s.orderReviews,
  },
  write: {
    method: "PUT",
    path: "/orders/api/reviews/{order}/{product_id}/",
    access: "optional",
    summary: "Writes the review of a piece that was sent, or changes it",
    params: byPiece,
    body: s.reviewInput,
    answer: s.orderReviews,
  },
  addPhoto: {
    method: "POST",
    path: "/orders/api/reviews/{order}/photos/",
    access: "optional",
    summary:
      "Stores a photo (JPEG, PNG or WebP) for a review of that order, encoded anew without camera data. " +
      "It is deleted after a day unless a review has it",
    params: byOrder,
    takesFile: true,
    bodyLimit: MAX_PICTURE_BYTES,
    status: 201,
    answer: s.storedPhoto,
    refusals: ["not_a_picture", "too_large", "unavailable"],
  },
  remove: {
    method: "DELETE",
    path: "/orders/api/reviews/{order}/{product_id}/",
    access: "optional",
    summary: "Deletes the review of a piece",
    params: byPiece,
    answer: s.orderReviews,
  },
} as const satisfies EndpointGroup;

const hides = { staff: "messages.answer" } as const;
export const staffReviews = {
  list: {
    method: "GET",
    path: "/staff/api/reviews/",
    access: { staff: "messages.read" },
    summary:
      "What shoppers wrote about products, latest first: what the shop shows, or what staff have hidden",
    query: s.staffReviewQuery,
    answer: s.staffReviewPage,
  },
  read: {
    method: "GET",
    path: "/staff/api/reviews/{id}/",
    access: { staff: "messages.read" },
    summary: "A review, also one that is hidden",
    params: byId,
    answer: s.staffReview,
  },
  see: {
    method: "POST",
    path: "/staff/api/reviews/seen/",
    access: { staff: "messages.read" },
    summary: "Notes that reviews were looked at: they are no longer new",
    body: s.seenReviews,
    answer: null,
  },
  hide: {
    method: "POST",
    path: "/staff/api/reviews/{id}/hide/",
    access: hides,
    summary: "Takes a review out of the shop; its stars no longer count",
    params: byId,
    answer: s.staffReview,
  },
  show: {
    method: "POST",
    path: "/staff/api/reviews/{id}/show/",
    access: hides,
    summary: "Shows a hidden review again",
    params: byId,
    answer: s.staffReview,
  },
} as const satisfies EndpointGroup;
