import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { manyProducts } from "./catalog/many-products.ts";
import { shopifyFile } from "./catalog/shopify-file.ts";
import { demoCatalog } from "./catalog.ts";

/** The file cannot be written. */
export class BadPlace extends Error {}

const reasons: Record<string, string> = {
  ENOENT: "its folder does not exist",
  ENOTDIR: "its folder is a file",
  EISDIR: "it is a folder",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the disk may only be read",
  ENOSPC: "the disk is full",
};

/** Unique per process, so that concurrent runs do not write to the same file. */
const temporaryPath = (path: string): string => `${path}.${process.pid}.part`;

/**
 * Writes generated products to an import file, gzipped if its name ends in `.gz`.
 * The file is replaced atomically.
 * @param stop aborts and removes the temporary file
 * @throws BadPlace
 */
export async function writeProducts(count: number, path: string, stop?: AbortSignal): Promise<void> {
  if ((await stat(path).catch(() => undefined))?.isDirectory())
    throw new BadPlace(`${path} cannot be written: it is a folder.`);
  const half = temporaryPath(path);
  const text = Readable.from(shopifyFile(manyProducts(count, demoCatalog)), { highWaterMark: 64 });
  const packed = path.endsWith(".gz") ? [createGzip()] : [];
  try {
    await pipeline([text, ...packed, createWriteStream(half)], { signal: stop });
    await rename(half, path);
  } catch (cause) {
    await rm(half, { force: true }).catch(() => undefined);
    const reason = reasons[(cause as NodeJS.ErrnoException).code ?? ""];
    if (reason) throw new BadPlace(`${path} cannot be written: ${reason}.`);
    throw cause;
  }
}
