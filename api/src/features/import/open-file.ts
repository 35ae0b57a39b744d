import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

/** The file cannot be imported. The message is a sentence for the person who named it. */
export class BadFile extends Error {}

export type OpenFile = {
  /** The text, decompressed and decoded, in chunks of any length. */
  text: AsyncIterable<string>;
  /** Bytes of the file on disk, compressed or not. */
  size: number;
  /** How many of these bytes were read so far. */
  bytesRead: () => number;
};

/**
 * Opens a text file as a stream. Decompresses gzip; UTF-16 is recognized by its byte order mark, all else is
 * UTF-8.
 * @throws BadFile when there is no such file or it is a spreadsheet, an archive or a picture
 */
export async function openFile(path: string): Promise<OpenFile> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new BadFile(`There is no file ${path}.`);
  if (!found.isFile()) throw new BadFile(`${path} is not a file.`);
  if (found.size === 0) throw new BadFile(`${path} is empty.`);
  const isGzip = await startsWith(path, [0x1f, 0x8b]);
  if (await startsWith(path, [0x50, 0x4b, 0x03, 0x04]))
    throw new BadFile(`${path} is an archive or a spreadsheet: save it as CSV first.`);
  const file = createReadStream(path, { highWaterMark: 32 * 1024 });
  const bytes: AsyncIterable<Buffer> = isGzip
    ? pipeline(file, createGunzip({ chunkSize: 128 * 1024 }), () => {})
    : file;
  return { text: decode(bytes), size: found.size, bytesRead: () => file.bytesRead };
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

async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? "utf-16le" : "utf-8");
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? "";
}
