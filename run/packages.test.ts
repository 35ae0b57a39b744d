import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { brokenLock, brokenPackages, isAllowed, unpinned } from "./packages.ts";

const integrity = `sha512-${"a".repeat(86)}==`;
const lockOf = (one: object) => ({
  lockfileVersion: 3,
  packages: { "node_modules/kola": { version: "1.0.0", integrity, license: "MIT", ...one } },
});

test("the installed packages are pinned, hashed and licensed, and run no unknown scripts", () => {
  expect(brokenPackages(fileURLToPath(new URL("..", import.meta.url)))).toEqual([]);
});

test("a version range, a tag and an address are reported", () => {
  const dependencies = {
    kola: "1.2.3",
    range: "^1.2.3",
    tag: "latest",
    address: "https://evil.test/kola.tgz",
  };
  expect(unpinned("api/package.json", { dependencies })).toEqual([
    'api/package.json: range is "^1.2.3", but wants one exact version',
    'api/package.json: tag is "latest", but wants one exact version',
    'api/package.json: address is "https://evil.test/kola.tgz", but wants one exact version',
  ]);
});

test("a package without a hash, from an address, with a script or an unknown license is reported", () => {
  expect(brokenLock(lockOf({}), {})).toEqual([]);
  expect(brokenLock(lockOf({ integrity: undefined }), {})).toEqual(["kola has no SHA-512 integrity hash"]);
  expect(brokenLock(lockOf({ resolved: "https://evil.test/kola.tgz" }), {})).toEqual([
    "kola names an address to load it from: https://evil.test/kola.tgz",
  ]);
  expect(brokenLock(lockOf({ hasInstallScript: true }), {})).toEqual([
    "kola runs a script when it is installed: add it to allowScripts after reading it",
  ]);
  expect(brokenLock(lockOf({ hasInstallScript: true }), { kola: true })).toEqual([]);
  expect(brokenLock(lockOf({}), { kola: true })).toEqual(["kola is in allowScripts, but runs none"]);
  expect(brokenLock(lockOf({ license: "AGPL-3.0-only" }), {})).toEqual([
    'kola has the license "AGPL-3.0-only", which run/packages.ts does not list',
  ]);
  expect(brokenLock(lockOf({ license: undefined }), {})).toHaveLength(1);
});

test("of a choice of licenses one is enough; of a combination all are needed", () => {
  expect(isAllowed("(MIT OR AGPL-3.0-only)")).toBe(true);
  expect(isAllowed("Apache-2.0 AND LGPL-3.0-or-later AND MIT")).toBe(true);
  expect(isAllowed("MIT AND AGPL-3.0-only")).toBe(false);
});
