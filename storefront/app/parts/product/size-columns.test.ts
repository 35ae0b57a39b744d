import { expect, test } from "vitest";
import { sizeColumns } from "./size-columns.ts";

const dress = ["34", "36", "38", "40", "42", "44", "46", "48"];

test("sizes that fit are in one row", () => {
  expect(sizeColumns(["XS", "S", "M", "L", "XL"])).toEqual({ narrow: 5, wide: 5 });
  expect(sizeColumns(dress).wide).toBe(8);
});

test("sizes that do not fit are distributed evenly, never with a single one in the last row", () => {
  expect(sizeColumns([...dress, "50", "52"])).toEqual({ narrow: 5, wide: 5 });
  expect(sizeColumns(dress).narrow).toBe(4);
  expect(sizeColumns(dress.slice(0, 7)).narrow).toBe(4);
  for (let count = 2; count <= 24; count += 1) {
    const { narrow, wide } = sizeColumns(Array.from({ length: count }, (_, at) => String(at)));
    for (const columns of [narrow, wide]) expect(count % columns, `${count} in ${columns}`).not.toBe(1);
  }
});

test("long labels get wide buttons, very long ones a row each", () => {
  expect(sizeColumns(["EU 36", "EU 37", "EU 38", "EU 39", "EU 40", "EU 41", "EU 42"])).toEqual({
    narrow: 4,
    wide: 4,
  });
  expect(sizeColumns(["45 x 45 cm", "60 x 60 cm"])).toEqual({ narrow: 2, wide: 2 });
  expect(sizeColumns(["Regular, up to 180 cm", "Tall, from 181 cm"])).toEqual({ narrow: 1, wide: 1 });
});
