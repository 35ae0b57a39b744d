export const codings = ["br", "gzip"] as const;
export type Coding = (typeof codings)[number];

/**
 * The content coding of a response (RFC 9110, section 12.5.3). Brotli is preferred, because it is smaller.
 * @param acceptEncoding the request header
 * @returns undefined where only the plain bytes are acceptable
 */
export function negotiateCoding(acceptEncoding: string | undefined): Coding | undefined {
  if (!acceptEncoding) return undefined;
  const refused = /^q=0(\.0*)?$/;
  const accepted = acceptEncoding
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";").map((piece) => piece.trim()))
    .filter(([, ...params]) => !params.some((param) => refused.test(param)))
    .map(([name]) => name);
  return codings.find((coding) => accepted.includes(coding));
}

/**
 * Whether 304 answers the request (RFC 9110, section 13.1.2: weak comparison).
 * @param ifNoneMatch the request header
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}
