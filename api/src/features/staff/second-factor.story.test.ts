import { endpointList, endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { openStore, PASSWORD, type Store } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("secondFactor");
const { read, setUp, activate, confirm, remove } = endpoints.secondFactor;
const { staffInvitations: invitations } = endpoints;
type Person = Awaited<ReturnType<Store["staff"]>>;

/** A store, and a member of its staff whose session has not shown a second factor. */
async function openStoreWith(role?: string) {
  const store = await openStore();
  const member = await store.staff(role);
  await forget(store);
  return { store, member };
}
const forget = (store: Store) => store.db.updateTable("sessions").set({ confirmed_at: null }).execute();

/** The app of a member: gives the code of this half-minute, or of one before or after it. */
async function appOf(member: Person) {
  const { address, secret } = await member.ask(setUp, { body: { current_password: PASSWORD } });
  expect(address).toContain(`secret=${secret}`);
  const totp = new TOTP({ secret: new URL(address).searchParams.get("secret") ?? "" });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}
const codeBody = (code: string) => ({ body: { code } });

const guarded = endpointList.flatMap(([name, endpoint]) =>
  typeof endpoint.access === "object" && endpoint.access.confirmed ? [{ name, endpoint }] : [],
);

const reason = { reason: "A shopper asked for it" };
const redirect = { from: "/old", to: "/new", version: 1 };
const role = { name: "Intern", permissions: [], refund_limit: null, price_change_percent: null, version: 1 };
const ids: Record<string, string> = {
  "staffMembers.endSession": crypto.randomUUID(),
  "mails.updateTemplate": "order-placed",
};
/** A body is validated before the second factor is asked for. */
const validBodies = async (member: Person): Promise<Record<string, unknown>> => ({
  "redirects.create": redirect,
  "redirects.update": redirect,
  "redirects.import": { lines: [redirect] },
  "staffOrders.exchange": { item_id: 1, version: 1, variant_id: 1, quantity: 1, ...reason },
  "staffOrders.cancel": reason,
  "staffOrders.refund": { ...reason, amount: 1 },
  "dataExports.create": { kind: "products" },
  "paymentExceptions.accept": reason,
  "paymentExceptions.refundUnmatchedPayment": reason,
  "paymentExceptions.acknowledgeReversal": reason,
  "paymentExceptions.refundOtherWay": { how: "By bank transfer" },
  "staffRoles.create": role,
  "staffRoles.update": role,
  "staffMembers.update": { role_id: 1 },
  "staffInvitations.create": { email: "new@example.com", role_id: 1 },
  "settings.updateShop": await member.ask(endpoints.settings.readShop),
  "settings.updateHome": await member.ask(endpoints.settings.readHome),
  "settings.updateDelivery": await member.ask(endpoints.settings.readDelivery),
  "settings.updatePrices": await member.ask(endpoints.settings.readPrices),
  "mails.updateTemplate": { subject: "", opening: "", closing: "", version: 0 },
});

test("refunds, decisions about payments, roles and members ask for the second factor, shown lately", async () => {
  const { store, member } = await openStoreWith();
  const bodies = await validBodies(member);
  const outcomes = async () => {
    const answers = await Promise.all(
      guarded.map(({ name, endpoint }) =>
        member.call(endpoint, { params: { id: ids[name] ?? 999_999 }, body: bodies[name] ?? null }),
      ),
    );
    return new Set(answers.map(({ problem }) => problem?.code));
  };
  expect(guarded.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "staffOrders.refund",
      "staffOrders.cancel",
      "paymentExceptions.accept",
      "staffRoles.update",
    ]),
  );
  expect(await outcomes()).toEqual(new Set(["second_factor_needed"]));
  const code = await appOf(member);
  await member.ask(activate, codeBody(code()));
  expect([...(await outcomes())]).not.toContain("second_factor_needed");
  await sql`update sessions set confirmed_at = confirmed_at - interval '5 minutes'`.execute(store.db);
  expect(await outcomes()).toEqual(new Set(["second_factor_needed"]));
  expect(await member.ask(read)).toEqual({
    app: true,
    passkeys: [],
    recovery_codes: 10,
    confirmed_until: null,
  });
});

test("what is not valid is told before the second factor is asked for, only to who may do it at all", async () => {
  const { store, member } = await openStoreWith();
  const packer = await store.staff("Packer");
  const { updatePrices, readPrices } = endpoints.settings;
  const present = await member.ask(readPrices);
  const wrong = { body: { ...present, exchange_rate: "a lot" } };
  expect((await store.nobody.refusal(updatePrices, wrong)).code).toBe("not_signed_in");
  expect((await packer.refusal(updatePrices, wrong)).code).toBe("not_allowed");
  expect(await member.refusal(updatePrices, wrong)).toMatchObject({
    code: "invalid",
    errors: { exchange_rate: [expect.any(String)] },
  });
  const right = { body: { ...present, exchange_rate: "1700" } };
  expect((await member.refusal(updatePrices, right)).code).toBe("second_factor_needed");
  expect(await member.ask(readPrices)).toEqual(present);
});

