import { createHmac } from "node:crypto";
import { endpoints } from "@adire/contract/endpoints";
import { storefrontCallHeader, storefrontCallText } from "@adire/contract/storefront-call";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, openStoreForReading, type Store, shipping } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("messages", "newsletter", "staffMessages");
const { contact, subscribe, confirm } = endpoints.messages;
/** The header that a storefront server signs. */
function storefrontCall(secret: string, visitor: string, ageSeconds = 0): Record<string, string> {
  const text = storefrontCallText(String(Math.floor(Date.now() / 1_000) - ageSeconds), visitor);
  return { [storefrontCallHeader]: `${text} ${createHmac("sha256", secret).update(text).digest("hex")}` };
}
const shared = await openStoreForReading();
const message = {
  name: "Ada Obi",
  email: "ada@example.com",
  subject: "The coat",
  message: "Does it come in olive?\n\n<b>Thanks</b>",
};
const tokenOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? "";
const confirmed = async (store: Store) =>
  (
    await store.db
      .selectFrom("newsletter_subscribers")
      .select(["email", "confirmed_at"])
      .orderBy("email")
      .execute()
  ).map((row) => [row.email, row.confirmed_at !== null]);

test("a message is kept and mailed to the merchant", async () => {
  const store = await openStore();
  await store.db
    .insertInto("settings")
    .values({ name: "email", value: JSON.stringify("me@shop.example") })
    .execute();
  expect(await store.nobody.ask(contact, { body: message })).toEqual({
    message: "Thank you for contacting us! We'll get back to you soon.",
  });
  expect(await store.db.selectFrom("contact_messages").selectAll().execute()).toMatchObject([message]);
  await store.workOff();
  await store.workOff();
  expect(store.messages).toMatchObject([
    {
      to: "me@shop.example",
      kind: "contact",
      subject: "Contact form: The coat",
      text: expect.stringContaining(`FROM\nAda Obi <ada@example.com>\n\nMESSAGE\n${message.message}\n`),
      replyTo: "ada@example.com",
    },
  ]);
  expect(store.messages[0]?.html).toContain("&lt;b&gt;Thanks&lt;/b&gt;");
});

test.each(["Hello\r\nBcc: everyone@example.com", "Hello\u202eolleH", "Hello\u200b"])(
  "a name or subject of %j, which is not one line, is refused",
  async (text) => {
    const body = { ...message, name: text, subject: text };
    const { errors } = await shared.nobody.refusal(contact, { body });
    expect(Object.keys(errors ?? {})).toEqual(["name", "subject"]);
  },
);

test.each([
  ["name", "Name is required"],
  ["subject", "Subject is required"],
  ["message", "Message is required"],
])("%s missing or blank: %s", async (field, sentence) => {
  for (const value of [undefined, "", " \n ", "\u200b", "\u202e \u2800"])
    expect(await shared.nobody.refusal(contact, { body: { ...message, [field]: value } })).toMatchObject({
      status: 422,
      message: sentence,
      errors: { [field]: [sentence] },
    });
});

test("a bad address, a long text and a NUL are refused on their fields", async () => {
  const fields = async (change: object) =>
    Object.keys((await shared.nobody.refusal(contact, { body: { ...message, ...change } })).errors ?? {});
  expect(await fields({ email: "ada" })).toEqual(["email"]);
  expect(await fields({ email: undefined })).toEqual(["email"]);
  expect(await fields({ email: "a@b.c\r\nBcc: d@e.f" })).toEqual(["email"]);
  expect(await fields({ message: "x".repeat(5_001) })).toEqual(["message"]);
  expect(await fields({ name: "a\u0000b", subject: 7 })).toEqual(["name", "subject"]);
  expect(await fields({ name: "Ada\nObi" })).toEqual(["name"]);
});

