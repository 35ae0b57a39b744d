import { endpoints } from "@adire/contract/endpoints";
import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { untilThereIsRoom } from "../../testing/caller.ts";
import { countWaiting } from "../../testing/count-waiting.ts";
import { openStore, openStoreForReading, PASSWORD, type Store } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { exchangeToken } from "./sessions.ts";

tellsAll("accounts");
const { register, login, refresh, logout, profile } = endpoints.accounts;
const { update } = endpoints.profile;
const ada = { email: "Ada@Example.com", username: "Ada", password: "a rope of indigo" };
const SHOP_NAME = "A password can’t be the shop’s name with a few signs";
const shared = await openStoreForReading();

const ages = (store: Store, seconds: number) =>
  sql`update refresh_tokens set used_at = used_at - make_interval(secs => ${seconds})`.execute(store.db);

test("who registers may log in, in any case of the e-mail, and is shown the own profile", async () => {
  const store = await openStore();
  const made = await store.nobody.ask(register, {
    body: { ...ada, role: "staff", id: 99, disabled_at: null },
  });
  expect(made).toMatchObject({
    message: "Welcome Ada! Registration successful!",
    user: { id: made.id, email: "Ada@Example.com", username: "Ada" },
  });
  const session = await store.nobody.ask(login, {
    body: { email: "ada@EXAMPLE.com", password: ada.password },
  });
  expect(session).toMatchObject({ user_id: made.id, email: "Ada@Example.com", username: "Ada" });
  const own = await store.with(session.access).ask(profile);
  expect(own).toMatchObject({ id: made.id, role: "customer" });
  await store.nobody.ask(register, { body: { ...ada, email: "ben@example.com", username: "Ben" } });
  const hashes = (await store.db.selectFrom("users").select("password_hash").execute()).map(
    (user) => user.password_hash,
  );
  expect(new Set(hashes).size).toBe(2);
  for (const one of hashes) expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const tokens = await store.db.selectFrom("refresh_tokens").select("hash").execute();
  expect(tokens.map(({ hash }) => hash.toString())).not.toContain(session.refresh);
});

test("e-mail and username are taken in any case, and both fields say so", async () => {
  const store = await openStore();
  await store.nobody.ask(register, { body: ada });
  const both = await store.nobody.refusal(register, {
    body: { ...ada, email: "ADA@example.COM", username: " ada " },
  });
  expect(both).toMatchObject({
    status: 422,
    code: "invalid",
    errors: { email: ["This email already has an account"], username: ["This username is taken"] },
  });
  const other = { email: "other@example.com", username: "Other" };
  const name = await store.nobody.refusal(register, { body: { ...ada, email: other.email } });
  expect(Object.keys(name.errors ?? {})).toEqual(["username"]);
  await store.nobody.ask(register, { body: { ...ada, ...other } });
});

test("of ten registrations at once with one e-mail one is made", async () => {
  const store = await openStore();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      store.nobody.call(register, { body: { ...ada, username: `Ada ${number}` } }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(422)]);
  for (const { problem } of answers)
    if (problem) expect(problem.errors).toEqual({ email: ["This email already has an account"] });
});

test.each([
  ["seven signs", "indigo7", "A password has at least 8 characters"],
  ["seven signs that are two units each", "🧵".repeat(7), "A password has at least 8 characters"],
  ["129 signs", `${"ab".repeat(64)}c`, "A password has at most 128 characters"],
  ["a common one", "Password1", "This password is too common"],
  ["one sign again and again", "zzzzzzzzzzzz", "This password is too common"],
  ["the shop's name with figures", "adire123", SHOP_NAME],
  ["the shop's name twice", "AdireAdire", SHOP_NAME],
  ["the shop's name in other signs", "@d1re-2026!", SHOP_NAME],
  ["the shop's name and a common word", "adirelove1", SHOP_NAME],
  ["the e-mail", "ADA@example.com", "A password can’t be your email or username"],
  ["the username", "ada lovelace", "A password can’t be your email or username"],
])("a password of %s is refused on its field", async (_, password, sentence) => {
  const refused = await shared.nobody.refusal(register, {
    body: { ...ada, username: "Ada Lovelace", password },
  });
  expect(refused).toMatchObject({ status: 422, message: sentence, errors: { password: [sentence] } });
});

