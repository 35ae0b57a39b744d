import fc from "fast-check";
import { expect, test } from "vitest";
import { makeByteRing } from "./byte-ring.ts";

const text = (ring: ReturnType<typeof makeByteRing<number>>, key: number) => ring.get(key)?.toString();

test("the oldest pieces make room where the block ends", () => {
  const ring = makeByteRing<number>(80);
  for (let key = 0; key < 8; key += 1) ring.set(key, Buffer.from(`piece ${key}...`));
  expect([ring.size, text(ring, 0), text(ring, 7)]).toEqual([8, "piece 0...", "piece 7..."]);
  ring.set(8, Buffer.from("piece 8"));
  expect([ring.size, ring.has(0), text(ring, 1), text(ring, 8)]).toEqual([8, false, "piece 1...", "piece 8"]);
  ring.set(9, Buffer.alloc(11));
  expect(ring.has(9)).toBe(false);
  ring.clear();
  expect([ring.size, ring.get(8)]).toEqual([0, undefined]);
});

test("whatever comes and goes, a piece is either gone or as it was put in, and the newest is there", () => {
  const step = fc.record({ key: fc.nat(30), length: fc.nat(40), drop: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const ring = makeByteRing<number>(320);
      const put = new Map<number, string>();
      steps.forEach(({ key, length, drop }, at) => {
        if (drop) {
          ring.delete(key);
          put.delete(key);
        } else {
          put.set(key, String.fromCharCode(97 + (at % 26)).repeat(length));
          ring.set(key, Buffer.from(put.get(key) ?? ""));
          expect(text(ring, key)).toBe(put.get(key));
        }
        let bytes = 0;
        for (let one = 0; one <= 30; one += 1) {
          const kept = text(ring, one);
          bytes += kept?.length ?? 0;
          if (kept !== undefined) expect(kept).toBe(put.get(one));
        }
        expect(bytes).toBeLessThanOrEqual(320);
      });
    }),
  );
});
