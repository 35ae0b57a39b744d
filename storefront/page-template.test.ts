import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  brotliTemplate,
  freshNonce,
  gzipTemplate,
  nonceMark,
  plainTemplate,
  tagOf,
  takePieces,
} from "./page-template.ts";

const nonces = () => [freshNonce(), freshNonce(), `${"A".repeat(22)}==`];
/** A page of pieces with the nonce between them, as it is made and as somebody shall read it. */
const pageOf = (pieces: readonly string[]) => ({
  made: takePieces(Buffer.from(pieces.join(nonceMark))),
  read: (nonce: string) => pieces.join(nonce),
});
const script = (text: string) => `">${text}</script><script nonce="`;
const list = pageOf([
  '<html><link nonce="',
  '"><link nonce="',
  `">${"<article><h3>Indigo wrap dress</h3><p>$79.90</p></article>\n".repeat(2_000)}<script nonce="`,
  script('{"name":"Indigo wrap dress"}'),
  script("start()"),
  '">end</script></html>',
]);

test("a fresh nonce has 128 random bits, and no other has it", () => {
  const all = Array.from({ length: 1_000 }, freshNonce);
  expect(new Set(all).size).toBe(1_000);
  for (const nonce of all) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
});

test("each filling of a list is the page with that nonce, as it is, in gzip and in Brotli", async () => {
  const [plain, gzip, brotli] = [
    plainTemplate(list.made),
    await gzipTemplate(list.made),
    await brotliTemplate(list.made),
  ];
  for (const nonce of nonces()) {
    expect(plain.fill(nonce).toString()).toBe(list.read(nonce));
    expect(gunzipSync(gzip.fill(nonce)).toString()).toBe(list.read(nonce));
    expect(brotliDecompressSync(brotli?.fill(nonce) ?? "").toString()).toBe(list.read(nonce));
  }
  expect(gzip.bytes).toBeLessThan(plain.bytes / 20);
  expect(brotli?.bytes).toBeLessThan(gzip.bytes);
});

test("so is each filling of any page, whatever it holds, or it is not packed at all", async () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ maxLength: 30 }).map((text) => text.repeat(2_000)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
      const { made, read } = pageOf(pieces.map((one) => one.toWellFormed()));
      const whole = (nonce: string) => read(nonce).toWellFormed();
      const [gzip, brotli] = [await gzipTemplate(made), await brotliTemplate(made)];
      for (const nonce of nonces()) {
        expect(gunzipSync(gzip.fill(nonce)).toString()).toBe(whole(nonce));
        if (brotli) expect(brotliDecompressSync(brotli.fill(nonce)).toString()).toBe(whole(nonce));
      }
    }),
    { numRuns: 30 },
  );
});

test("pages that differ in nothing but their nonces have the same tag, others another", () => {
  const again = takePieces(Buffer.from(list.read(nonceMark)));
  expect(tagOf(again)).toBe(tagOf(list.made));
  expect(tagOf(takePieces(Buffer.from(list.read(nonceMark).replace("79", "78"))))).not.toBe(tagOf(list.made));
});
