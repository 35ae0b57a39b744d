import { z } from "zod";
import { id, line, paging } from "./scalars.ts";
import { versionGuard } from "./settings.ts";

/** Characters of an address. */
const MAX_ADDRESS = 500;
/** Lines of one import. */
const MAX_LINES = 2_000;
const address = line(MAX_ADDRESS);

export const redirectInput = z.object({
  /** A path that the shop does not have (any more). */
  from: address,
  /** Where it leads: a path of the shop, with its query. */
  to: address,
});
export type RedirectInput = z.infer<typeof redirectInput>;
export const redirectUpdate = redirectInput.extend(versionGuard.shape);
export const redirect = redirectInput.extend({ id, version: z.int() });
export type Redirect = z.infer<typeof redirect>;
export const redirectQuery = z.object({
  /** Part of one of the paths. */
  search: address.optional(),
  ...paging,
});
export const redirectPage = z.object({ results: z.array(redirect), next: z.int().nullable() });

export const redirectImport = z.object({ lines: z.array(redirectInput).min(1).max(MAX_LINES) });
export const redirectImported = z.object({
  saved: z.int(),
  /** By place in what was sent, from 0. */
  problems: z.array(redirectInput.extend({ line: z.int(), sentence: z.string() })),
});
export type RedirectImported = z.infer<typeof redirectImported>;

export const redirectLookup = z.object({ path: address });
export const redirectFound = z.object({
  /** Where a path leads; null: nowhere. */
  to: z.string().nullable(),
});
