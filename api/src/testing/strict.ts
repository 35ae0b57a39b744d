import { z } from "zod";

const made = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The same schema without unknown keys at any depth, so that responses have no fields outside the contract.
 */
export function strict(schema: z.ZodType): z.ZodType {
  const known = made.get(schema);
  if (known) return known;
  const result = harden(schema);
  made.set(schema, result);
  return result;
}

function harden(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    if (schema.def.catchall) return schema;
    const shape = Object.entries(schema.shape).map(([name, of]) => [name, strict(of as z.ZodType)]);
    return z.strictObject(Object.fromEntries(shape));
  }
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element as z.ZodType));
  if (schema instanceof z.ZodOptional) return strict(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return strict(schema.unwrap() as z.ZodType).nullable();
  return schema;
}
