import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { manyProducts } from "./catalog/many-products.ts";
import { shopifyFile } from "./catalog/shopify-file.ts";
import { demoCatalog } from "./catalog.ts";

/** The file cannot be written; the message says why in one sentence. */
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

/** Two makers of one file would write into each other's half. */
const halfOf = (path: string): string => `${path}.${process.pid}.part`;

/**
 * Writes made-up products as a file for `npm run import`, gzipped when its name ends in `.gz`. It appears when it is whole; what was there
 * before is replaced then.
 * @param stop ends the writing and leaves nothing
 * @throws BadPlace
 */
export async function writeProducts(count: number, path: string, stop?: AbortSignal): Promise<void> {
  if ((await stat(path).catch(() => undefined))?.isDirectory())
    throw new BadPlace(`${path} cannot be written: it is a folder.`);
  const half = halfOf(path);
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
