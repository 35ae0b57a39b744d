import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Coding = "br" | "gzip";
/** What is smaller gains nothing. */
const worthBytes = 1_024;
const known = new Map<string, Coding | undefined>();

/** The best coding that an Accept-Encoding header allows; nothing: send it as it is. */
export function codingFor(accepted: string | undefined): Coding | undefined {
  if (accepted === undefined) return undefined;
  if (known.has(accepted)) return known.get(accepted);
  const allowed = new Set(
    accepted.split(",").flatMap((part) => {
      const [name = "", ...params] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return params.some((param) => /^q=0(\.0*)?$/.test(param)) ? [] : [name];
    }),
  );
  const coding = (["br", "gzip"] as const).find((name) => allowed.has(name));
  if (known.size < 100) known.set(accepted, coding);
  return coding;
}

export const isWorthCoding = (bytes: Buffer): boolean => bytes.length >= worthBytes;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses in the thread pool, once for everybody who reads it later. */
export function encode(bytes: Buffer, coding: Coding): Promise<Buffer> {
  return coding === "br"
    ? brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : zip(bytes, { level: 6 });
}
