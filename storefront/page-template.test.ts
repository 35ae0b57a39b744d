import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  brotliTemplate,
  freshNonce,
  gzipTemplate,
  nonceMark,
  plainTemplate,
  takePieces,
} from "./page-template.ts";
import { quickBrotli } from "./quick-brotli.ts";

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
  const quick = quickBrotli(list.made);
  for (const nonce of nonces()) {
    expect(plain.fill(nonce).toString()).toBe(list.read(nonce));
    expect(gunzipSync(gzip.fill(nonce)).toString()).toBe(list.read(nonce));
    expect(brotliDecompressSync(brotli?.fill(nonce) ?? "").toString()).toBe(list.read(nonce));
    expect(brotliDecompressSync(quick.fill(nonce)).toString()).toBe(list.read(nonce));
  }
  expect(quick.bytes).toBeLessThan(plain.bytes / 20);
  expect(gzip.bytes).toBeLessThan(plain.bytes / 20);
  expect(brotli?.bytes).toBeLessThan(gzip.bytes);
});

test("so is each filling of any page, whatever it holds, or it is not packed at all", async () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ maxLength: 30 }).map((text) => text.repeat(2_000)),
    // What the dictionary of the format is made of.
    fc
      .array(fc.constantFrom('<div class="', "the ", "</title>", " of the ", "Holidays", "jquery.", "time"))
      .map((words) => words.join("").repeat(9)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
      const { made, read } = pageOf(pieces.map((one) => one.toWellFormed()));
      const whole = (nonce: string) => read(nonce).toWellFormed();
      const [gzip, brotli] = [await gzipTemplate(made), await brotliTemplate(made)];
      const quick = quickBrotli(made);
      for (const nonce of nonces()) {
        expect(gunzipSync(gzip.fill(nonce)).toString()).toBe(whole(nonce));
        if (brotli) expect(brotliDecompressSync(brotli.fill(nonce)).toString()).toBe(whole(nonce));
        expect(brotliDecompressSync(quick.fill(nonce)).toString()).toBe(whole(nonce));
      }
    }),
    { numRuns: 30 },
  );
});

test("pages that differ in nothing but their nonces are packed the same, others are not", () => {
  const packed = (text: string) => quickBrotli(takePieces(Buffer.from(text))).blank;
  const again = list.read(nonceMark);
  expect(packed(again)).toEqual(quickBrotli(list.made).blank);
  expect(packed(again.replace("79", "78"))).not.toEqual(quickBrotli(list.made).blank);
});