test("a code works once, and so does a recovery code, however it is typed", async () => {
  const { store, member } = await openStoreWith("Packer");
  const code = await appOf(member);
  expect((await member.refusal(activate, codeBody("000000"))).code).toBe("wrong_code");
  const used = code();
  const { recovery_codes } = await member.ask(activate, codeBody(used));
  await forget(store);
  expect((await member.refusal(confirm, codeBody(used))).code).toBe("wrong_code");
  const next = code(1);
  const answers = await Promise.all([1, 2, 3].map(() => member.call(confirm, codeBody(next))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  await forget(store);
  const typed = (recovery_codes[3] ?? "").toUpperCase().replace(/(.{5})/, "$1-");
  const shown = await member.ask(confirm, codeBody(typed));
  expect([shown.recovery_codes, shown.confirmed_until]).toEqual([9, expect.any(String)]);
  expect((await member.refusal(confirm, codeBody(typed))).code).toBe("wrong_code");
  expect((await member.refusal(confirm, codeBody("12345"))).code).toBe("invalid");
});

test("an app is replaced with the password and the present app; the present one works until then", async () => {
  const { store, member } = await openStoreWith();
  const first = await appOf(member);
  expect((await member.refusal(setUp, { body: { current_password: "a guess" } })).code).toBe("invalid");
  await member.ask(activate, codeBody(first()));
  await forget(store);
  expect((await member.refusal(setUp, { body: { current_password: PASSWORD } })).code).toBe(
    "second_factor_needed",
  );
  await member.ask(confirm, codeBody(first(1)));
  const second = await appOf(member);
  expect((await member.ask(read)).app).toBe(true);
  await member.ask(activate, codeBody(second()));
  await forget(store);
  expect((await member.refusal(confirm, codeBody(first(1)))).code).toBe("wrong_code");
  await member.ask(confirm, codeBody(second(1)));
});

test("ten wrong codes are as many as one may try in a quarter of an hour", async () => {
  const { member } = await openStoreWith();
  await appOf(member);
  for (let tried = 0; tried < 10; tried += 1)
    expect((await member.refusal(confirm, codeBody("000000"))).code).toBe("wrong_code");
  expect((await member.refusal(confirm, codeBody("000000"))).code).toBe("too_many_requests");
});

test("the factor counts in the session that showed it; one that was lost is taken away by an owner", async () => {
  const { store, member } = await openStoreWith("Manager");
  await member.ask(activate, codeBody((await appOf(member))()));
  const owner = await store.staff();
  const other = await store.nobody.ask(endpoints.accounts.login, {
    body: { email: member.email, password: PASSWORD },
  });
  const elsewhere = store.with(other.access);
  expect((await elsewhere.ask(read)).confirmed_until).toBe(null);
  await owner.ask(remove, { params: { id: member.id } });
  expect((await elsewhere.refusal(read)).code).toBe("session_ended");
  expect((await member.refusal(read)).code).toBe("session_ended");
  expect((await owner.refusal(remove, { params: { id: 999_999 } })).status).toBe(404);
  const again = await store.nobody.ask(endpoints.accounts.login, {
    body: { email: member.email, password: PASSWORD },
  });
  expect(await store.with(again.access).ask(read)).toEqual({
    app: false,
    passkeys: [],
    recovery_codes: 0,
    confirmed_until: null,
  });
});

test("the database alone does not tell a code", async () => {
  const { store, member } = await openStoreWith();
  const { secret } = await member.ask(setUp, { body: { current_password: PASSWORD } });
  const [row] = await store.db.selectFrom("totp_factors").selectAll().execute();
  expect(row?.pending?.includes(Buffer.from(new TOTP({ secret }).secret.bytes))).toBe(false);
  await store.db
    .updateTable("totp_factors")
    .set({ pending: Buffer.alloc(48) })
    .execute();
  expect((await member.refusal(activate, codeBody("123456"))).code).toBe("wrong_code");
  const customer = await store.shopper();
  for (const endpoint of [read, setUp, activate, confirm])
    expect((await customer.refusal(endpoint, { body: endpoint === read ? undefined : {} })).code).toBe(
      "not_allowed",
    );
  const role_id = 1;
  expect((await member.refusal(invitations.create, { body: { email: "a@example.com", role_id } })).code).toBe(
    "second_factor_needed",
  );
});
