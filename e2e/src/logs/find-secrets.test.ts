import { expect, test } from "vitest";
import { findSecrets } from "./find-secrets.ts";

const token = "q7Yw2Lk9Zt4Rb8Nc1Vx6Hd3Mf5Pg0Js2Ua7Oe4Ti9Wl";
const planted: Record<string, string> = {
  "an access token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9m",
  "a bearer token": "Bearer opaque-but-long-enough",
  "a key of the payment provider": "sk_test_planted01",
  "a tracking token": `17.${token}`,
  "a token": token,
  "a card number": "4084 0840 8408 4081",
  "a password of the tests": "long indigo cloth",
};
const known = [{ name: "a password of the tests", value: "long indigo cloth" }];

test.each(Object.entries(planted))("%s in a log is found, and not repeated", (name, value) => {
  const line = `{"level":30,"time":1795348800000,"path":"/x/${value}","msg":"planted"}`;
  const found = findSecrets(`first line\n${line}\nlast line`, known);
  expect(found.map((one) => one.split(": {")[0])).toContain(name);
  expect(found.join()).not.toContain(value);
});

test("what logs may hold is no secret", () => {
  const lines = [
    '{"level":30,"time":1795348800000,"pid":4084084,"reqId":"req-1f","msg":"request completed"}',
    '{"reference":"PAY_abcdefghijklmnopqrstuvwxyz","order":17,"amount":14700000}',
    '{"etag":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}',
    "4084 0840 8408 4082 has another check digit",
    "    at file:///work/node_modules/fastify/lib/route.js:4000:12",
  ];
  expect(findSecrets(lines.join("\n"), known)).toEqual([]);
});
