import { expect, test } from "vitest";
import { Problem } from "./problem.ts";
import { logged } from "./security-log.ts";

/** A request whose log keeps what is said. */
function listening() {
  const said: object[] = [];
  const info = (note: object) => void said.push(note);
  return { said, request: { ip: "192.0.2.7", log: { info } as never } };
}

test("what was done is logged with its account and address, and answers as ever", async () => {
  const { said, request } = listening();
  expect(await logged(request, "change password", 7, async () => "changed")).toBe("changed");
  expect(said).toEqual([{ event: "change password", outcome: "done", user_id: 7, address: "192.0.2.7" }]);
});

test("a login is logged with the account it opened, a refusal with the account and cause it knows", async () => {
  const { said, request } = listening();
  await logged(
    request,
    "log in",
    ({ id }) => id,
    async () => ({ id: 7 }),
  );
  const reused = new Problem("session_ended", {
    log: { user_id: 8, reason: "a used refresh token came back" },
  });
  await logged(request, "renew session", undefined, () => Promise.reject(reused)).catch(() => {});
  expect(said).toEqual([
    { event: "log in", outcome: "done", user_id: 7, address: "192.0.2.7" },
    {
      event: "renew session",
      outcome: "session_ended",
      user_id: 8,
      reason: "a used refresh token came back",
      address: "192.0.2.7",
    },
  ]);
});

test("a refusal is logged by its code alone, a fault as failed, and both are thrown on", async () => {
  const { said, request } = listening();
  const refused = new Problem("invalid", { errors: { email: ["ada@example.com has an account"] } });
  for (const error of [refused, new Error("indigo in the clear")])
    await expect(logged(request, "log in", undefined, () => Promise.reject(error))).rejects.toBe(error);
  expect(said).toMatchObject([{ outcome: "invalid" }, { outcome: "failed" }]);
  expect(JSON.stringify(said)).not.toMatch(/ada|indigo/);
});
