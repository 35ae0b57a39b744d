import { expect, test } from "vitest";
import { isNotModified, negotiateCoding } from "./http-caching.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br; q=0.000, gzip; q=0", undefined],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("Accept-Encoding %j is answered with %j", (header, coding) => {
  expect(negotiateCoding(header)).toBe(coding);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ["*", true],
  ['"b"', false],
  ["", false],
  [undefined, false],
])('If-None-Match %j for the ETag "a": %j', (header, expected) => {
  expect(isNotModified(header, 'W/"a"')).toBe(expected);
});
