import { readdir, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";

const megabyte = 1_048_576;
/** PostgreSQL's own default; a small store touches a part of it. */
const least = 128;

/**
 * `shared_buffers` in megabytes: the size of the data at the start, at most a quarter of the memory that this
 * process may use, as PostgreSQL's manual advises (19.4.1).
 */
export async function sharedMegabytes(dataFolder: string): Promise<number> {
  const base = join(dataFolder, "base");
  const files = await readdir(base, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) => stat(join(file.parentPath, file.name)).then(({ size }) => size)),
  );
  const held = sizes.reduce((sum, size) => sum + size, 0);
  const allowed = process.constrainedMemory();
  const memory = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
  return sharedFor(held, memory);
}

/** @param held bytes of data @param memory bytes that may be used in all */
export function sharedFor(held: number, memory: number): number {
  return Math.max(least, Math.floor(Math.min(held, memory / 4) / megabyte));
}
