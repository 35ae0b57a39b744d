import { expect, test } from "vitest";
import { parseSession, sessionStoreIn } from "./session-store.ts";

const session = { access: "a", refresh: "r", user: { id: 1, email: "a@b.co", username: "ada" } };

test.each([null, "", "{", "[]", "null", '{"access":"a"}', '{"access":"a","refresh":"r","user":{"id":"1"}}'])(
  "%j is not read as a session",
  (text) => expect(parseSession(text)).toBeNull(),
);

test("a stored session is read back unchanged", () => {
  expect(parseSession(JSON.stringify(session))).toEqual(session);
});

test("where the browser refuses storage the session is held in memory", () => {
  const store = sessionStoreIn(() => {
    throw new DOMException("denied", "SecurityError");
  }, "session");
  store.write(session);
  expect(store.read()).toEqual(session);
  store.clear();
  expect(store.read()).toBeNull();
});
