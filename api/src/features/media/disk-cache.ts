import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { type ObjectStorage, writeWhole } from "../../platform/object-storage.ts";

interface Stored {
  file: string;
  bytes: number;
  usedAt: number;
}

/** Files bounded in bytes: the least recently used are removed first. Only for keys of the store's own. */
export class DiskCache implements Omit<ObjectStorage, "has"> {
  readonly #folder: string;
  readonly #limit: number;
  #bytes = 0;
  #opening: Promise<void> | null = null;
  #sweeping: Promise<void> | null = null;

  /** @param limit bytes that the folder may hold */
  constructor(folder: string, limit: number) {
    this.#folder = folder;
    this.#limit = limit;
  }

  async get(key: string): Promise<Buffer | null> {
    const file = join(this.#folder, key);
    const bytes = await readFile(file).catch(() => null);
    // The time of modification is that of the last use; not all file systems keep times of access.
    const now = new Date();
    if (bytes) await utimes(file, now, now).catch(() => undefined);
    return bytes;
  }

  /** A full disk disables the cache, but not the response. */
  async put(key: string, bytes: Buffer): Promise<void> {
    try {
      await this.#open();
      await writeWhole(join(this.#folder, key), bytes);
      this.#bytes += bytes.length;
      if (this.#bytes > this.#limit) await this.#sweep();
    } catch (cause) {
      if (!isFileSystemError(cause)) throw cause;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(join(this.#folder, key), { force: true });
  }

  #open(): Promise<void> {
    this.#opening ??= this.#list().then((stored) => {
      this.#bytes = stored.reduce((sum, { bytes }) => sum + bytes, 0);
    });
    return this.#opening;
  }

  #sweep(): Promise<void> {
    this.#sweeping ??= this.#removeLeastRecentlyUsed().finally(() => {
      this.#sweeping = null;
    });
    return this.#sweeping;
  }

  async #removeLeastRecentlyUsed(): Promise<void> {
    const stored = (await this.#list()).sort((a, b) => a.usedAt - b.usedAt);
    let bytes = stored.reduce((sum, file) => sum + file.bytes, 0);
    for (const { file, bytes: size } of stored) {
      if (bytes <= this.#limit * 0.8) break;
      await rm(file, { force: true });
      bytes -= size;
    }
    this.#bytes = bytes;
  }

  async #list(): Promise<Stored[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const stored = await Promise.all(
      files.map(async (file) => {
        const found = await stat(file).catch(() => null);
        return found && { file, bytes: found.size, usedAt: found.mtimeMs };
      }),
    );
    return stored.filter((file) => file !== null);
  }
}

const isFileSystemError = (cause: unknown): boolean => cause instanceof Error && "syscall" in cause;
