import { createReadStream, type ReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { findEncoding } from "./find-encoding.ts";

/** The file cannot be imported. The message is a sentence for the person who named it. */
export class BadFile extends Error {}

export type OpenFile = {
  /** The text from its beginning, decompressed and decoded, in chunks of any length. */
  text: () => AsyncIterable<string>;
  /** A label of the Encoding Standard. */
  encoding: string;
  /** Bytes of the file on disk, compressed or not. */
  size: number;
  /** How many of these bytes the last text has read so far. */
  bytesRead: () => number;
};

/**
 * Opens a text file as a stream. Decompresses gzip and finds out the encoding.
 * @param given the encoding's name where it is known
 * @throws BadFile when there is no such file or it is a spreadsheet, an archive or a picture
 */
export async function openFile(path: string, given?: string): Promise<OpenFile> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new BadFile(`There is no file ${path}.`);
  if (!found.isFile()) throw new BadFile(`${path} is not a file.`);
  if (found.size === 0) throw new BadFile(`${path} is empty.`);
  const isGzip = await startsWith(path, [0x1f, 0x8b]);
  if (await startsWith(path, [0x50, 0x4b, 0x03, 0x04]))
    throw new BadFile(`${path} is an archive or a spreadsheet: save it as CSV first.`);
  let last: ReadStream | undefined;
  const bytes = () => {
    last = createReadStream(path, { highWaterMark: 32 * 1024 });
    return readable(last, path, isGzip);
  };
  const encoding = given ? knownEncoding(given) : await findEncoding(untilDamage(bytes()));
  return {
    text: () => decode(bytes(), encoding),
    encoding,
    size: found.size,
    bytesRead: () => last?.bytesRead ?? 0,
  };
}

/** @returns what was said about a file that became another one while it was read */
export async function changeOf(path: string, { size }: OpenFile): Promise<string | undefined> {
  const now = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (now === size) return undefined;
  return `The file ${now > size ? "grew" : "shrank"} from ${size} to ${now} bytes while it was read: import it again.`;
}

async function startsWith(path: string, signature: number[]): Promise<boolean> {
  const handle = await open(path).catch((cause: unknown) => {
    throw new BadFile(`${path} cannot be read.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signature.length), 0, signature.length, 0);
    return bytesRead === signature.length && signature.every((byte, at) => buffer[at] === byte);
  } finally {
    await handle.close();
  }
}

/** @throws BadFile where zlib or the file system fails */
async function* readable(file: ReadStream, path: string, isGzip: boolean): AsyncGenerator<Buffer> {
  try {
    yield* isGzip ? pipeline(file, createGunzip({ chunkSize: 128 * 1024 }), () => {}) : file;
  } catch (cause) {
    throw new BadFile(
      isGzip
        ? `${path} is damaged: it can be unpacked only in part. Compress it or download it again.`
        : `${path} cannot be read to its end: ${(cause as Error).message}.`,
      { cause },
    );
  }
}

async function* untilDamage(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
  }
}

function knownEncoding(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new BadFile(`There is no encoding ${name}: utf-8, windows-1252, macintosh and utf-16le are some.`);
  }
}

async function* decode(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
