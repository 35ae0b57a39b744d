import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Node options of an API process. On a machine with much memory V8 lets the young generation grow to a hundred
 * megabytes and more; a request allocates less than a tenth of one.
 */
export const apiFlags: readonly string[] = ["--max-semi-space-size=8"];

/** NODE_COMPILE_CACHE: compiled programs, from which a process starts without Node's type stripper in memory. */
export const compileCacheDir: string = join(
  fileURLToPath(new URL("..", import.meta.url)),
  "node_modules/.cache/compiled",
);
