import { z } from "zod";
import { day, id, paging } from "./scalars.ts";

/** Days until a file is deleted. */
export const EXPORT_DAYS = 7;
/** Minutes that the address of a file opens it. */
export const EXPORT_LINK_MINUTES = 5;

export const exportKinds = ["orders", "products"] as const;
export const exportStates = ["making", "ready", "failed"] as const;

const period = z
  .object({
    kind: z.literal("orders"),
    /** Days of the shop's time zone, both inclusive. */
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "must not be before the first day" });
/** Orders of a period, or all products. */
export const newExport = z.discriminatedUnion("kind", [period, z.object({ kind: z.literal("products") })]);
export type NewExport = z.output<typeof newExport>;

export const exportQuery = z.object({ before: paging.before });
export const exportRow = z.object({
  id,
  kind: z.enum(exportKinds),
  /** Days such as 2026-11-25; null of products. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  state: z.enum(exportStates),
  /** Of the file, without its header; null until it is ready. */
  row_count: z.int().nullable(),
  bytes: z.int().nullable(),
  /** Why there is no file, as a sentence. */
  failure: z.string().nullable(),
  made_by: z.string(),
  made_at: z.string(),
  /** When it is deleted; null while it is made. */
  kept_until: z.string().nullable(),
});
export type ExportRow = z.infer<typeof exportRow>;
export const exportPage = z.object({ results: z.array(exportRow), next: z.int().nullable() });

/** Opens the file for some minutes without a session: of the API, or of the storage that has it. */
export const exportLink = z.object({ address: z.url() });
