import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Stored {
  file: string;
  bytes: number;
  usedAt: number;
}

/** Files named by hexadecimal keys, bounded in bytes: the least recently used are removed first. */
export class DiskCache {
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

  async read(key: string): Promise<Buffer | null> {
    const file = this.#fileOf(key);
    const bytes = await readFile(file).catch(() => null);
    // The time of modification is that of the last use; not all file systems keep times of access.
    const now = new Date();
    if (bytes) await utimes(file, now, now).catch(() => undefined);
    return bytes;
  }

  /** Readers see the whole file or none. A full disk disables the cache, but not the response. */
  async write(key: string, bytes: Buffer): Promise<void> {
    try {
      await this.#open();
      const file = this.#fileOf(key);
      const draft = `${file}.${randomUUID()}.tmp`;
      await mkdir(join(file, ".."), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
      this.#bytes += bytes.length;
      if (this.#bytes > this.#limit) await this.#sweep();
    } catch (cause) {
      if (!isFileSystemError(cause)) throw cause;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#fileOf(key), { force: true });
  }

  #fileOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), key);
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
