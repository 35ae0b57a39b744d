import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { countWaiting } from "../../testing/count-waiting.ts";
import { openStore, openStoreForReading, PASSWORD, type Store, shipping } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("profile", "sessions", "forgottenPassword");
const { profile, forgottenPassword, sessions, accounts } = endpoints;
const NEW = "a second rope of indigo";
const shared = await openStoreForReading();
const logIn = (store: Store, email: string, password = PASSWORD, agent = "story") =>
  store.nobody.call(accounts.login, { body: { email, password }, headers: { "user-agent": agent } });
const mailsOf = async (store: Store) => (await store.mails()).map((mail) => [mail.kind, mail.recipient]);

test("a username is changed without the password, and is taken in any case", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const changed = await ann.ask(profile.update, {
    body: { email: ann.email, username: " Ann ", role: "staff", id: 99 },
  });
  expect(changed).toMatchObject({ id: ann.id, username: "Ann", email: ann.email, role: "customer" });
  expect(await ann.ask(accounts.profile)).toEqual(changed);
  expect(await ben.refusal(profile.update, { body: { email: ben.email, username: "ANN" } })).toMatchObject({
    status: 422,
    errors: { username: ["This username is taken"] },
  });
  expect((await ben.refusal(profile.update, { body: { username: " " } })).errors).toEqual({
    email: ["This field is required"],
    username: ["A username is required"],
  });
  await ann.ask(profile.update, { body: { email: ann.email, username: "ANN" } });
  expect(await mailsOf(store)).toEqual([]);
});

test("another e-mail needs the password, is told to both addresses and opens the account from then on", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const email = "ann@new.example";
  for (const [body, sentence] of [
    [{ email, username: "Ann" }, "The current password is required"],
    [{ email, username: "Ann", current_password: "not this one" }, "The current password isn’t right"],
  ] as const)
    expect(await ann.refusal(profile.update, { body })).toMatchObject({
      status: 422,
      errors: { current_password: [sentence] },
    });
  const taken = await ann.refusal(profile.update, {
    body: { email: ben.email.toUpperCase(), username: ben.username, current_password: PASSWORD },
  });
  expect(taken.errors).toEqual({
    email: ["This email already has an account"],
    username: ["This username is taken"],
  });
  const malformed = await ann.refusal(profile.update, {
    body: { email: "ann", username: "Ann", current_password: PASSWORD },
  });
  expect(Object.keys(malformed.errors ?? {})).toEqual(["email"]);
  expect(await mailsOf(store)).toEqual([]);
  expect(
    (await ann.ask(profile.update, { body: { email, username: "Ann", current_password: PASSWORD } })).email,
  ).toBe(email);
  expect(await mailsOf(store)).toEqual([
    ["email-changed", ann.email],
    ["email-verification", email],
  ]);
  expect((await logIn(store, ann.email)).status).toBe(401);
  expect((await logIn(store, email)).status).toBe(200);
  const move = (number: number) =>
    ann.call(profile.update, {
      body: { email: `ann${number}@new.example`, username: "Ann", current_password: PASSWORD },
    });
  for (let number = 2; number <= 5; number += 1) expect((await move(number)).status).toBe(200);
  expect((await move(6)).status).toBe(429);
});

test("mails of a running order go to the address that its shopper has moved to and confirmed", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(endpoints.cart.add, { body: await store.item("coat / Indigo / M") });
  const { id } = await ann.ask(endpoints.orders.place, { body: { shipping } });
  const items = [await store.item("coat / Indigo / M")];
  await ann.ask(endpoints.orders.place, { body: { shipping, items } });
  await store.workOff();
  const before = ann.email;
  const email = "ann@new.example";
  await ann.ask(profile.update, { body: { email, username: "Ann", current_password: PASSWORD } });
  const [mail] = await store.mails();
  const sendAgain = { params: { id }, body: { mail_id: mail?.id ?? 0 } };
  const support = await store.staff("Support");
  const recipients = async () =>
    (await store.mails()).filter(({ kind }) => kind === "order-placed").map(({ recipient }) => recipient);
  await support.ask(endpoints.staffOrders.sendMailAgain, sendAgain);
  await sql`update users set email_verified_at = now() where id = ${ann.id}`.execute(store.db);
  await support.ask(endpoints.staffOrders.sendMailAgain, sendAgain);
  expect((await recipients()).slice(2)).toEqual([before, email]); // after those of placing
  for (const asked of [before, email])
    await store.nobody.ask(endpoints.orders.find, { body: { order: id, email: asked } });
  await store.workOff();
  expect((await mailsOf(store)).filter(([kind]) => kind === "order-link")).toEqual([
    ["order-link", email],
    ["order-link", email],
  ]);
  await ann.ask(endpoints.orders.cancel, { params: { id } });
  expect((await store.mails()).at(-1)).toMatchObject({ kind: "order-cancelled", recipient: email });
  await ann.ask(profile.remove, { body: { current_password: PASSWORD } });
  const kept = await store.db.selectFrom("orders").select("email").orderBy("id").execute();
  expect(kept.map((order) => order.email)).toEqual(["", email]);
});

