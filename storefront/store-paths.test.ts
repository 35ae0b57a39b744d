import { findStorePath, readStoreAddress, storePaths } from "@adire/contract/store-paths";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./app/routes.ts";

const pathsOf = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    const below = children ? pathsOf(children, own) : [];
    return index || (path !== undefined && own !== "/*") ? [own || "/", ...below] : below;
  });

test("the contract knows every path of the shop", () => {
  const below = (path: string) => path.startsWith("/store/") && path !== "/store/*";
  const paths = new Set(pathsOf([routes].flat() as RouteConfigEntry[]).filter((path) => !below(path)));
  expect([...storePaths].sort()).toEqual([...paths].sort());
});

test.each([
  ["/products/12", "/products/:productId", "12"],
  ["/store/some/where", "/store/*", undefined],
  ["/robots.txt", "/robots.txt", undefined],
  ["/robotsatxt", undefined, undefined],
  ["/women/old", undefined, undefined],
])("%s is %s", (address, path, value) => {
  expect([findStorePath(address)?.path, findStorePath(address)?.value]).toEqual([path, value]);
});

test.each([
  ["/Pages//About-us/?ref=1#team", { path: "/pages/about-us", rest: "?ref=1#team" }],
  ["/a/../women", { path: "/women", rest: "" }],
  ["//evil.example/women", undefined],
  ["/\\evil.example", undefined],
  ["https://evil.example/", undefined],
  ["javascript:alert(1)", undefined],
  ["women", undefined],
])("the address %s is read as %o", (text, read) => {
  expect(readStoreAddress(text)).toEqual(read);
});
