import { expect, test } from "vitest";
import { imageUrl } from "./images.ts";
import { cropped } from "./picture-sizes.ts";

const base = "http://localhost:8000";

test("full addresses are kept, whatever is asked of the picture", () => {
  const elsewhere = "https://pictures.example/a/dress.jpg?v=2";
  expect(imageUrl(base, elsewhere)).toBe(elsewhere);
  expect(imageUrl(base, elsewhere, "Dresses", cropped("portrait", 240))).toBe(elsewhere);
});

test("paths of the service get its prefix", () => {
  expect(imageUrl(base, "image/upload/v1/ecommerce/dress.webp")).toBe(
    `${base}/image/upload/v1/ecommerce/dress.webp`,
  );
  expect(imageUrl(base, "ecommerce/demo/dress.webp")).toBe(
    `${base}/image/upload/v1/ecommerce/demo/dress.webp`,
  );
});

test("a bare file name stands in the folder of its category, else in general", () => {
  expect(imageUrl(base, "dress.webp", "Kids & Baby")).toBe(
    `${base}/image/upload/v1/ecommerce/kids-baby/dress.webp`,
  );
  expect(imageUrl(base, "dress.webp")).toBe(`${base}/image/upload/v1/ecommerce/general/dress.webp`);
  expect(imageUrl(base, "Aṣọ òkè.webp", "Aṣọ")).toBe(
    `${base}/image/upload/v1/ecommerce/aso/${encodeURIComponent("Aṣọ òkè.webp")}`,
  );
});

test("a Cloudinary account takes the place of the store's own service, and nothing else changes", () => {
  const account = "https://res.cloudinary.com/adire";
  const size = cropped("portrait", 480);
  const rest = "/image/upload/w_480,h_600,c_fill,q_auto,f_auto/v1/ecommerce/demo/dress.webp";
  for (const service of [base, account])
    expect(imageUrl(service, "ecommerce/demo/dress.webp", "", size)).toBe(service + rest);
});
