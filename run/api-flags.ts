import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Node options of an API process. With much memory V8 lets the young generation grow beyond a hundred
 * megabytes; in 32 nearly all garbage of requests dies, and the process stays small.
 */
export const apiFlags: readonly string[] = ["--max-semi-space-size=32"];

/** With these glibc returns large buffers, such as rendered pictures and old responses, to the system. */
export const allocatorSettings = (env: NodeJS.ProcessEnv) => ({
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX || "2",
  MALLOC_MMAP_THRESHOLD_: env.MALLOC_MMAP_THRESHOLD_ || String(128 * 1024),
});

/** NODE_COMPILE_CACHE: processes start from it without loading Node's type stripper. */
export const compileCacheDir: string = join(
  fileURLToPath(new URL("..", import.meta.url)),
  "node_modules/.cache/compiled",
);
