import { expect, test } from "vitest";
import { currentSearch, isListing, preservedParams, searchPath } from "./search-path.ts";

test("a search on a listing keeps its filters and starts at page 1", () => {
  expect(searchPath("wrap", "/women", "?color=Indigo&color=Wine&sort=rating&page=3")).toBe(
    "/women?color=Indigo&color=Wine&sort=rating&search=wrap",
  );
  expect(searchPath("a & b", "/category/3", "?search=old")).toBe("/category/3?search=a+%26+b");
  expect(searchPath("", "/products", "?search=old&page=2")).toBe("/products");
});

test("a search on any other page lists all products", () => {
  expect(searchPath("wrap", "/", "?color=Indigo")).toBe("/products?search=wrap");
  expect(searchPath("wrap", "/products/12", "")).toBe("/products?search=wrap");
  expect(preservedParams("/orders", "?page=2&a=b")).toEqual([]);
});

test("the search box shows the search of the listing", () => {
  expect(currentSearch("/dresses", "?search=%20wrap%20&page=2")).toBe("wrap");
  expect(currentSearch("/contact", "?search=wrap")).toBe("");
  expect(currentSearch("/men", "")).toBe("");
});

test.each(["/products", "/accessories", "/clearance", "/african", "/category/12", "/store", "/store/women"])(
  "%s is a listing",
  (path) => {
    expect(isListing(path)).toBe(true);
  },
);

test.each([
  "/",
  "/home",
  "/products/12",
  "/category/abc",
  "/wishlist",
  "/store/cart",
  "/store/payment/callback",
])("%s is not a listing", (path) => {
  expect(isListing(path)).toBe(false);
});