test.each(["eight 8!", "🧵🪡🧶👗👠👜🎩🧥", "  blanks count  ", `${"x".repeat(127)}y`, "pass\u0000word 77"])(
  "a password of %j is good, and its last sign counts",
  async (password) => {
    const name = `Signs ${[...password].length} ${password.length}`;
    const email = `${name.replaceAll(" ", ".")}@example.com`;
    await shared.nobody.ask(register, { body: { email, username: name, password } });
    await shared.nobody.ask(login, { body: { email, password } });
    const cut = [...password].slice(0, -1).join("");
    await shared.nobody.refusal(login, { body: { email, password: `${cut}!!` } });
    await shared.nobody.refusal(login, { body: { email, password: cut } });
  },
);

test("the name that the merchant gave the shop is no password either; one beside it may be", async () => {
  const store = await openStore();
  const names = { name: "name", value: JSON.stringify("Blue (Moon) Cloth+") };
  await store.db.insertInto("settings").values(names).execute();
  for (const password of ["bluemooncloth", "Blue Moon Cloth 7", "cloth2026!", "adire123"])
    expect((await store.nobody.refusal(register, { body: { ...ada, password } })).errors, password).toEqual({
      password: [SHOP_NAME],
    });
  await store.nobody.ask(register, { body: { ...ada, password: "seven adire for the wedding" } });
});

test("asking for taken e-mails is limited per address, and their owner is told of the third time", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const ask = (from: string) =>
    store.nobody.call(register, { body: { ...ada, email: ann.email.toUpperCase() }, from });
  for (const host of [1, 2]) expect((await ask(`192.0.2.${host}`)).status).toBe(422);
  expect(await store.mails()).toEqual([]);
  for (const host of [3, 4]) await ask(`192.0.2.${host}`);
  expect(await store.mails()).toMatchObject([{ kind: "email-taken", recipient: ann.email }]);
  await sql`insert into rate_limits values ('taken:address:192.0.2.9', 19, now() + interval '5 minutes')`.execute(
    store.db,
  );
  expect((await ask("192.0.2.9")).status).toBe(422);
  for (const email of [ann.email, "free@example.com"])
    expect((await store.nobody.call(register, { body: { ...ada, email }, from: "192.0.2.9" })).status).toBe(
      429,
    );
  const ben = await store.shopper();
  const move = { email: ann.email, username: ben.username, current_password: PASSWORD };
  expect((await ben.call(update, { body: move, from: "192.0.2.9" })).status).toBe(429);
  expect((await ben.call(update, { body: move, from: "192.0.2.10" })).status).toBe(422);
});

test.each([
  [{}, ["email", "username", "password"]],
  [{ ...ada, email: "ada" }, ["email"]],
  [{ ...ada, email: "a b@example.com" }, ["email"]],
  [{ ...ada, email: `${"a".repeat(250)}@b.cd` }, ["email"]],
  [{ ...ada, email: "zz1<victim@example.com>" }, ["email"]],
  [{ ...ada, email: "Ada <victim@example.com>" }, ["email"]],
  [{ ...ada, email: "ada@example.com,victim@example.com" }, ["email"]],
  [{ ...ada, email: "ada@example.com;victim@example.com" }, ["email"]],
  [{ ...ada, email: '"ada"@example.com' }, ["email"]],
  [{ ...ada, email: "(a comment)ada@example.com" }, ["email"]],
  [{ ...ada, email: "ada@[192.0.2.7]" }, ["email"]],
  [{ ...ada, email: "ada@127.0.0.1" }, ["email"]],
  [{ ...ada, email: "ada..obi@example.com" }, ["email"]],
  [{ ...ada, email: "ada\u202e@example.com" }, ["email"]],
  [{ ...ada, username: "  " }, ["username"]],
  [{ ...ada, username: "x".repeat(61) }, ["username"]],
  [{ ...ada, username: "a\u0000b" }, ["username"]],
  [{ ...ada, username: "a\ud800b" }, ["username"]],
  [{ ...ada, username: "Ada\nObi" }, ["username"]],
  [{ ...ada, username: "Ada\u202eibO" }, ["username"]],
  [{ ...ada, username: "Ada\u200b" }, ["username"]],
  [{ ...ada, username: "Ad\u200da" }, ["username"]],
  [{ ...ada, password: 12345678 }, ["password"]],
  [{ ...ada, password: "" }, ["password"]],
  [{ ...ada, email: ["ada@example.com"] }, ["email"]],
  [[], ["body"]],
])("a registration of %j names %j", async (body, fields) => {
  const refused = await shared.nobody.refusal(register, { body });
  expect(refused).toMatchObject({ status: 422, code: "invalid" });
  expect(Object.keys(refused.errors ?? {})).toEqual(fields);
});