test("a new password ends every other session at once, and is told by mail", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const phone = (await logIn(store, ann.email)).body;
  const bens = (await logIn(store, ben.email)).body;
  expect(
    await ann.ask(profile.changePassword, { body: { current_password: PASSWORD, new_password: NEW } }),
  ).toEqual({ message: "Your password has been changed. Your other devices are signed out." });
  expect((await store.with(phone.access).refusal(accounts.profile)).code).toBe("session_ended");
  expect((await store.nobody.refusal(accounts.refresh, { body: { refresh: phone.refresh } })).status).toBe(
    401,
  );
  await ann.ask(accounts.profile);
  await store.with(bens.access).ask(accounts.profile);
  expect((await logIn(store, ann.email)).status).toBe(401);
  expect((await logIn(store, ann.email, NEW)).status).toBe(200);
  expect(await mailsOf(store)).toEqual([["password-changed", ann.email]]);
});

test("a password that is changed while it is compared moves no account to another e-mail", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const tx = await store.db.startTransaction().execute();
  await sql`update users set password_hash = 'a newer one'`.execute(tx);
  const body = { email: "stranger@new.example", username: ann.username, current_password: PASSWORD };
  const late = ann.refusal(profile.update, { body });
  await expect.poll(() => countWaiting(store)).toBe(1);
  await tx.commit().execute();
  expect((await late).errors).toEqual({ current_password: ["The current password isn’t right"] });
});

test("of two new passwords at once the first is set, and the second is told that the old one isn’t right", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const tx = await store.db.startTransaction().execute();
  await sql`update users set username = username`.execute(tx);
  const both = [NEW, "a third rope of indigo"].map((new_password) =>
    ann.call(profile.changePassword, { body: { current_password: PASSWORD, new_password } }),
  );
  await expect.poll(() => countWaiting(store)).toBe(2);
  await tx.commit().execute();
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test.each([
  [
    { current_password: "not this one", new_password: NEW },
    { current_password: ["The current password isn’t right"] },
  ],
  [{ new_password: NEW }, { current_password: ["The current password is required"] }],
  [{ current_password: "", new_password: NEW }, { current_password: ["The current password is required"] }],
  [{ current_password: PASSWORD, new_password: "" }, { new_password: ["A new password is required"] }],
  [
    { current_password: PASSWORD, new_password: "short" },
    { new_password: ["A password has at least 8 characters"] },
  ],
  [
    { current_password: PASSWORD, new_password: "Password1" },
    { new_password: ["This password is too common"] },
  ],
])("a change of password by %j is refused on its field", async (body, errors) => {
  const ann = await shared.shopper();
  expect(await ann.refusal(profile.changePassword, { body })).toMatchObject({ status: 422, errors });
});

test("who holds an open session guesses the password ten times, not more, by any of the ways", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const guess = { current_password: "not this one" };
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      number % 2
        ? ann.call(profile.remove, { body: guess })
        : ann.call(profile.changePassword, { body: { ...guess, new_password: NEW } }),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), 429, 429]);
  const refused = await ann.refusal(profile.update, {
    body: { email: "ann@new.example", username: "Ann", current_password: PASSWORD },
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(600);
});

