import { expect, test } from "vitest";
import { parseSession, sessionStoreIn } from "./session-store.ts";

const session = { access: "a", refresh: "r", user: { id: 1, email: "a@b.co", username: "ada" } };

test.each([null, "", "{", "[]", "null", '{"access":"a"}', '{"access":"a","refresh":"r","user":{"id":"1"}}'])(
  "%j is no session",
  (text) => expect(parseSession(text)).toBeNull(),
);

test("a session comes back as it was kept", () => {
  expect(parseSession(JSON.stringify(session))).toEqual(session);
});

test("where storage is refused the session lives in memory", () => {
  const store = sessionStoreIn(() => {
    throw new DOMException("denied", "SecurityError");
  });
  store.keep(session);
  expect(store.read()).toEqual(session);
  store.clear();
  expect(store.read()).toBeNull();
});
