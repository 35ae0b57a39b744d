import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * What Node is told for a process of the API. On a large machine V8 lets the space of new objects grow to a hundred megabytes and
 * keeps them; a request leaves less than a tenth of a megabyte behind.
 */
export const apiFlags: readonly string[] = ["--max-semi-space-size=8"];

/** Where compiled programs are kept: from there, none loads the parts of Node that take types out of them. */
export const compiled: string = join(
  fileURLToPath(new URL("..", import.meta.url)),
  "node_modules/.cache/compiled",
);