test("sessions: where one is signed in, this one first; one ends, then all others", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const [laptop, phone] = [
    (await logIn(store, ann.email, PASSWORD, agent)).body,
    (await logIn(store, ann.email, PASSWORD, "x (iPhone) y")).body,
  ];
  await sql`update sessions set last_used_at = now() - interval '1 hour', created_at = now() - interval '2 days'
    where user_agent like '%iPhone%'`.execute(store.db);
  const listed = await ann.ask(sessions.list);
  expect(listed.map((one) => [one.device, one.current])).toEqual([
    ["Unknown device", true],
    ["Firefox on Linux", false],
    ["iPhone", false],
  ]);
  await store.with(phone.access).ask(accounts.profile);
  const again = (await ann.ask(sessions.list)).find((one) => one.device === "iPhone");
  expect(Date.now() - Date.parse(again?.last_used_at ?? "")).toBeLessThan(60_000);
  expect(Date.now() - Date.parse(again?.began_at ?? "")).toBeGreaterThan(86_400_000);

  const id = again?.id ?? "";
  const foreign = await ben.refusal(sessions.end, { params: { id } });
  const unknown = await ben.refusal(sessions.end, { params: { id: crypto.randomUUID() } });
  expect([foreign.status, foreign.message]).toEqual([404, unknown.message]);
  await ann.ask(sessions.end, { params: { id } });
  expect((await store.with(phone.access).refusal(accounts.profile)).code).toBe("session_ended");
  expect((await ann.refusal(sessions.end, { params: { id } })).status).toBe(404);

  expect(await ann.ask(sessions.endOthers)).toEqual({ ended: 1 });
  expect((await store.with(laptop.access).refusal(accounts.profile)).status).toBe(401);
  expect(await ann.ask(sessions.endOthers)).toEqual({ ended: 0 });
  await ben.ask(accounts.profile);
  await sql`update sessions set expires_at = now() where user_id = ${ben.id}`.execute(store.db);
  expect(await ben.ask(sessions.list)).toEqual([]);
  for (const call of [sessions.list, sessions.endOthers])
    expect((await store.nobody.refusal(call)).status).toBe(401);
});

test("the export holds everything of the shopper and nothing of others, to be saved as a file", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  for (const who of [ann, ben]) {
    await who.ask(endpoints.addresses.create, { body: { ...shipping, fullName: who.username } });
    await who.ask(endpoints.wishlist.add, { body: { product_id: await store.product("coat") } });
    await who.ask(endpoints.cart.add, { body: await store.item("coat / Indigo / M") });
    await who.ask(endpoints.orders.place, { body: { shipping: { ...shipping, fullName: who.username } } });
    await who.ask(endpoints.cart.add, { body: await store.item("shirt / White / S") });
    const message = { name: who.username, email: "a@b.example", subject: "The coat", message: "In olive?" };
    await who.ask(endpoints.messages.contact, { body: message });
    await store.db
      .insertInto("reviews")
      .values({ product_id: await store.product("coat"), user_id: who.id, stars: 4, author: who.username })
      .execute();
  }
  const { body, headers } = await ann.call(profile.export);
  expect(headers["content-disposition"]).toBe('attachment; filename="my-data.json"');
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).toMatchObject({
    profile: { email: ann.email },
    addresses: [{ fullName: ann.username, is_default: true }],
    sessions: [{ current: true }],
    orders: [
      {
        status: "pending",
        shippingAddress: { fullName: ann.username },
        email: ann.email,
        payment: { status: "open" },
        history: [{ to: "pending" }],
      },
    ],
    wishlist: [{ product_id: await store.product("coat") }],
    cart: [{ size: "S", color: "White", quantity: 1 }],
    messages: [{ name: ann.username, subject: "The coat" }],
    reviews: [{ author: ann.username, stars: 4 }],
  });
  expect(JSON.stringify(body)).not.toContain(ben.username);
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token/i);
  await sql`insert into rate_limits values (${`export:${ann.id}`}, 20, now() + interval '5 minutes')
    on conflict (bucket) do update set hits = 20`.execute(store.db);
  expect((await ann.refusal(profile.export)).status).toBe(429);
});