test("an address writes at most 20 messages an hour", async () => {
  const store = await openStore();
  const headers = (number: number) => ({ "x-forwarded-for": `192.0.2.${number}` });
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, number) =>
      store.nobody.call(contact, { body: message, headers: headers(number) }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(20).fill(201), 429, 429]);
  const refused = answers.find((answer) => answer.status === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(3_000);
  expect(await store.mails()).toHaveLength(20);
  await store.nobody.ask(contact, { body: message, from: "192.0.2.1" });
});

test("behind a proxy that is trusted by name, every shopper is counted by her own address", async () => {
  const store = await openStore({ settings: { TRUSTED_PROXIES: "127.0.0.1" } });
  const write = (address: string) =>
    store.nobody.call(contact, { body: message, headers: { "x-forwarded-for": address } });
  const many = await Promise.all(Array.from({ length: 21 }, () => write("192.0.2.7")));
  expect(many.filter((answer) => answer.status === 429)).toHaveLength(1);
  expect((await write("192.0.2.8")).status).toBe(201);
});

test("a form from the storefront counts for its visitor's address, a forged header for the caller", async () => {
  const store = await openStore();
  const write = (visitor: string, secret = store.config.STOREFRONT_SHARED_SECRET, ageSeconds = 0) =>
    store.nobody.call(contact, { body: message, headers: storefrontCall(secret, visitor, ageSeconds) });
  const many = await Promise.all(Array.from({ length: 21 }, () => write("192.0.2.7")));
  expect(many.filter((answer) => answer.status === 429)).toHaveLength(1);
  expect((await write("2001:db8::8")).status).toBe(201);
  const asked = await store.nobody.call(subscribe, {
    body: { email: "ada@example.com" },
    headers: storefrontCall(store.config.STOREFRONT_SHARED_SECRET, "192.0.2.7"),
  });
  expect(asked.status).toBe(202);

  const forged = await Promise.all(
    Array.from({ length: 22 }, (_, number) =>
      number % 2 === 0
        ? write(`192.0.2.${number}`, "a secret that somebody guessed, 32 characters")
        : write(`192.0.2.${number}`, store.config.STOREFRONT_SHARED_SECRET, 301),
    ),
  );
  expect(forged.filter((answer) => answer.status === 429)).toHaveLength(2);
  const { rows } = await sql<{ bucket: string }>`select bucket from rate_limits`.execute(store.db);
  expect(rows.map(({ bucket }) => bucket).sort()).toEqual([
    "contact:127.0.0.1",
    "contact:192.0.2.7",
    "contact:2001:db8::/64",
    "newsletter:192.0.2.7",
  ]);
});

test("the newsletter asks by mail first, and a confirmation counts", async () => {
  const store = await openStore();
  const asked = await store.nobody.ask(subscribe, { body: { email: "Ada@example.com" } });
  expect(asked.message).toBe("Please check your inbox and confirm your address.");
  expect(await confirmed(store)).toEqual([["Ada@example.com", false]]);
  await store.workOff();
  expect(store.posted).toMatchObject([{ to: "Ada@example.com", kind: "newsletter-confirm" }]);
  const text = store.posted[0]?.text ?? "";
  expect(text).toContain("http://shop.story.example/newsletter/confirm?token=");
  for (let times = 0; times < 2; times += 1)
    await store.nobody.ask(confirm, { body: { token: tokenOf(text) } });
  expect(await confirmed(store)).toEqual([["Ada@example.com", true]]);
  await store.workOff();
  expect(store.replaced.length).toBeGreaterThan(0);
  expect(store.replaced.map((mail) => mail.text).join()).not.toMatch(/token=[\w-]/);
});

test("asking again answers the same and mails again only after ten minutes, never once confirmed", async () => {
  const store = await openStore();
  const ask = (email: string) => store.nobody.ask(subscribe, { body: { email } });
  const first = await ask("ada@example.com");
  expect(await ask("ADA@example.com")).toEqual(first);
  expect(await store.mails()).toHaveLength(1);
  await sql`update newsletter_subscribers set requested_at = now() - interval '11 minutes'`.execute(store.db);
  await ask("ada@example.com");
  const mails = await store.mails();
  expect(mails).toHaveLength(2);
  await store.nobody.ask(confirm, { body: { token: tokenOf(mails[1]?.body ?? "") } });
  await sql`update newsletter_subscribers set requested_at = now() - interval '11 minutes'`.execute(store.db);
  expect(await ask("ada@example.com")).toEqual(first);
  expect(await store.mails()).toHaveLength(2);
});

