import { z } from "zod";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

const staffTaxonomy = <I extends z.ZodType, U extends z.ZodType, A extends z.ZodType, N extends string>(
  noun: N,
  singular: string,
  { input, update, answer }: { input: I; update: U; answer: A },
) => {
  const base = `/staff/api/${noun}/` as const;
  return {
    list: {
      method: "GET",
      path: base,
      access: { staff: "catalog.read" },
      summary: `${noun[0]?.toUpperCase()}${noun.slice(1)} in their order, with how many use each`,
      query: s.taxonomyQuery,
      answer: z.object({ results: z.array(answer), next: s.id.nullable() }),
    },
    create: {
      method: "POST",
      path: base,
      access: { staff: "catalog.change" },
      summary: `Adds a ${singular}`,
      body: input,
      status: 201,
      answer,
      refusals: ["name_taken"],
    },
    update: {
      method: "PUT",
      path: `${base}{id}/`,
      access: { staff: "catalog.change" },
      summary: `Changes a ${singular}; refused with the present one if somebody changed it meanwhile`,
      params: byId,
      body: update,
      answer,
      refusals: ["name_taken", "changed_meanwhile"],
    },
    remove: {
      method: "DELETE",
      path: `${base}{id}/`,
      access: { staff: "catalog.change" },
      summary: `Deletes a ${singular}; what uses it goes to another one, or keeps it from being deleted`,
      params: byId,
      query: s.removeQuery,
      answer: null,
      refusals: ["in_use"],
    },
  } as const;
};
const movable = <N extends string>(noun: N, singular: string) =>
  ({
    move: {
      method: "POST",
      path: `/staff/api/${noun}/{id}/move/`,
      access: { staff: "catalog.change" },
      summary: `Puts a ${singular} before another one, or last`,
      params: byId,
      body: s.moveInput,
      answer: null,
    },
  }) as const;

export const staffCategories = {
  ...staffTaxonomy("categories", "category", {
    input: s.staffCategoryInput,
    update: s.staffCategoryUpdate,
    answer: s.staffCategory,
  }),
  ...movable("categories", "category"),
};
export const staffBrands = staffTaxonomy("brands", "brand", {
  input: s.staffBrandInput,
  update: s.staffBrandUpdate,
  answer: s.staffBrand,
});
export const staffSizes = {
  ...staffTaxonomy("sizes", "size", {
    input: s.sizeInput,
    update: s.staffSizeUpdate,
    answer: s.staffSize,
  }),
  ...movable("sizes", "size"),
};
export const staffColors = {
  ...staffTaxonomy("colors", "color", {
    input: s.colorInput,
    update: s.staffColorUpdate,
    answer: s.staffColor,
  }),
  ...movable("colors", "color"),
};
