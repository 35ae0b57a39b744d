import { brotliCompressSync, constants } from "node:zlib";
import { nonceWidth, type PagePieces, type Template, withHoles } from "./page-template.ts";

/**
 * At this quality nothing that is packed looks back beyond its own call or into the dictionary of the format: pieces that were
 * packed each for itself can stand in one stream.
 */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 1,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};
/** Bytes that come out of most pages at most; larger ones bring garbage collections on. */
const chunkSize = 32_768;
/** Bytes between two holes from which on packing them is worth the while. */
const worthPacking = 200;
/** Bytes that one block can hold as they are. */
const mostInBlock = 65_536;

/** What RFC 7932 (section 9) writes in so many bits each. */
type Bits = readonly (readonly [value: number, bits: number])[];

function bytesOf(all: Bits): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(all.reduce((sum, [, bits]) => sum + bits, 0) / 8));
  let at = 0;
  for (const [value, bits] of all)
    for (let bit = 0; bit < bits; bit += 1, at += 1)
      if ((value >> bit) & 1) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
  return bytes;
}

/** The window as above, in the 4 bits that a packed piece begins with as well, and an empty block up to the next whole byte. */
const start = bytesOf([
  [0b0011, 4],
  [0b000110, 6],
]);
/** An empty last block. */
const end = bytesOf([[0b11, 2]]);

/** The head of a block that holds bytes as they are. */
const rawHead = (bytes: number) =>
  bytesOf([
    [0, 3],
    [bytes - 1, 16],
    [1, 1],
    [0, 4],
  ]);

/**
 * A block of one byte that ends 4 bits after a whole byte, which is where a packed piece goes on after its own window.
 * The three distances that it names serve nothing but that length.
 */
const joint = (byte: number) =>
  bytesOf([
    [0, 3 + 16 + 1], // not the last, of one byte, packed
    [0, 3], // one type of block each
    [1, 2 + 4], // distances have one bit behind their code
    [0, 2 + 1 + 1], // no contexts
    [1, 2 + 2],
    [byte, 8],
    [1, 2 + 2],
    [8, 10], // one literal, and nothing is copied
    [1, 2],
    [2, 2],
    [0, 7],
    [1, 7],
    [2, 7],
  ]);

/** Bytes of a piece up to which it is worth remembering, and how many are remembered. */
const longestKnown = 8_192;
const mostKnown = 100;
const known = new Map<string, Uint8Array>();

/** All pages of a kind begin alike and have the same scripts. */
function packedPiece(bytes: Buffer): Uint8Array {
  if (bytes.length > longestKnown) return packedNow(bytes);
  const name = bytes.toString("latin1");
  let packed = known.get(name);
  if (!packed) {
    packed = packedNow(bytes);
    if (known.size >= mostKnown) known.clear();
    known.set(name, packed);
  }
  return packed;
}

const packedNow = (bytes: Buffer): Uint8Array =>
  brotliCompressSync(bytes, { params, chunkSize, finishFlush: constants.BROTLI_OPERATION_FLUSH });

/** The page as Brotli packs it in a fraction of a millisecond; the nonces stand between the blocks as they are. */
export function quickBrotli({ blank, holes }: PagePieces): Template {
  const parts: Uint8Array[] = [start];
  const places: number[] = [];
  let length = start.length;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const pack = (from: number, to: number) => {
    if (to === from) return;
    const before = joint(blank[from] ?? 0);
    if (to === from + 1) return keep(from, to);
    const packed = packedPiece(blank.subarray(from + 1, to));
    add(before.subarray(0, -1));
    add(Uint8Array.of(((packed[0] ?? 0) & 0xf0) | (before.at(-1) ?? 0)));
    add(packed.subarray(1));
  };
  function keep(from: number, to: number): void {
    for (let at = from; at < to; at += mostInBlock) {
      const bytes = blank.subarray(at, Math.min(to, at + mostInBlock));
      add(rawHead(bytes.length));
      add(bytes);
    }
  }

  let at = 0;
  for (const hole of holes) {
    if (hole - at >= worthPacking) pack(at, hole);
    else keep(at, hole);
    keep(hole, hole + nonceWidth);
    places.push(length - nonceWidth);
    at = hole + nonceWidth;
  }
  pack(at, blank.length);
  add(end);
  return withHoles(Buffer.concat(parts, length), places);
}
