import { expect, test } from "vitest";
import { cleanAddress } from "./clean-address.ts";

test.each([
  ["/", "/"],
  ["/dresses?color=Indigo&page=2", "/dresses?color=Indigo&page=2"],
  ["/dresses/", "/dresses"],
  ["/products/12/?size=M", "/products/12?size=M"],
  ["/products/0012", "/products/12"],
  ["/category/000", "/category/0"],
  ["//products///12", "/products/12"],
  ["/Dresses/?Color=Indigo", "/dresses?Color=Indigo"],
  ["/store/Cart/", "/store/cart"],
  ["/?search=a//b/", "/?search=a//b/"],
  ["", "/"],
])("%s becomes %s", (target, clean) => {
  expect(cleanAddress(target)).toBe(clean);
});

test.each(["/assets/Entry-A0b_c.js", "/track/AbC.dEf", "/products/0012.data", "/_root.data?index"])(
  "%s stays as it is",
  (target) => {
    expect(cleanAddress(target)).toBe(target);
  },
);

test.each([
  "//evil.example/",
  "//evil.example",
  "/\\evil.example/",
  "\\\\evil.example/x",
  "http://evil.example//shop.example/",
  "https://evil.example\\x",
  "//evil.example.data",
  "////",
])("no address leads to another host: %s", (target) => {
  const clean = cleanAddress(target);
  expect(clean).toMatch(/^\/(?![\\/])/);
  expect(new URL(clean, "http://shop.example").origin).toBe("http://shop.example");
});
