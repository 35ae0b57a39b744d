import { createHmac } from "node:crypto";
import { endpoints } from "@adire/contract/endpoints";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { openStoreForReading, PASSWORD } from "../../testing/open-store.ts";

const { profile, login } = endpoints.accounts;
const store = await openStoreForReading();
const ann = await store.shopper();

const header = { alg: "HS256", typ: "at+jwt" };
const claims = () => {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: String(ann.id),
    sid: ann.sessionId,
    iss: "adire-api",
    aud: "adire",
    iat: now,
    exp: now + 900,
  };
};
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
/** A token made by hand, signed with the store's secret unless another one is given. */
function forge(head: object, payload: object, secret = store.config.AUTH_SECRET, hash = "sha256"): string {
  const text = `${part(head)}.${part(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest("base64url")}`;
}
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;

test("a token made by hand as the store makes them is good: the forgeries below differ in one thing only", async () => {
  expect(await store.with(forge(header, claims())).ask(profile)).toMatchObject({ id: ann.id });
});

test.each<[string, () => string | Promise<string>, string?]>([
  ["no algorithm", () => `${part({ ...header, alg: "none" })}.${part(claims())}.`],
  ["no algorithm and a signature", () => forge({ ...header, alg: "none" }, claims())],
  ["another algorithm", () => forge({ ...header, alg: "HS512" }, claims(), undefined, "sha512")],
  ["another secret", () => forge(header, claims(), "another secret of thirty-two signs and more")],
  ["an empty secret", () => forge(header, claims(), "")],
  [
    "a changed payload",
    () => {
      const [head, , signature] = ann.token.split(".");
      return `${head}.${part({ ...claims(), sub: String(ann.id + 1) })}.${signature}`;
    },
  ],
  ["another audience", () => forge(header, { ...claims(), aud: "elsewhere" })],
  ["another issuer", () => forge(header, { ...claims(), iss: "elsewhere" })],
  ["another type", () => forge({ ...header, typ: "JWT" }, claims())],
  ["a time to come", () => forge(header, { ...claims(), nbf: seconds(600) })],
  ["no end", () => forge(header, { ...claims(), exp: undefined })],
  ["no session", () => forge(header, { ...claims(), sid: undefined })],
  [
    "a key of its own",
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ ...header, jwk: { kty: "oct", k: "AAAA" }, kid: "../../dev/null" } as never)
        .sign(new TextEncoder().encode("a key that the token brings along itself")),
  ],
  ["its time over", () => forge(header, { ...claims(), exp: seconds(-1) }), "token_expired"],
  ["a session of someone else", () => forge(header, { ...claims(), sub: "999999" }), "session_ended"],
  [
    "a session that never was",
    () => forge(header, { ...claims(), sid: "6b1a4c0e-1111-4222-8333-944445555666" }),
    "session_ended",
  ],
])("a token with %s is refused", async (_, make, code = "not_signed_in") => {
  expect(await store.with(await make()).refusal(profile)).toMatchObject({ status: 401, code });
});

test("odd claims under a good signature are refused, too", async () => {
  for (const odd of [{ sid: "no uuid" }, { sub: "1; drop table users" }, { sub: "NaN" }, { sid: { a: 1 } }])
    expect((await store.with(forge(header, { ...claims(), ...odd })).refusal(profile)).status).toBe(401);
});

test("a refresh token is no access token, and other schemes are not heard", async () => {
  const { refresh } = await store.nobody.ask(login, { body: { email: ann.email, password: PASSWORD } });
  expect((await store.with(refresh).refusal(profile)).status).toBe(401);
  for (const authorization of ["", "Bearer", `Basic ${ann.token}`, `Bearer ${ann.token} x`, ann.token])
    expect((await store.nobody.refusal(profile, { headers: { authorization } })).status).toBe(401);
});

test("a call for anyone is not disturbed by a bad token", async () => {
  await store.with("rubbish").ask(endpoints.products.list);
});