test("a wrong e-mail and a wrong password answer the same", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const wrong = await store.nobody.refusal(login, { body: { email: ann.email, password: "not this one" } });
  const unknown = await store.nobody.refusal(login, {
    body: { email: "no@one.example", password: PASSWORD },
  });
  const { date: _, ...headers } = wrong.headers;
  expect({ ...unknown, headers: { ...unknown.headers, date: undefined } }).toEqual({
    ...wrong,
    headers: { ...headers, date: undefined },
  });
  expect(wrong).toMatchObject({ status: 401, code: "wrong_credentials" });
  await store.nobody.refusal(login, { body: { email: ann.email, password: "x".repeat(100_000) } });
  expect((await store.nobody.refusal(login, { body: {} })).errors).toHaveProperty("password");
});

test("a hash of older parameters is made anew when its owner logs in", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const old = await hash(PASSWORD, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const kept = async () =>
    (await store.db.selectFrom("users").select("password_hash").executeTakeFirstOrThrow()).password_hash;
  await store.db.updateTable("users").set({ password_hash: old }).execute();
  await store.nobody.refusal(login, { body: { email: ann.email, password: "not this one" } });
  expect(await kept()).toBe(old);
  await store.nobody.ask(login, { body: { email: ann.email, password: PASSWORD } });
  const renewed = await kept();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await store.nobody.ask(login, { body: { email: ann.email, password: PASSWORD } });
  expect(await kept()).toBe(renewed);
});

test("a password that is changed while it is compared opens no session", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const tx = await store.db.startTransaction().execute();
  await sql`update users set password_hash = ${await hash("a newer rope of indigo")}`.execute(tx);
  const late = store.nobody.refusal(login, { body: { email: ann.email, password: PASSWORD } });
  await Promise.race([late, expect.poll(() => countWaiting(store)).toBe(1)]);
  await tx.commit().execute();
  expect((await late).code).toBe("wrong_credentials");
});

test("a disabled account neither logs in nor goes on", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await store.db.updateTable("users").set({ disabled_at: sql`now()` }).where("id", "=", ann.id).execute();
  await store.nobody.refusal(login, { body: { email: ann.email, password: PASSWORD } });
  expect(await ann.refusal(profile)).toMatchObject({ status: 401, code: "session_ended" });
});

/** A wrong password for an account, from one address. */
const guess = (store: Store, email: string, from: string, more: { device?: string } = {}) =>
  store.nobody.call(login, { body: { email, password: "not this one", ...more }, from });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test("one address that guesses at an account closes it for itself only, whatever it claims to be", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const forged = (number: number) =>
    store.nobody.call(login, {
      body: { email: number % 2 ? ann.email : ann.email.toUpperCase(), password: `guess ${number}` },
      headers: { "x-forwarded-for": `10.0.0.${number}`, "x-real-ip": `10.0.0.${number}` },
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => forged(number)));
  expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
  const right = { body: { email: ann.email, password: PASSWORD } };
  const closed = await store.nobody.refusal(login, right);
  expect(closed.code).toBe("too_many_requests");
  expect(Number(closed.headers["retry-after"])).toBeGreaterThan(600);
  expect(Number(closed.headers["retry-after"])).toBeLessThanOrEqual(900);
  await store.nobody.ask(login, { ...right, from: "192.0.2.7" });
  await sql`update rate_limits set resets_at = now()`.execute(store.db);
  await store.nobody.ask(login, right);
});

