import { expect, test } from "vitest";
import { isWornSize } from "./worn-size.ts";

test("clothes and shoes have sizes that are worn; a candle and a bag have none", () => {
  for (const size of ["M", "XXL", "40", "38.5", "W32 L34", "UK 12", "6-12 months", "10 years"])
    expect([size, isWornSize(size)]).toEqual([size, true]);
  for (const size of ["One size", "Free size", "220 g", "50ml", "45 x 45 cm", "3.5 G", "8 oz"])
    expect([size, isWornSize(size)]).toEqual([size, false]);
});
