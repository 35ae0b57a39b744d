import { z } from "zod";

export const message = z.object({ message: z.string() });

/** The bytes of a file. */
export const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** RFC 9457, with a sentence fit for a shopper and a stable code. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ProblemBody = z.infer<typeof problem> & Record<string, unknown>;

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