test("guesses from 20 addresses slow unknown devices down; the owner's own device signs in at once", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const right = { email: ann.email, password: PASSWORD };
  const { device } = await store.nobody.ask(login, { body: right, from: "192.0.2.99" });
  const answers = [];
  for (let host = 1; host <= 20; host += 1) answers.push(await guess(store, ann.email, `192.0.2.${host}`));
  expect(statuses(answers)).toEqual([...Array(15).fill(401), ...Array(5).fill(429)]);
  const slowed = await store.nobody.refusal(login, { body: right, from: "192.0.2.50" });
  expect(Number(slowed.headers["retry-after"])).toBeLessThanOrEqual(60);
  await store.nobody.ask(login, { body: { ...right, device }, from: "192.0.2.50" });
  await sql`update rate_limits set resets_at = now() where bucket like '%:slowed'`.execute(store.db);
  await store.nobody.ask(login, { body: right, from: "192.0.2.50" });
});

test("a known device has ten guesses, and its token is worth nothing for another account", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const { device } = await store.nobody.ask(login, { body: { email: ben.email, password: PASSWORD } });
  for (let host = 1; host <= 17; host += 1) await guess(store, ann.email, `192.0.2.${host}`);
  for (const forged of [device, `${device.split(".")[0]}.`, "", "."])
    expect((await guess(store, ann.email, "192.0.2.60", { device: forged })).status).toBe(429);
  const own = [];
  for (let host = 1; host <= 11; host += 1)
    own.push((await guess(store, ben.email, `192.0.2.${host}`, { device })).status);
  expect(own).toEqual([...Array(10).fill(401), 429]);
  await store.nobody.ask(login, { body: { email: ben.email, password: PASSWORD }, from: "192.0.2.61" });
});

test("an address that tries many accounts is stopped, and its own account does not wash it clean", async () => {
  const store = await openStore();
  const own = await store.shopper();
  await sql`insert into rate_limits values ('login:address:127.0.0.1', 58, now() + interval '5 minutes')`.execute(
    store.db,
  );
  await store.nobody.ask(login, { body: { email: own.email, password: PASSWORD } });
  const tries = [];
  for (let number = 0; number < 3; number += 1)
    tries.push(
      (await store.nobody.call(login, { body: { email: `v${number}@x.example`, password: "guess it" } }))
        .status,
    );
  expect(tries).toEqual([401, 401, 429]);
  const elsewhere = { body: { email: own.email, password: PASSWORD }, from: "192.0.2.7" };
  await store.nobody.ask(login, elsewhere);
});

test("an address registers at most 300 accounts an hour", async () => {
  const store = await openStore();
  await sql`insert into rate_limits values ('register:127.0.0.1', 300, now() + interval '5 minutes')`.execute(
    store.db,
  );
  const refused = await store.nobody.refusal(register, {
    body: ada,
    headers: { "x-forwarded-for": "192.0.2.1" },
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(200);
});

test("a refresh token stays good without rotate and makes new access tokens", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const session = await store.nobody.ask(login, { body: { email: ann.email, password: PASSWORD } });
  for (let times = 0; times < 2; times += 1) {
    const next = await store.nobody.ask(refresh, { body: { refresh: session.refresh } });
    expect(next.refresh).toBeUndefined();
    await store.with(next.access).ask(profile);
  }
});

test("with rotate the token changes; the old one has ten seconds of grace", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const { refresh: first } = await store.nobody.ask(login, {
    body: { email: ann.email, password: PASSWORD },
  });
  const second = await store.nobody.ask(refresh, { body: { refresh: first, rotate: true } });
  expect(second.refresh).not.toBe(first);
  const otherTab = await store.nobody.ask(refresh, { body: { refresh: first, rotate: true } });
  await store.with(otherTab.access).ask(profile);
  await store.nobody.ask(refresh, { body: { refresh: second.refresh, rotate: true } });
});

test("a used token that comes back later ends the whole session", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const { refresh: first } = await store.nobody.ask(login, {
    body: { email: ann.email, password: PASSWORD },
  });
  const second = await store.nobody.ask(refresh, { body: { refresh: first, rotate: true } });
  await ages(store, 11);
  const ended = { status: 401, code: "session_ended" };
  expect(await store.nobody.refusal(refresh, { body: { refresh: first, rotate: true } })).toMatchObject(
    ended,
  );
  expect(await store.nobody.refusal(refresh, { body: { refresh: second.refresh } })).toMatchObject(ended);
  expect(await store.with(second.access).refusal(profile)).toMatchObject(ended);
  await ann.ask(profile);
  const log = { user_id: ann.id, reason: "a used refresh token came back" };
  await expect(exchangeToken(store.db, first, true)).rejects.toMatchObject({ more: { log } });
});

