import { expect, test } from "vitest";
import { parseSession } from "./session-store.ts";

const session = { access: "a", refresh: "r", user: { id: 1, email: "a@b.co", username: "ada" } };

test.each([null, "", "{", "[]", "null", '{"access":"a"}', '{"access":"a","refresh":"r","user":{"id":"1"}}'])(
  "%j is not read as a session",
  (text) => expect(parseSession(text)).toBeNull(),
);

test("a stored session is read back unchanged", () => {
  expect(parseSession(JSON.stringify(session))).toEqual(session);
});
