import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { folderStorage, type ObjectStorage } from "./object-storage.ts";

/** Files of any size by keys such as `0b5e.csv`, which are never in memory as a whole. */
export interface FileStorage extends Pick<ObjectStorage, "has" | "delete"> {
  /** Stores what comes, all of it or nothing. @throws what `chunks` throws, or why it cannot be stored */
  write(key: string, chunks: AsyncIterable<string>): Promise<void>;
  /** Where a browser downloads it for some time without a session; null where `read` has it. */
  addressOf(key: string, as: { name: string; type: string; seconds: number }): Promise<string | null>;
  /** Null where `addressOf` has it. */
  read(key: string): Readable | null;
}

/** Files in a folder, which need not exist. */
export function folderFiles(folder: string): FileStorage {
  const { has, delete: remove } = folderStorage(folder);
  return {
    has,
    delete: remove,
    async write(key, chunks) {
      const file = join(folder, key);
      const unfinished = `${file}.unfinished`;
      // A process that was killed may have left something there.
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { recursive: true });
      const part = join(unfinished, randomUUID());
      try {
        await pipeline(chunks, createWriteStream(part, { flush: true }));
        await rename(part, file);
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
    },
    addressOf: async () => null,
    read: (key) => createReadStream(join(folder, key)),
  };
}