test("ten parallel refreshes of one token all succeed", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const { refresh: token } = await store.nobody.ask(login, {
    body: { email: ann.email, password: PASSWORD },
  });
  await Promise.all(
    Array.from({ length: 10 }, () => store.nobody.ask(refresh, { body: { refresh: token, rotate: true } })),
  );
});

test("one network refreshes at most 300 times a minute, others go on", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const session = await store.nobody.ask(login, { body: { email: ann.email, password: PASSWORD } });
  const flood = Array.from({ length: 310 }, () =>
    untilThereIsRoom(() =>
      store.nobody.call(refresh, { body: { refresh: "never given" }, from: "192.0.2.66" }),
    ),
  );
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBe(300);
  expect(statuses.filter((status) => status === 429).length).toBe(10);
  const { access } = await store.nobody.ask(refresh, {
    body: { refresh: session.refresh },
    from: "192.0.2.7",
  });
  expect(access).toBeTruthy();
});

test("a refresh token that is unknown, too old or of the wrong type is refused", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const { refresh: token, access } = await store.nobody.ask(login, {
    body: { email: ann.email, password: PASSWORD },
  });
  const status = async (body: unknown) => (await store.nobody.refusal(refresh, { body })).status;
  expect(await status({ refresh: "never given" })).toBe(401);
  expect(await status({ refresh: access })).toBe(401);
  expect(await status({ refresh: 7 })).toBe(422);
  expect(await status({})).toBe(422);
  expect(await status({ refresh: token, rotate: "yes" })).toBe(422);
  await sql`update sessions set expires_at = now()`.execute(store.db);
  expect(await status({ refresh: token })).toBe(401);
});

test("logging out kills the access token at once, by either token", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const first = await store.nobody.ask(login, { body: { email: ann.email, password: PASSWORD } });
  await store.nobody.ask(logout, { body: { refresh: first.refresh } });
  expect((await store.with(first.access).refusal(profile)).status).toBe(401);
  expect((await store.nobody.refusal(refresh, { body: { refresh: first.refresh } })).status).toBe(401);
  await ann.ask(logout);
  expect((await ann.refusal(profile)).code).toBe("session_ended");
  await store.nobody.ask(logout);
  expect((await store.nobody.refusal(logout, { body: { refresh: 7 } })).status).toBe(422);
  await store.with("not.a.token").ask(logout);
});

test("a demoted member of staff loses the rights at once", async () => {
  const store = await openStore();
  const boss = await store.staff();
  await boss.ask(endpoints.brands.create, { body: { name: "First" } });
  const owner = await store.staff();
  await owner.ask(endpoints.staffMembers.remove, { params: { id: boss.id } });
  expect((await boss.refusal(endpoints.brands.create, { body: { name: "Second" } })).status).toBe(403);
});

test("the profile needs a token", async () => {
  expect((await shared.nobody.refusal(profile)).status).toBe(401);
});

test("windows that are over are forgotten", async () => {
  const store = await openStore();
  await store.nobody.refusal(login, { body: { email: "no@one.example", password: PASSWORD } });
  await store.runJob("forget-keys");
  const left = () => store.db.selectFrom("rate_limits").select("bucket").execute();
  expect(await left()).toHaveLength(3);
  await sql`update rate_limits set resets_at = now()`.execute(store.db);
  await store.runJob("forget-keys");
  expect(await left()).toEqual([]);
});

test("a session is forgotten a month after its end, not before", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(logout);
  const left = async () => (await store.db.selectFrom("sessions").select("id").execute()).length;
  const before = await left();
  await store.runJob("forget-keys");
  expect(await left()).toBe(before);
  await sql`update sessions set ended_at = now() - interval '31 days'`.execute(store.db);
  await store.runJob("forget-keys");
  expect(await left()).toBe(0);
});
