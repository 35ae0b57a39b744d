import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const collections = {
  list: {
    method: "GET",
    path: "/products/api/collections/",
    access: "anyone",
    cacheable: true,
    summary:
      "Collections with their first products; `brand_detail.name` is empty where they are of several brands",
    answer: z.array(s.collection),
  },
  read: {
    method: "GET",
    path: "/products/api/collections/{id}/",
    access: "anyone",
    cacheable: true,
    summary: "A collection that is shown now, without its products",
    params: byId,
    answer: s.collection.pick({ id: true, title: true, description: true }),
  },
} as const satisfies EndpointGroup;

export const staffCollections = {
  list: {
    method: "GET",
    path: "/staff/api/collections/",
    access: { staff: "catalog.read" },
    summary: "Collections in the order of the shop, also those that are not shown",
    answer: z.array(s.staffCollectionRow),
  },
  read: {
    method: "GET",
    path: "/staff/api/collections/{id}/",
    access: { staff: "catalog.read" },
    summary: "A collection with its rule, or with the products that were chosen by hand",
    params: byId,
    answer: s.staffCollection,
  },
  preview: {
    method: "POST",
    path: "/staff/api/collections/preview/",
    access: { staff: "catalog.read" },
    summary: "What a rule would hold now: how many, and the first ones",
    body: z.object({ rule: s.collectionRule }),
    answer: s.collectionPreview,
  },
  create: {
    method: "POST",
    path: "/staff/api/collections/",
    access: { staff: "catalog.change" },
    summary: "Adds a collection, by hand or by a rule, as the last one",
    body: s.staffCollectionInput,
    status: 201,
    answer: s.staffCollection,
    refusals: ["name_taken"],
  },
  update: {
    method: "PUT",
    path: "/staff/api/collections/{id}/",
    access: { staff: "catalog.change" },
    summary: "Changes a collection; refused with the present one if somebody changed it meanwhile",
    params: byId,
    body: s.staffCollectionUpdate,
    answer: s.staffCollection,
    refusals: ["name_taken", "changed_meanwhile"],
  },
  move: {
    method: "POST",
    path: "/staff/api/collections/{id}/move/",
    access: { staff: "catalog.change" },
    summary: "Puts a collection before another one, or last",
    params: byId,
    body: s.moveInput,
    answer: null,
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/collections/{id}/",
    access: { staff: "catalog.change" },
    summary: "Deletes a collection, not its products",
    params: byId,
    answer: null,
  },
} as const satisfies EndpointGroup;
