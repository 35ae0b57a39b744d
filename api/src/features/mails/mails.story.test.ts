import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("mails");
const { mails } = endpoints;
const noId = { params: { id: 999_999 } };

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
  const templates = await support.ask(mails.templates);
  for (const { id } of templates) {
    const { url, subject } = await support.ask(mails.previewTemplate, { params: { id } });
    expect([subject, (await page(store, url)).statusCode]).toEqual([expect.any(String), 200]);
  }
  await support.ask(mails.sendTest, { params: { id: "order-shipped" } });
  await store.workOff();
  expect(store.posted.map(({ to }) => to)).toEqual([ann.email, support.email]);
  expect(store.posted[1]?.subject).toMatch(/^Test: Order \d+ is on its way$/);
  expect(store.posted[1]?.text).not.toContain("/track/");
  const unknown = { params: { id: "constructor" } };
  expect((await support.refusal(mails.previewTemplate, unknown)).status).toBe(404);
  expect((await support.refusal(mails.sendTest, unknown)).status).toBe(404);
  expect((await (await store.shopper()).refusal(mails.templates)).code).toBe("not_allowed");
  const empty = await openStore();
  const other = await empty.staff();
  const params = { id: "order-paid" };
  expect((await other.refusal(mails.previewTemplate, { params })).code).toBe("no_order_yet");
});
