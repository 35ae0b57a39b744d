import { randomUUID } from "node:crypto";
import { mkdir, open, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";

/** Objects by keys such as `imported/ab/abc.webp`. Readers see a whole object or none. */
export interface ObjectStorage {
  /** @returns null where there is none, or one of more than `maxBytes` */
  get(key: string, maxBytes: number): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  put(key: string, bytes: Buffer): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Files under a folder, which need not exist. Symbolic links out of it are not followed. */
export function folderStorage(folder: string): ObjectStorage {
  return {
    async get(key, maxBytes) {
      const file = resolve(folder, key);
      if (!file.startsWith(join(folder, sep))) return null;
      const [root, real] = await Promise.all([
        realpath(folder).catch(() => null),
        realpath(file).catch(() => null),
      ]);
      if (!root || !real?.startsWith(join(root, sep))) return null;
      const handle = await open(real, "r");
      try {
        const found = await handle.stat();
        return found.isFile() && found.size <= maxBytes ? await handle.readFile() : null;
      } finally {
        await handle.close();
      }
    },
    has: (key) =>
      stat(join(folder, key)).then(
        (found) => found.isFile(),
        () => false,
      ),
    put: (key, bytes) => writeWhole(join(folder, key), bytes),
    delete: (key) => rm(join(folder, key), { force: true }),
  };
}

/** Writes a file beside its place and then moves it there. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
