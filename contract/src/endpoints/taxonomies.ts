import { z } from "zod";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

const taxonomy = <I extends z.ZodType, A extends z.ZodType, N extends string>(
  noun: N,
  singular: string,
  input: I,
  answer: A,
) => {
  const base = `/products/api/${noun}/` as const;
  return {
    list: {
      method: "GET",
      path: base,
      access: "anyone",
      cacheable: true,
      summary: `All ${noun}, in display order`,
      answer: z.array(answer),
    },
    read: {
      method: "GET",
      path: `${base}{id}/`,
      access: "anyone",
      cacheable: true,
      summary: `One ${singular}`,
      params: byId,
      answer,
    },
    create: {
      method: "POST",
      path: `${base}create/`,
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
      summary: `Changes a ${singular}`,
      params: byId,
      body: input,
      answer,
      refusals: ["name_taken"],
    },
    remove: {
      method: "DELETE",
      path: `${base}{id}/`,
      access: { staff: "catalog.change" },
      summary: `Deletes a ${singular} that no product uses`,
      params: byId,
      answer: null,
      refusals: ["in_use"],
    },
  } as const;
};

export const categories = taxonomy("categories", "category", s.categoryInput, s.category);
export const sizes = taxonomy("sizes", "size", s.sizeInput, s.size);
export const colors = taxonomy("colors", "color", s.colorInput, s.color);
export const brands = taxonomy("brands", "brand", s.brandInput, s.brand);