test("a deleted account is gone at once with its data; orders and reviews stay without its name", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const coat = await store.product("coat");
  const phone = (await logIn(store, ann.email)).body;
  await ann.ask(endpoints.addresses.create, { body: shipping });
  await ann.ask(endpoints.wishlist.add, { body: { product_id: coat } });
  const message = { name: "Ann", email: ann.email, subject: "The coat", message: "In olive?" };
  await ann.ask(endpoints.messages.contact, { body: message });
  const place = async () => {
    await ann.ask(endpoints.cart.add, { body: await store.item("coat / Indigo / M") });
    return ann.ask(endpoints.orders.place, {
      body: { shipping },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
  };
  const [over, open] = [await place(), await place()];
  await ann.ask(endpoints.orders.cancel, { params: { id: over.id } });
  await store.db
    .insertInto("reviews")
    .values({ product_id: coat, user_id: ann.id, stars: 5, author: "Ann" })
    .execute();
  const before = await store.nobody.ask(endpoints.products.read, { params: { id: coat } });
  await ann.refusal(profile.remove, { body: { current_password: "not this one" } });
  await ann.ask(accounts.profile);

  await ann.ask(profile.remove, { body: { current_password: PASSWORD } });
  for (const token of [ann.token, phone.access])
    expect((await store.with(token).refusal(accounts.profile)).code).toBe("session_ended");
  expect((await store.nobody.refusal(accounts.refresh, { body: { refresh: phone.refresh } })).status).toBe(
    401,
  );
  expect((await logIn(store, ann.email)).status).toBe(401);
  for (const table of ["addresses", "wishlist_items", "carts", "contact_messages"] as const)
    expect(await store.db.selectFrom(table).select("id").execute(), table).toEqual([]);
  expect(await store.db.selectFrom("idempotency_keys").select("key").execute()).toEqual([]);
  const after = await store.nobody.ask(endpoints.products.read, { params: { id: coat } });
  expect(after.review_count).toBe(before.review_count);
  expect(after.reviews.map((review) => review.author)).toContain("A former customer");
  const orders = () =>
    store.db.selectFrom("orders").select(["id", "user_id", "email", "total"]).orderBy("id").execute();
  expect(await orders()).toMatchObject([
    { id: over.id, user_id: null, email: "", total: expect.any(Number) },
    { id: open.id, user_id: null, email: ann.email },
  ]);
  const farewell = (await store.mails()).at(-1);
  expect(farewell).toMatchObject({ kind: "account-deleted", recipient: ann.email });
  expect(farewell?.body).toContain(`/track/${open.id}`);
  await store.workOff();
  const link = /\/track\/(\S+)/.exec(store.posted.at(-1)?.text ?? "")?.[1] ?? "";
  expect((await store.nobody.ask(endpoints.orders.track, { params: { token: link } })).id).toBe(open.id);

  await store.runJob("forget-keys");
  expect((await orders())[1]?.email).toBe(ann.email);
  await sql`update orders set reservation_expires_at = now() - interval '1 minute'`.execute(store.db);
  await store.runJob("expire-orders");
  await store.runJob("forget-keys");
  expect((await orders())[1]?.email).toBe("");
  await ben.ask(accounts.profile);
  const again = { email: ann.email, username: ann.username, password: PASSWORD };
  await store.nobody.ask(accounts.register, { body: again });
});

test("an account of the staff is not deleted here", async () => {
  const boss = await shared.staff();
  const refused = await boss.refusal(profile.remove, { body: { current_password: PASSWORD } });
  expect([refused.status, refused.code]).toEqual([403, "staff_account"]);
});

async function linkFor(store: Store, email: string): Promise<string> {
  // Links lead to the configured store, whatever host a caller claims.
  const headers = { host: "evil.test", "x-forwarded-host": "evil.test", "x-forwarded-proto": "gopher" };
  await store.nobody.ask(forgottenPassword.ask, { body: { email }, headers });
  await store.workOff();
  await store.workOff();
  expect(store.posted.map((mail) => mail.text).join()).not.toMatch(/evil|gopher/);
  return /\/reset-password#([\w-]{43})\n/.exec(store.posted.at(-1)?.text ?? "")?.[1] ?? "";
}

test("a forgotten password: a link by mail sets a new one, once, and ends every session", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const token = await linkFor(store, ann.email.toUpperCase());
  expect(store.posted.at(-1)).toMatchObject({ to: ann.email, kind: "password-reset" });
  const kept = await store.db.selectFrom("password_resets").selectAll().executeTakeFirstOrThrow();
  expect(kept.token_hash.toString()).not.toContain(token);
  expect((await store.mails()).map((mail) => mail.body).join()).not.toContain(token);
  const weak = { token, new_password: "short" };
  expect((await store.nobody.refusal(forgottenPassword.reset, { body: weak })).errors).toEqual({
    new_password: ["A password has at least 8 characters"],
  });
  for (let turn = 0; turn < 10; turn += 1) await logIn(store, ann.email, "not this one");
  expect((await logIn(store, ann.email)).status).toBe(429);
  const body = { token, new_password: NEW };
  const answers = await Promise.all(
    [1, 2, 3].map(() => store.nobody.call(forgottenPassword.reset, { body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  await store.workOff();
  const links = store.replaced.map((mail) => /reset-password#\S*/.exec(mail.text)?.[0]);
  expect(links).toEqual(["reset-password#…"]);
  expect((await ann.refusal(accounts.profile)).code).toBe("session_ended");
  expect((await logIn(store, ann.email, NEW)).status).toBe(200);
  const { device } = answers.find(({ status }) => status === 200)?.body ?? {};
  await sql`insert into rate_limits values (${`login:account:${ann.email}`}, 99, now() + interval '5 minutes'),
    (${`login:account:${ann.email}:slowed`}, 9, now() + interval '1 minute')
    on conflict (bucket) do update set hits = excluded.hits, resets_at = excluded.resets_at`.execute(
    store.db,
  );
  expect((await logIn(store, ann.email, NEW)).status).toBe(429);
  const known = { body: { email: ann.email, password: NEW, device } };
  expect((await store.nobody.call(accounts.login, known)).status).toBe(200);
  expect(await mailsOf(store)).toContainEqual(["password-changed", ann.email]);
});

test("asking answers the same with and without an account, and only the one gets a mail", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const known = await store.nobody.call(forgottenPassword.ask, { body: { email: ann.email } });
  const unknown = await store.nobody.call(forgottenPassword.ask, { body: { email: "no@one.example" } });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(known.status).toBe(202);
  await store.workOff();
  await store.workOff();
  expect(store.posted.map((mail) => mail.to)).toEqual([ann.email]);
  await store.db.updateTable("users").set({ disabled_at: sql`now()` }).execute();
  await linkFor(store, ann.email);
  expect(store.posted).toHaveLength(1);
});

test("a link ends after 30 minutes, with the next one, with a change of password, and is forgotten", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const use = async (token: string) =>
    (await store.nobody.call(forgottenPassword.reset, { body: { token, new_password: NEW } })).status;
  const first = await linkFor(store, ann.email);
  const second = await linkFor(store, ann.email);
  expect(second).not.toBe(first);
  expect(await use(first)).toBe(410);
  await sql`update password_resets set expires_at = expires_at - interval '30 minutes'`.execute(store.db);
  expect(await use(second)).toBe(410);
  const third = await linkFor(store, ann.email);
  await ann.ask(profile.changePassword, { body: { current_password: PASSWORD, new_password: NEW } });
  expect(await use(third)).toBe(410);
  expect(await use("x".repeat(43))).toBe(410);
  const fourth = await linkFor(store, ann.email);
  await store.runJob("forget-keys");
  expect(await store.db.selectFrom("password_resets").select("user_id").execute()).toHaveLength(1);
  expect(await use(fourth)).toBe(200);
  await sql`update password_resets set expires_at = now() - interval '2 days'`.execute(store.db);
  await store.runJob("forget-keys");
  expect(await store.db.selectFrom("password_resets").select("user_id").execute()).toEqual([]);
});

test("reset links: five an hour for an account, existing or not, from one address; thirty for an address", async () => {
  const store = await openStore();
  for (const email of [(await store.shopper()).email, "no@one.example"]) {
    const body = { email };
    const tries = [];
    for (let turn = 0; turn < 6; turn += 1)
      tries.push((await store.nobody.call(forgottenPassword.ask, { body })).status);
    expect(tries).toEqual([202, 202, 202, 202, 202, 429]);
    const elsewhere = { body, from: "192.0.2.8" };
    expect((await store.nobody.call(forgottenPassword.ask, elsewhere)).status).toBe(202);
  }
  await sql`insert into rate_limits values ('forgot:address:192.0.2.9', 30, now() + interval '5 minutes')`.execute(
    store.db,
  );
  const from = "192.0.2.9";
  const refused = await store.nobody.refusal(forgottenPassword.ask, { body: { email: "x@y.example" }, from });
  expect(refused.status).toBe(429);
  await store.nobody.refusal(forgottenPassword.ask, { body: { email: "" } });
});

test("mails are deleted three months after they were sent", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(profile.changePassword, { body: { current_password: PASSWORD, new_password: NEW } });
  await store.workOff();
  await store.runJob("forget-keys");
  expect(await store.mails()).toHaveLength(1);
  await sql`update mails set sent_at = now() - interval '91 days'`.execute(store.db);
  await store.runJob("forget-keys");
  expect(await store.mails()).toEqual([]);
  expect(store.forgotten).toEqual([90, 90]);
});
