import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { disagreementsWith } from "../audit/audit.ts";
import { rules } from "../audit/rules.ts";

tellsAll("mails");
const { mails } = endpoints;
const noId = { params: { id: 999_999 } };
const unworded = { subject: "", opening: "", closing: "" };

async function openStoreWithOrder() {
  const store = await openStore();
  const ann = await store.shopper();
  const items = [await store.item("shirt / White / S")];
  const order = await ann.ask(endpoints.orders.place, { body: { shipping, items } });
  return { store, ann, order, support: await store.staff("Support") };
}
const page = async (store: Store, url: string) => store.app.inject({ url });

test("mail is listed with its state, found by its address, and sent again; one with a secret link is not", async () => {
  const { store, ann, order, support } = await openStoreWithOrder();
  const states = async (query = {}) =>
    (await support.ask(mails.list, { query })).results.map(({ kind, state }) => `${kind} ${state}`);
  expect(await states()).toEqual(["order-placed queued"]);
  store.loseMails(100);
  for (let tried = 0; tried < 30; tried += 1) await store.workOffAgain();
  const [failed] = (await support.ask(mails.list, { query: { state: "failed" } })).results;
  expect(failed).toMatchObject({ to: ann.email, error: "the mail server is away", can_resend: true });
  store.loseMails(0);
  await support.ask(mails.resend, { params: { id: failed?.id ?? 0 } });
  await store.workOff();
  expect(await states({ to: ann.email.slice(0, 6).toUpperCase() })).toEqual(["order-placed sent"]);
  await support.ask(mails.resend, { params: { id: failed?.id ?? 0 } });
  await store.workOff();
  expect(store.posted.map(({ to, subject }) => [to, subject])).toEqual(
    Array(2).fill([ann.email, expect.stringContaining(`order ${order.id}`)]),
  );
  // Other shops have a mail of the same number.
  const queuedAt = await store.db.selectFrom("mails").select(["id", "created_at"]).orderBy("id").execute();
  expect(store.messages.map(({ messageId }) => messageId)).toEqual(
    queuedAt.map((mail) => `<${mail.id}.${mail.created_at.getTime()}@shop.story.example>`),
  );
  const log = await store.db.selectFrom("audit_log").select("subject").execute();
  expect(log).toEqual(Array(2).fill({ subject: `mail ${failed?.id}, order-placed` }));
  await store.nobody.ask(endpoints.forgottenPassword.ask, { body: { email: ann.email } });
  await store.workOff();
  const first = await support.ask(mails.list, { query: { page_size: 1 } });
  expect(first.results[0]).toMatchObject({ kind: "password-reset", can_resend: false });
  const secret = { params: { id: first.results[0]?.id ?? 0 } };
  expect((await support.refusal(mails.resend, secret)).code).toBe("not_resendable");
  expect(await states({ before: first.next ?? 0 })).toEqual(["order-placed sent", "order-placed sent"]);
  expect(await states({ to: "nobody%" })).toEqual([]);
  const packer = await store.staff("Packer");
  expect((await packer.refusal(mails.list)).code).toBe("not_allowed");
});

test("an address that a mail server refuses for good is not tried again, and the mail is deleted", async () => {
  const { store, ann, support } = await openStoreWithOrder();
  // As nodemailer tells it.
  const refusal = (command: string, reply: string) =>
    Object.assign(new Error(reply), { code: "EENVELOPE", command, responseCode: 550 });
  const wrongSettings = [
    refusal("MAIL FROM", "550 this sender is not yours"),
    refusal("RCPT TO", "554 5.7.1 <ann@story.example>: Relay access denied"),
    refusal("RCPT TO", "550 relay not permitted"),
  ];
  for (const settings of wrongSettings) {
    store.loseMails(1, settings);
    await store.workOffAgain();
    expect((await support.ask(mails.list)).results[0]).toMatchObject({ state: "queued" });
  }
  store.loseMails(1, refusal("RCPT TO", "550 5.1.1 no such mailbox at privaterelay.appleid.com"));
  await store.workOffAgain();
  const [refused] = (await support.ask(mails.list, { query: { state: "failed" } })).results;
  expect(refused).toMatchObject({ to: ann.email, error: expect.stringContaining("no such mailbox") });
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(store.db);
  expect(rows).toEqual([]);
  expect(await store.db.transaction().execute((tx) => disagreementsWith(tx, rules))).toEqual([]);
  await support.ask(mails.resend, { params: { id: refused?.id ?? 0 } });
  await store.workOff();
  expect(store.posted.map(({ to }) => to)).toEqual([ann.email]);
  await sql`update mails set refused_at = now() - interval '91 days'`.execute(store.db);
  await store.runJob("forget-keys");
  expect((await store.mails()).map(({ id }) => id)).not.toContain(refused?.id);
});

