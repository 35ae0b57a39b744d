import { endpoints } from "@adire/contract/endpoints";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { authenticator } from "../../testing/authenticator.ts";
import { openStore, PASSWORD, type Store } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("passkeys");
const { offer, add, remove, ask, confirm } = endpoints.passkeys;
const { read, replaceCodes } = endpoints.secondFactor;
type Person = Awaited<ReturnType<Store["staff"]>>;
type Offered = { challenge: string; rp: { id: string }; excludeCredentials: unknown[] };

const site = { rpId: "api.story.example", origin: "http://api.story.example" };
const forget = (store: Store) => store.db.updateTable("sessions").set({ confirmed_at: null }).execute();
const offered = async (who: Pick<Person, "ask">) =>
  (await who.ask(offer, { body: { current_password: PASSWORD } })).options as Offered;
const asked = async (who: Person) => (await who.ask(ask)).options as { challenge: string };

/** A member with a passkey, whose session has not shown it. */
async function openStoreWith(role = "Manager") {
  const store = await openStore();
  const member = await store.staff(role);
  await forget(store);
  const key = authenticator(site);
  const options = await offered(member);
  const { recovery_codes } = await member.ask(add, {
    body: { name: "Laptop", response: key.create(options) },
  });
  await forget(store);
  return { store, member, key, recovery_codes };
}

test("a passkey confirms the session, recovery codes work beside it, and it is listed until removed", async () => {
  const { store, member, key, recovery_codes } = await openStoreWith();
  expect(recovery_codes).toHaveLength(10);
  const shown = await member.ask(confirm, { body: { response: key.get(await asked(member)) } });
  expect(shown).toMatchObject({ app: false, recovery_codes: 10, confirmed_until: expect.any(String) });
  expect(shown.passkeys.map(({ name }) => name)).toEqual(["Laptop"]);
  await forget(store);
  await member.ask(endpoints.secondFactor.confirm, { body: { code: recovery_codes[0] } });
  const second = authenticator(site);
  const body = { name: "Phone", response: second.create(await offered(member)) };
  expect((await member.ask(add, { body })).recovery_codes).toEqual([]);
  expect((await member.ask(replaceCodes)).recovery_codes).toHaveLength(10);
  const owner = await store.staff();
  const listed = (await owner.ask(endpoints.staffMembers.list)).find(({ id }) => id === member.id);
  expect(listed?.second_factor).toEqual({ app: false, passkeys: 2 });
  for (const { id } of (await member.ask(read)).passkeys) await member.ask(remove, { params: { id } });
  expect(await member.ask(read)).toMatchObject({ passkeys: [], recovery_codes: 0 });
  expect((await member.refusal(ask)).code).toBe("no_passkey");
  expect((await member.refusal(replaceCodes)).code).toBe("no_second_factor");
  expect(
    (await store.db.selectFrom("audit_log").select("subject").execute()).map((row) => row.subject),
  ).toEqual(expect.arrayContaining(["passkey Laptop", "passkey Phone"]));
});

test("a signature for another site, without the person, of a copy, of somebody else or again is refused", async () => {
  const { store, member, key } = await openStoreWith();
  const refused = async (
    sign: (options: { challenge: string }) => ReturnType<typeof key.get>,
    who = member,
  ) => (await who.refusal(confirm, { body: { response: sign(await asked(who)) } })).code;
  expect(await refused((options) => key.get(options, { origin: "https://adire.evil.example" }))).toBe(
    "passkey_refused",
  );
  const elsewhere = authenticator({ ...site, rpId: "evil.example" });
  expect(await refused((options) => ({ ...elsewhere.get(options), ...idOf(key.get(options)) }))).toBe(
    "passkey_refused",
  );
  expect(await refused((options) => key.get(options, { isVerified: false }))).toBe("passkey_refused");
  expect(await refused(() => key.get({ challenge: "bm90IG91cnM" }))).toBe("passkey_refused");
  const answer = key.get(await asked(member));
  await member.ask(confirm, { body: { response: answer } });
  expect((await member.refusal(confirm, { body: { response: answer } })).code).toBe("passkey_refused");
  expect(await refused((options) => key.get(options, { counter: 1 }))).toBe("passkey_refused");
  const other = await store.staff();
  const own = authenticator(site);
  await other.ask(add, { body: { name: "Own", response: own.create(await offered(other)) } });
  expect(await refused((options) => key.get(options), other)).toBe("passkey_refused");
  expect((await member.refusal(confirm, { body: {} })).code).toBe("invalid");
});
const idOf = ({ id, rawId }: { id: string; rawId: string }) => ({ id, rawId });

test("of two answers to one challenge one counts", async () => {
  const { member, key } = await openStoreWith();
  const options = await asked(member);
  const answers = await Promise.all(
    [key.get(options), key.get(options)].map((response) => member.call(confirm, { body: { response } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("a passkey is added with the password, and with the second factor where there is one", async () => {
  const { store, member, key } = await openStoreWith();
  expect((await member.refusal(offer, { body: { current_password: "a guess" } })).code).toBe("invalid");
  const wants = { body: { current_password: PASSWORD } };
  expect((await member.refusal(offer, wants)).code).toBe("second_factor_needed");
  expect((await member.refusal(endpoints.secondFactor.setUp, wants)).code).toBe("second_factor_needed");
  await member.ask(confirm, { body: { response: key.get(await asked(member)) } });
  const options = await offered(member);
  expect([options.rp.id, options.excludeCredentials]).toEqual(["api.story.example", [expect.anything()]]);
  const evil = authenticator(site).create(options, { origin: "http://localhost:3000" });
  expect((await member.refusal(add, { body: { name: "Evil", response: evil } })).code).toBe(
    "passkey_refused",
  );
  const late = { name: "Late", response: authenticator(site).create(options) };
  expect((await member.refusal(add, { body: late })).code).toBe("passkey_refused");
  const other = await store.staff();
  const [theirs] = (await member.ask(read)).passkeys;
  expect((await other.refusal(remove, { params: { id: theirs?.id ?? 0 } })).code).toBe("not_found");
  await other.ask(endpoints.secondFactor.remove, { params: { id: member.id } });
  expect(await store.db.selectFrom("passkeys").selectAll().execute()).toEqual([]);
});

test("a passkey that was begun before the account had a second factor does not become one", async () => {
  const store = await openStore();
  const member = await store.staff();
  await forget(store);
  const login = { body: { email: member.email, password: PASSWORD } };
  const stranger = store.with((await store.nobody.ask(endpoints.accounts.login, login)).access);
  const begun = await offered(stranger);
  await member.ask(add, {
    body: { name: "Laptop", response: authenticator(site).create(await offered(member)) },
  });
  const late = { name: "Late", response: authenticator(site).create(begun) };
  expect((await stranger.refusal(add, { body: late })).code).toBe("passkey_refused");
});

test("an app that was begun before the account had a second factor does not become one", async () => {
  const store = await openStore();
  const member = await store.staff();
  await forget(store);
  const body = { current_password: PASSWORD };
  const { secret } = await member.ask(endpoints.secondFactor.setUp, { body });
  const key = authenticator(site);
  await member.ask(add, { body: { name: "Laptop", response: key.create(await offered(member)) } });
  const code = new TOTP({ secret }).generate();
  expect((await member.refusal(endpoints.secondFactor.activate, { body: { code } })).code).toBe("wrong_code");
});
