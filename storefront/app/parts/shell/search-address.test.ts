import { expect, test } from "vitest";
import { isListing, keptBySearch, searchAddress, searchOf } from "./search-address.ts";

test("a list is narrowed in place: its filters stay, its page does not", () => {
  expect(searchAddress("wrap", "/women", "?color=Indigo&color=Wine&sort=rating&page=3")).toBe(
    "/women?color=Indigo&color=Wine&sort=rating&search=wrap",
  );
  expect(searchAddress("a & b", "/category/3", "?search=old")).toBe("/category/3?search=a+%26+b");
  expect(searchAddress("", "/products", "?search=old&page=2")).toBe("/products");
});

test("any other page leads to all products", () => {
  expect(searchAddress("wrap", "/", "?color=Indigo")).toBe("/products?search=wrap");
  expect(searchAddress("wrap", "/products/12", "")).toBe("/products?search=wrap");
  expect(keptBySearch("/orders", "?page=2&a=b")).toEqual([]);
});

test("the box shows what the list is narrowed to", () => {
  expect(searchOf("/dresses", "?search=%20wrap%20&page=2")).toBe("wrap");
  expect(searchOf("/contact", "?search=wrap")).toBe("");
  expect(searchOf("/men", "")).toBe("");
});

test.each(["/products", "/accessories", "/clearance", "/african", "/category/12"])("%s is a list", (path) => {
  expect(isListing(path)).toBe(true);
});

test.each(["/", "/home", "/products/12", "/category/abc", "/wishlist"])("%s is none", (path) => {
  expect(isListing(path)).toBe(false);
});