test("a preview shows a mail in a frame for five minutes, and opens no order", async () => {
  const { store, order, support } = await openStoreWithOrder();
  const [mail] = await store.mails();
  const shown = await support.ask(mails.preview, { params: { id: mail?.id ?? 0 } });
  const answer = await page(store, shown.url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-security-policy"]).toContain("sandbox");
  expect(answer.body).toContain(String(order.id));
  expect(answer.body).not.toContain("/track/");
  expect((await page(store, `${shown.url}x`)).statusCode).toBe(410);
  expect((await page(store, shown.url.replace(/mail:\d+/, "mail:2"))).statusCode).toBe(410);
  const [, , until = ""] = shown.url.split(":");
  expect(Number(until)).toBeLessThan(Date.now() / 1_000 + 400);
  expect((await support.refusal(mails.preview, noId)).status).toBe(404);
});

test("whoever sees a mail that waits cannot use its one-time link", async () => {
  const { store, support } = await openStoreWithOrder();
  const owner = await store.staff();
  await owner.ask(endpoints.staffInvitations.create, { body: { email: "ruth@example.com", role_id: 1 } });
  const waiting = (await store.mails()).filter(({ kind }) => kind !== "order-placed");
  expect(waiting.map(({ sent_at }) => sent_at)).toEqual([null]);
  for (const { id, body } of waiting) {
    const [token = ""] = /[\w-]{40,}/.exec(body) ?? [];
    expect(token).not.toBe("");
    const { url } = await support.ask(mails.preview, { params: { id } });
    expect((await page(store, url)).body).not.toContain(token);
  }
});

test("a template is previewed with the latest order and mailed to oneself; the order gets no mail", async () => {
  const { store, ann, support } = await openStoreWithOrder();
  await store.workOff();
  // As of one that is paid.
  await sql`update orders set reservation_expires_at = null`.execute(store.db);
  await sql`update payments set status = 'paid', paid_at = now()`.execute(store.db);
  const templates = await support.ask(mails.templates);
  for (const { id } of templates) {
    const { url, subject } = await support.ask(mails.previewTemplate, { params: { id }, body: unworded });
    const { statusCode, body } = await page(store, url);
    const text = `${subject} ${body
      .split("</style>")
      .at(-1)
      ?.replaceAll(/<[^>]*>/g, "")}`;
    expect([id, statusCode, /\{\w+\}|(until|by|:) *[.,]/.exec(text)?.[0]]).toEqual([id, 200, undefined]);
    if (id === "order-cancelled-unpaid") expect(text).not.toContain("What you paid");
  }
  await support.ask(mails.sendTest, { params: { id: "order-shipped" }, body: unworded });
  await store.workOff();
  expect(store.posted.map(({ to }) => to)).toEqual([ann.email, support.email]);
  expect(store.posted[1]?.subject).toMatch(/^Test: Order \d+ is on its way$/);
  expect(store.posted[1]?.text).not.toContain("/track/");
  const unknown = { params: { id: "constructor" }, body: unworded };
  expect((await support.refusal(mails.previewTemplate, unknown)).status).toBe(404);
  expect((await support.refusal(mails.sendTest, unknown)).status).toBe(404);
  expect((await (await store.shopper()).refusal(mails.templates)).code).toBe("not_allowed");
  const empty = await openStore();
  const other = await empty.staff();
  const paid = { params: { id: "order-paid" }, body: unworded };
  expect((await other.refusal(mails.previewTemplate, paid)).code).toBe("no_order_yet");
  const reset = { params: { id: "password-reset" }, body: unworded };
  expect((await other.ask(mails.previewTemplate, reset)).subject).toBe("Choose a new password");
});

test("a merchant words a mail: shoppers get those words, and the shop's own again once they are blank", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const ann = await store.shopper();
  const items = [await store.item("shirt / White / S")];
  const place = async () => {
    await ann.ask(endpoints.orders.place, {
      body: { shipping: { ...shipping, fullName: "Ann <b>Bello" }, items },
    });
    await store.workOff();
    return store.posted.at(-1);
  };
  const params = { id: "order-placed" };
  const words = {
    subject: "Ọ̀dúnlámì: order {order}",
    opening: "Good day, {name} <3\nYour shop on Tejuosho Lane",
    closing: "With love, Ọ̀dúnlámì & sons.",
  };
  const { version, own, placeholders } = await owner.ask(mails.readTemplate, { params });
  expect([version, own.opening, placeholders.map(({ name }) => name)]).toEqual([
    ...[0, "Hello {name}."],
    ["name", "order", "minutes"],
  ]);
  const saved = await owner.ask(mails.updateTemplate, { params, body: { ...words, version } });
  expect(saved).toMatchObject({ ...words, is_worded: true, version: 1, changed_by: owner.email });
  const worded = (await owner.ask(mails.templates)).filter(({ is_worded }) => is_worded);
  expect(worded.map(({ id }) => id)).toEqual(["order-placed"]);

  const mail = await place();
  expect(mail?.subject).toMatch(/^Ọ̀dúnlámì: order \d+$/);
  expect(mail?.text).toContain(
    "Good day, Ann <3\nYour shop on Tejuosho Lane Everything in your order is set",
  );
  expect(mail?.text).toContain("Nothing has been charged yet. With love, Ọ̀dúnlámì & sons.");
  const [sent] = (await owner.ask(mails.list)).results;
  const { url } = await owner.ask(mails.preview, { params: { id: sent?.id ?? 0 } });
  const { body: html } = await page(store, url);
  expect(html).toContain("Good day, Ann &lt;3<br>Your shop");
  expect(html).toContain("Ọ̀dúnlámì &amp; sons.");

  const late = await owner.refusal(mails.updateTemplate, { params, body: { ...unworded, version } });
  expect([late.code, late.present]).toEqual(["changed_meanwhile", expect.objectContaining(words)]);
  await owner.ask(mails.updateTemplate, { params, body: { ...unworded, version: 1 } });
  expect((await place())?.text).toContain("Hello Ann. Everything in your order");
  const { results } = await owner.ask(endpoints.auditLog.list, {
    query: { record: "mail_wordings", record_id: saved.wording_id ?? 0 },
  });
  expect(results.map(({ changes }) => changes.closing)).toEqual([
    [words.closing, ""],
    [null, words.closing],
  ]);
});

