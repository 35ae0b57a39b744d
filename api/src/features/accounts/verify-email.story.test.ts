import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, PASSWORD, type Store } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("emailVerification");
const { accounts, profile, emailVerification, messages, stockAlerts, forgottenPassword } = endpoints;

/** The token of the latest mail that confirms an address. */
async function tokenFor(store: Store, email: string): Promise<string> {
  const mails = (await store.mails()).filter((mail) => mail.kind === "email-verification");
  const mail = mails.findLast((one) => one.recipient === email);
  return /\?token=([\w-]{43})\n/.exec(mail?.body ?? "")?.[1] ?? "";
}
async function resetTokenFor(store: Store, email: string): Promise<string> {
  await store.nobody.ask(forgottenPassword.ask, { body: { email } });
  await store.workOff();
  await store.workOff();
  return /#([\w-]{43})\n/.exec(store.posted.at(-1)?.text ?? "")?.[1] ?? "";
}
const confirm = (store: Store, token: string) =>
  store.nobody.call(emailVerification.confirm, { body: { token } });
async function registered(store: Store, email: string) {
  const account = { email, username: email.split("@")[0] ?? "", password: PASSWORD };
  await store.nobody.ask(accounts.register, { body: account });
  const { access } = await store.nobody.ask(accounts.login, { body: account });
  return store.with(access);
}
const subscribers = (store: Store) => store.db.selectFrom("newsletter_subscribers").select("email").execute();
const alerts = async (store: Store) =>
  (await store.db.selectFrom("stock_alerts").select("email").orderBy("id").execute()).map((row) => row.email);

test("who registers a stranger's address is neither shown nor able to delete what is kept for it", async () => {
  const store = await openStore();
  const { product_id, size, color } = await store.item("coat / Rust / S");
  const alert = { product_id, size, color };
  await store.nobody.ask(stockAlerts.ask, { body: { ...alert, email: "Victim@example.com" } });
  await store.nobody.ask(messages.subscribe, { body: { email: "victim@example.com" } });
  const mallory = await registered(store, "victim@example.com");
  await mallory.ask(stockAlerts.ask, { body: alert });
  expect((await mallory.ask(accounts.profile)).email_verified).toBe(false);
  expect((await mallory.ask(profile.export)).stock_alerts).toEqual([]);
  await mallory.ask(profile.remove, { body: { current_password: PASSWORD } });
  expect(await alerts(store)).toEqual(["Victim@example.com"]);
  expect(await subscribers(store)).toHaveLength(1);
});

test("a confirmed address is shown its alerts, and takes them and its newsletter along", async () => {
  const store = await openStore();
  const { product_id, size, color } = await store.item("coat / Rust / S");
  await store.nobody.ask(stockAlerts.ask, {
    body: { product_id, size, color, email: "Ada@example.com" },
  });
  await store.nobody.ask(messages.subscribe, { body: { email: "ada@example.com" } });
  const ada = await registered(store, "ada@example.com");
  const token = await tokenFor(store, "ada@example.com");
  for (let times = 0; times < 2; times += 1)
    expect((await confirm(store, token)).body).toEqual({ message: "Your email is confirmed. Thank you." });
  await store.workOff();
  expect(store.replaced.map(({ to, kind }) => [to, kind])).toContainEqual([
    "ada@example.com",
    "email-verification",
  ]);
  expect(store.replaced.map((mail) => mail.text).join()).not.toMatch(/token=[\w-]/);
  expect((await ada.ask(accounts.profile)).email_verified).toBe(true);
  expect(await ada.ask(emailVerification.ask)).toEqual({ message: "Your email is already confirmed." });
  expect((await ada.ask(profile.export)).stock_alerts).toHaveLength(1);
  await ada.ask(profile.remove, { body: { current_password: PASSWORD } });
  expect([await alerts(store), await subscribers(store)]).toEqual([[], []]);
});