test("an address goes off the newsletter on request, and one that is never confirmed after a week", async () => {
  const store = await openStore();
  for (const email of ["ada@example.com", "adun@example.com", "bisi@example.com"])
    await store.nobody.ask(subscribe, { body: { email } });
  await sql`update newsletter_subscribers set requested_at = now() - interval '8 days'
    where email <> 'bisi@example.com'`.execute(store.db);
  await sql`update newsletter_subscribers set confirmed_at = now() where email = 'ada@example.com'`.execute(
    store.db,
  );
  await store.runJob("forget-keys");
  expect(await confirmed(store)).toEqual([
    ["ada@example.com", true],
    ["bisi@example.com", false],
  ]);
  const owner = await store.staff();
  const { list, remove } = endpoints.newsletter;
  const { results } = await owner.ask(list);
  const params = { id: results.at(-1)?.id ?? 0 };
  await owner.ask(remove, { params });
  expect((await owner.refusal(remove, { params })).status).toBe(404);
  expect(await confirmed(store)).toEqual([["bisi@example.com", false]]);
  expect(await store.db.selectFrom("audit_log").select(["action", "subject"]).execute()).toEqual([
    { action: "newsletter.remove", subject: `subscriber ${params.id}` },
  ]);
});

test("a token that is not ours or none confirms nothing", async () => {
  const store = await openStore();
  await store.nobody.ask(subscribe, { body: { email: "ada@example.com" } });
  const [mail] = await store.mails();
  const altered = `${tokenOf(mail?.body ?? "").slice(0, -1)}!`;
  for (const token of [altered, "x".repeat(43)])
    expect((await store.nobody.refusal(confirm, { body: { token } })).status).toBe(404);
  for (const token of ["", "short", 7, undefined, "x".repeat(201)])
    expect((await store.nobody.refusal(confirm, { body: { token } })).status).toBe(422);
  expect(await confirmed(store)).toEqual([["ada@example.com", false]]);
});

test("an address subscribes at most 30 times an hour", async () => {
  const store = await openStore();
  await sql`insert into rate_limits values ('newsletter:127.0.0.1', 30, now() + interval '1 hour')`.execute(
    store.db,
  );
  expect((await store.nobody.refusal(subscribe, { body: { email: "a@example.com" } })).status).toBe(429);
  for (const email of ["", "a@b", "a b@c.de", 7, undefined])
    expect((await shared.nobody.refusal(subscribe, { body: { email } })).errors).toHaveProperty("email");
});

test("a mail that the server does not take goes out later, once", async () => {
  const store = await openStore();
  await store.nobody.ask(contact, { body: message });
  store.loseMails(2);
  for (let times = 0; times < 2; times += 1) await store.workOffAgain();
  expect(store.posted).toEqual([]);
  for (let times = 0; times < 2; times += 1) await store.workOffAgain();
  expect(store.posted).toHaveLength(1);
  expect(await store.mails()).toMatchObject([{ sent_at: expect.any(Date) }]);
});