test("a wording is previewed before it is saved; what a mail cannot say is refused on its field", async () => {
  const { store, order, support } = await openStoreWithOrder();
  const owner = await store.staff();
  const params = { id: "order-delivered" };
  const body = { ...unworded, subject: "Here, {name}: {order}", closing: "Enjoy <i>it</i>." };
  const { subject, url } = await support.ask(mails.previewTemplate, { params, body });
  expect(subject).toMatch(new RegExp(`^Here, \\S+: ${order.id}$`));
  expect((await page(store, url)).body).toContain(
    "Your order has been delivered. Enjoy &lt;i&gt;it&lt;/i&gt;.",
  );
  await support.ask(mails.sendTest, { params, body });
  await store.workOff();
  expect(store.posted.at(-1)?.text).toContain("Enjoy <i>it</i>.");
  const wrong = { ...unworded, subject: "{shop} and {order}", opening: "Hello {Name}" };
  for (const refusal of [
    await support.refusal(mails.previewTemplate, { params, body: wrong }),
    await support.refusal(mails.sendTest, { params, body: wrong }),
    await owner.refusal(mails.updateTemplate, { params, body: { ...wrong, version: 0 } }),
  ])
    expect(refusal.errors).toEqual({
      subject: ["This mail has no {shop}. It has {name}, {order}."],
      opening: ["This mail has no {Name}. It has {name}, {order}."],
    });
  const reset = { params: { id: "password-reset" }, body: { ...unworded, subject: "You won", version: 0 } };
  expect((await owner.refusal(mails.updateTemplate, reset)).errors).toEqual({
    subject: ["The subject of this mail stays as it is."],
  });
  expect((await owner.refusal(mails.readTemplate, { params: { id: "constructor" } })).status).toBe(404);
  expect((await support.refusal(mails.updateTemplate, { params, body: { ...body, version: 0 } })).code).toBe(
    "not_allowed",
  );
});
