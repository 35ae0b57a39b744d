import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * What Node is told for a process of the API, in megabytes and percent. On a large machine V8 lets new objects take a hundred megabytes, and
 * garbage several times of what is in use, before it clears up; a request leaves less than a tenth of a megabyte behind.
 */
export const apiFlags: readonly string[] = [
  "--max-semi-space-size=8",
  "--initial-old-space-size=64",
  "--heap-growing-percent=50",
];

/** Where compiled programs are kept: from there, none loads the parts of Node that take types out of them. */
export const compiled: string = join(
  fileURLToPath(new URL("..", import.meta.url)),
  "node_modules/.cache/compiled",
);