test("who wants the newsletter is listed; who confirmed is exported, and the audit log says so", async () => {
  const store = await openStore();
  const emails = ["ada@example.com", "adun@example.com", "bisi@example.com"];
  for (const email of emails)
    await store.db
      .insertInto("newsletter_subscribers")
      .values({ email, confirmed_at: email.startsWith("ada@") ? null : new Date() })
      .execute();
  const owner = await store.staff();
  const { list, export: take } = endpoints.newsletter;
  const found = async (query: Record<string, string | number>) =>
    (await owner.ask(list, { query })).results.map(({ email }) => email);
  expect(await found({ search: "AD" })).toEqual(["adun@example.com", "ada@example.com"]);
  const first = await owner.ask(list, { query: { page_size: 2 } });
  expect(await found({ page_size: 2, before: first.next ?? 0 })).toEqual(["ada@example.com"]);
  expect((await owner.ask(take)).results.map(({ email }) => email)).toEqual([
    "bisi@example.com",
    "adun@example.com",
  ]);
  expect((await owner.ask(take, { query: { before: 999_999_999 } })).results).toHaveLength(2);
  const log = await store.db
    .selectFrom("audit_log")
    .select(["action", "subject", "user_id"])
    .orderBy("id")
    .execute();
  const entry = { action: "newsletter.export", user_id: owner.id };
  expect(log).toEqual([
    { ...entry, subject: "confirmed subscribers" },
    { ...entry, subject: "confirmed subscribers, those before 999999999" },
  ]);
  const support = await store.staff("Support");
  for (const endpoint of [list, take]) expect((await support.refusal(endpoint)).code).toBe("not_allowed");
});

const { staffMessages } = endpoints;
async function openMessage() {
  const store = await openStore();
  await store.nobody.ask(contact, { body: message });
  const support = await store.staff("Support");
  const [first] = (await support.ask(staffMessages.list)).results;
  return { store, support, params: { id: first?.id ?? 0 }, first };
}

test("a message waits until it is answered by mail, once", async () => {
  const { store, support, params, first } = await openMessage();
  expect(first).toMatchObject({
    name: "Ada Obi",
    done_at: null,
    begins: "Does it come in olive? <b>Thanks</b>",
  });
  // An emoji stands where the beginning for the inbox ends.
  const body = { answer: `${"Dear Ada,\n\nIt does, from Friday on.\n\n<i>Adire</i>".padEnd(159)}💙` };
  const colleague = await store.staff("Manager");
  const answers = await Promise.all(
    [support, colleague].map((one) => one.call(staffMessages.answer, { params, body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await support.ask(staffMessages.list)).results).toEqual([]);
  const done = (await support.ask(staffMessages.list, { query: { view: "done" } })).results;
  expect(done).toMatchObject([{ ...params, is_answered: true, done_by: expect.stringContaining("staff-") }]);
  await store.workOff();
  const mails = store.messages.filter(({ kind }) => kind === "contact-answer");
  expect(mails).toMatchObject([
    { to: "ada@example.com", subject: "Re: The coat", text: expect.stringContaining("from Friday on") },
  ]);
  expect(mails[0]?.text).not.toContain("Hello");
  expect(mails[0]?.html).toContain("&lt;i&gt;Adire&lt;/i&gt;");
  expect(await support.refusal(staffMessages.reopen, { params })).toMatchObject({ code: "message_done" });
});

test("a message is closed without an answer, and opened again", async () => {
  const { support, params } = await openMessage();
  await support.ask(staffMessages.close, { params });
  const refused = await support.refusal(staffMessages.answer, { params, body: { answer: "Yes." } });
  expect(refused).toMatchObject({
    code: "message_done",
    message: `${support.email} has closed this message meanwhile.`,
    present: { answer: null, done_by: support.email },
  });
  expect(await support.refusal(staffMessages.close, { params })).toMatchObject({ code: "message_done" });
  expect(await support.ask(staffMessages.reopen, { params })).toMatchObject({ done_at: null });
});

test("orders of the same e-mail stand beside a message, for those who may see orders", async () => {
  const { store, support, params } = await openMessage();
  const item = await store.item("coat / Indigo / S", 2);
  await store.nobody.ask(endpoints.orders.place, {
    body: { shipping, email: message.email, items: [item] },
  });
  const { orders } = await support.ask(staffMessages.read, { params });
  expect(orders).toMatchObject([{ status: "pending", items: [{ name: "Harmattan Coat", quantity: 2 }] }]);
  const packer = await store.staff("Packer");
  expect(await packer.refusal(staffMessages.read, { params })).toMatchObject({ code: "not_allowed" });
  expect(await packer.refusal(staffMessages.list)).toMatchObject({ code: "not_allowed" });
});