test("the link of the mail can be had again, ends after three days, and its token is stored as a hash", async () => {
  const store = await openStore();
  const ada = await registered(store, "ada@example.com");
  const first = await tokenFor(store, "ada@example.com");
  expect((await ada.ask(emailVerification.ask)).message).toBe(
    "A link is on its way to ada@example.com. It works for 3 days.",
  );
  const second = await tokenFor(store, "ada@example.com");
  expect(second).not.toBe(first);
  const kept = await store.db.selectFrom("email_verifications").selectAll().execute();
  expect(kept.map((row) => row.token_hash.toString()).join()).not.toContain(first);
  await store.workOff();
  expect((await store.mails()).map((mail) => mail.body).join()).not.toMatch(/token=[\w-]/);
  await sql`update email_verifications set expires_at = expires_at - interval '3 days'`.execute(store.db);
  for (const token of [first, second, "x".repeat(43)])
    expect((await confirm(store, token)).problem?.code).toBe("link_used_up");
  await store.runJob("forget-keys");
  expect(await store.db.selectFrom("email_verifications").select("user_id").execute()).toEqual([]);
  for (let times = 0; times < 4; times += 1) await ada.ask(emailVerification.ask);
  expect((await ada.refusal(emailVerification.ask)).status).toBe(429);
  expect((await store.nobody.refusal(emailVerification.ask)).status).toBe(401);
});

test("another e-mail has to be confirmed anew, and an earlier link confirms the old one only", async () => {
  const store = await openStore();
  const ada = await registered(store, "ada@example.com");
  const first = await tokenFor(store, "ada@example.com");
  await confirm(store, first);
  const moved = { email: "ada@new.example", username: "ada", current_password: PASSWORD };
  expect((await ada.ask(profile.update, { body: moved })).email_verified).toBe(false);
  expect((await confirm(store, first)).status).toBe(410);
  await confirm(store, await tokenFor(store, "ada@new.example"));
  expect((await ada.ask(accounts.profile)).email_verified).toBe(true);
  await ada.ask(profile.update, { body: { email: "ada@new.example", username: "ada o" } });
  expect((await ada.ask(accounts.profile)).email_verified).toBe(true);
});

test("a change of e-mail ends a reset link that was mailed before, and every other session", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const phone = await store.nobody.ask(accounts.login, { body: { email: ann.email, password: PASSWORD } });
  const token = await resetTokenFor(store, ann.email);
  expect(token).toHaveLength(43);
  await ann.ask(profile.update, {
    body: { email: "ann@new.example", username: ann.username, current_password: PASSWORD },
  });
  const body = { token, new_password: "a second rope of indigo" };
  expect((await store.nobody.refusal(forgottenPassword.reset, { body })).code).toBe("link_used_up");
  expect((await store.with(phone.access).refusal(accounts.profile)).code).toBe("session_ended");
  expect((await store.nobody.refusal(accounts.refresh, { body: { refresh: phone.refresh } })).status).toBe(
    401,
  );
  await ann.ask(accounts.profile);
});

test("setting a forgotten password by the mail confirms the address", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const token = await resetTokenFor(store, ann.email);
  const body = { token, new_password: "a second rope of indigo" };
  await store.nobody.ask(forgottenPassword.reset, { body });
  const { access } = await store.nobody.ask(accounts.login, {
    body: { email: ann.email, password: body.new_password },
  });
  expect((await store.with(access).ask(accounts.profile)).email_verified).toBe(true);
});

test("an address that registers many accounts sends 30 mails an hour at most; the accounts work", async () => {
  const store = await openStore();
  await sql`insert into rate_limits values ('register-mails:127.0.0.1', 29, now() + interval '5 minutes')`.execute(
    store.db,
  );
  await registered(store, "one@example.com");
  const second = await registered(store, "two@example.com");
  expect((await store.mails()).map((mail) => mail.recipient)).toEqual(["one@example.com"]);
  await second.ask(emailVerification.ask);
  expect(await store.mails()).toHaveLength(2);
});
