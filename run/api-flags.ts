import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Node options of an API process. With much memory V8 lets the young generation grow beyond a hundred
 * megabytes, while a request allocates less than a tenth of one.
 */
export const apiFlags: readonly string[] = ["--max-semi-space-size=8"];

/** NODE_COMPILE_CACHE: processes start from it without loading Node's type stripper. */
export const compileCacheDir: string = join(
  fileURLToPath(new URL("..", import.meta.url)),
  "node_modules/.cache/compiled",
);
