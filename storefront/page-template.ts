import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress, deflateRaw } from "node:zlib";
import { crcWithHoles } from "./crc-with-holes.ts";

/** 128 random bits, always of the same length and with the same end. */
export const freshNonce = (): string => randomBytes(16).toString("base64");
export const nonceWidth = 24;
/** What stands for the nonce while a page is made: nobody outside ever sees it, so that nothing in a page can be it. */
export const nonceMark = `${randomBytes(18)
  .toString("base64url")
  .slice(0, nonceWidth - 2)}==`;
const mark = Buffer.from(nonceMark);

/** A page with holes for the nonce, ready to be filled: as it is, and packed. */
export type Template = {
  fill: (nonce: string) => Buffer;
  bytes: number;
  /** The same with zeros in the holes. */
  blank: Buffer;
};
export type PagePieces = { blank: Buffer; holes: readonly number[] };

/** Splits what was made with the mark; its bytes are taken over. */
export function takePieces(made: Buffer): PagePieces {
  const holes: number[] = [];
  for (let at = made.indexOf(mark); at >= 0; at = made.indexOf(mark, at + nonceWidth)) {
    holes.push(at);
    made.fill(0, at, at + nonceWidth);
  }
  return { blank: made, holes };
}

export function withHoles(bytes: Buffer, holes: readonly number[]): Template {
  return {
    bytes: bytes.length,
    blank: bytes,
    fill(nonce) {
      const filled = Buffer.allocUnsafe(bytes.length);
      bytes.copy(filled);
      for (const at of holes) filled.write(nonce, at, nonceWidth, "latin1");
      return filled;
    },
  };
}

export const plainTemplate = ({ blank, holes }: PagePieces): Template => withHoles(blank, holes);

const deflate = promisify(deflateRaw);
/** The page is made for one visitor at first, and Brotli takes over with the next. */
const level = 4;
const window = 32 * 1024;
/** Bytes of a piece from which on packing it is worth the while. */
const worthPacking = 200;
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A block of deflate that holds bytes as they are. */
const stored = (bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from([0, bytes.length, bytes.length >> 8, ~bytes.length, ~(bytes.length >> 8)]),
    bytes,
  ]);
const hole = stored(new Uint8Array(nonceWidth));

/**
 * The page as gzip packs it. Each piece is packed for itself, knowing what comes before it but for the nonces, which no UTF-8 can
 * repeat because they are taken for bytes that it does not have; the nonces and short pieces
 * stand between as they are.
 */
export async function gzipTemplate({ blank, holes }: PagePieces): Promise<Template> {
  const known = Buffer.from(blank);
  for (const at of holes) known.fill(0xff, at, at + nonceWidth);
  const starts = [0, ...holes.map((at) => at + nonceWidth)];
  const packed = await Promise.all(
    starts.map(async (start, piece) => {
      const end = holes[piece] ?? blank.length;
      const last = piece === holes.length;
      if (!last && end - start < worthPacking) return stored(known.subarray(start, end));
      return deflate(known.subarray(start, end), {
        level,
        ...(start > 0 && { dictionary: known.subarray(Math.max(0, start - window), start) }),
        finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      });
    }),
  );
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(blank.length % 2 ** 32, 4);
  const parts = [
    gzipHead,
    ...packed.flatMap((piece, at) => (at < holes.length ? [piece, hole] : [piece])),
    tail,
  ];
  const ready = Buffer.concat(parts);
  const places: number[] = [];
  let offset = 0;
  for (const part of parts) {
    offset += part.length;
    if (part === hole) places.push(offset - nonceWidth);
  }
  const checksum = crcWithHoles(blank, holes, nonceWidth);
  const { fill } = withHoles(ready, places);
  return {
    bytes: ready.length,
    blank: ready,
    fill(nonce) {
      const filled = fill(nonce);
      filled.writeUInt32LE(checksum(Buffer.from(nonce, "latin1")), filled.length - 8);
      return filled;
    },
  };
}

/** 22 different bytes that UTF-8 does not have or no text holds, so that nothing in a page repeats a part of them. */
const brotliMark = Buffer.from([
  0xc0, 0xf5, 0x01, 0xfe, 0x0e, 0xf9, 0x12, 0xc1, 0x05, 0xfb, 0x1c, 0xff, 0x07, 0xf6, 0x17, 0xfd, 0x02, 0xf8,
  0x1f, 0xfa, 0x14, 0xf7, 0x3d, 0x3d,
]);
const unpack = promisify(brotliDecompress);

/**
 * The page as Brotli packs it: the first nonce stands in a block of its own, as it is, and the others are copies of it.
 * @returns nothing where that did not come out so; it is unpacked with another nonce to be sure
 */
export async function brotliTemplate({ blank, holes }: PagePieces): Promise<Template | undefined> {
  const [first] = holes;
  if (first === undefined) return undefined;
  const marked = Buffer.from(blank);
  for (const at of holes) brotliMark.copy(marked, at);
  const packer = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: blank.length },
  });
  const packed: Buffer[] = [];
  packer.on("data", (chunk: Buffer) => packed.push(chunk));
  const parts = [
    marked.subarray(0, first),
    marked.subarray(first, first + nonceWidth),
    marked.subarray(first + nonceWidth),
  ];
  for (const [piece, part] of parts.entries()) {
    packer.write(part);
    if (piece < 2) await new Promise<void>((done) => packer.flush(constants.BROTLI_OPERATION_FLUSH, done));
  }
  packer.end();
  await once(packer, "end");
  const ready = Buffer.concat(packed);
  const place = ready.indexOf(brotliMark);
  if (place < 0) return undefined;
  const template = withHoles(ready, [place]);
  const nonce = freshNonce();
  const seen = await unpack(template.fill(nonce)).catch(() => undefined);
  return seen?.equals(plainTemplate({ blank, holes }).fill(nonce)) ? template : undefined;
}
