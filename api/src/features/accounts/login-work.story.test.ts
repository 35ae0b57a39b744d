import { endpoints } from "@adire/contract/endpoints";
import { afterAll, expect, test, vi } from "vitest";

// Test files share their modules, so these are loaded anew, with a counted `verify`, and again afterwards.
vi.doMock("@node-rs/argon2", async (load) => {
  const real = await load<typeof import("@node-rs/argon2")>();
  return { ...real, verify: vi.fn(real.verify) };
});
vi.resetModules();
const { verify } = await import("@node-rs/argon2");
const { openStore } = await import("../../testing/open-store.ts");
afterAll(() => {
  vi.doUnmock("@node-rs/argon2");
  vi.resetModules();
});

test("a wrong e-mail costs the same work as a wrong password, so that the time tells nothing", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const work = async (email: string) => {
    vi.mocked(verify).mockClear();
    await store.nobody.refusal(endpoints.accounts.login, { body: { email, password: "not this one" } });
    // The hash begins with its parameters, on which its cost depends: $argon2id$v=19$m=…,t=…,p=…$
    return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4));
  };
  const known = await work(ann.email);
  expect(known).toHaveLength(1);
  expect(await work("no@one.example")).toEqual(known);
});

test("four passwords are hashed at a time, and one that is too long is not hashed at all", async () => {
  const store = await openStore();
  const real = vi.mocked(verify).getMockImplementation();
  let [running, most] = [0, 0];
  vi.mocked(verify).mockImplementation(async (...call) => {
    running += 1;
    most = Math.max(most, running);
    const fits = await real?.(...call);
    running -= 1;
    return fits ?? false;
  });
  const guess = (number: number, password: string) =>
    store.nobody.refusal(endpoints.accounts.login, { body: { email: `a${number}@example.com`, password } });
  await Promise.all(Array.from({ length: 12 }, (_, number) => guess(number, "not this one")));
  expect([most, running]).toEqual([4, 0]);
  vi.mocked(verify).mockClear();
  await guess(1, "x".repeat(200_000));
  expect(verify).not.toHaveBeenCalled();
});
