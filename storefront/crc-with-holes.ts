import { crc32 } from "node:zlib";

/** The polynomial of gzip's CRC-32, its bits turned round as the checksum has them. */
const polynomial = 0xedb88320;
const one = 0x80000000;

/** The product of two polynomials modulo gzip's. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = one, shifted = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return product >>> 0;
}

/** What a checksum is multiplied by when so many bytes follow. */
function followedBy(bytes: number): number {
  let factor = one;
  for (let square = one >>> 8, left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) factor = times(factor, square);
    square = times(square, square);
  }
  return factor;
}

/**
 * The CRC-32 of bytes with holes that are all filled with the same, without reading the bytes again: a checksum is linear, so
 * that what the filling adds to it is one product.
 * @param blank the bytes, with zeros in the holes @param holes where each begins @param width of each, in bytes
 * @returns the checksum for a filling
 */
export function crcWithHoles(
  blank: Uint8Array,
  holes: readonly number[],
  width: number,
): (filling: Uint8Array) => number {
  const base = crc32(blank);
  const factor = holes.reduce((sum, at) => sum ^ followedBy(blank.length - at - width), 0) >>> 0;
  return (filling) => (base ^ times(factor, ~crc32(filling, 0xffffffff) >>> 0)) >>> 0;
}
