import type { Endpoint } from "@adire/contract/endpoint";
import { endpointList, endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore, openStoreForReading, PASSWORD, type Store } from "../../testing/open-store.ts";
import { paidOrder } from "../../testing/paid-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";

const { staffRoles: roles, staffMembers: members, staffOrders: orders } = endpoints;
tellsAll("staffRoles", "staffMembers");
const shared = await openStoreForReading();
const roleNames = ["Owner", "Manager", "Packer", "Support", "Read only"];
const idOf = async (store: Store, name: string) =>
  (await store.db.selectFrom("staff_roles").select("id").where("name", "=", name).executeTakeFirstOrThrow())
    .id;

const guarded = endpointList.flatMap(([name, endpoint]) =>
  typeof endpoint.access === "object" ? [{ name, endpoint, ...endpoint.access }] : [],
);
/** Nothing is found at these parameters and the body is refused, so that an allowed call changes nothing. */
const harmless = (endpoint: Endpoint) => {
  const id = endpoint === members.endSession ? crypto.randomUUID() : 999_999;
  return { params: { id, parcel_id: 999_999, return_id: 999_999 }, body: null };
};
const isLetIn = async (
  store: Store,
  token: string | undefined,
  endpoint: Endpoint,
): Promise<number | "in"> => {
  const caller = token === undefined ? store.nobody : store.with(token);
  const { params, body } = harmless(endpoint);
  const { status } = await caller.call(endpoint, endpoint.method === "GET" ? { params } : { params, body });
  return status === 401 || status === 403 ? status : "in";
};

/** Every call of the staff, with 401, 403 or "in". */
async function outcomes(token: string | undefined): Promise<unknown[]> {
  const got: unknown[] = [];
  for (const { name, endpoint } of guarded) got.push([name, await isLetIn(shared, token, endpoint)]);
  return got;
}
/** The same as the table of permissions has it. A body is refused before a second factor is asked for. */
async function rightsOf(name: string, isConfirmed = true): Promise<unknown[]> {
  const role = (await (await shared.staff()).ask(roles.list)).find((one) => one.name === name);
  return guarded.map(({ name: call, endpoint, staff, confirmed }) => {
    const isAllowed = staff === "any" || role?.permissions.includes(staff);
    return [call, isAllowed && (isConfirmed || !confirmed || endpoint.body) ? "in" : 403];
  });
}

test.each(roleNames)("as %s one may do what the role says, less without a second factor", async (name) => {
  const member = await shared.staff(name);
  expect(await outcomes(member.token)).toEqual(await rightsOf(name));
  await shared.db
    .updateTable("sessions")
    .set({ confirmed_at: null })
    .where("user_id", "=", member.id)
    .execute();
  expect(await outcomes(member.token)).toEqual(await rightsOf(name, false));
});

test("guests and customers get nowhere, nor do those who left with a token that is still valid", async () => {
  const [owner, customer, former] = [
    await shared.staff(),
    await shared.shopper(),
    await shared.staff("Manager"),
  ];
  await owner.ask(members.remove, { params: { id: former.id } });
  const all = (status: number) => guarded.map(({ name }) => [name, status]);
  expect(await outcomes(undefined)).toEqual(all(401));
  expect(await outcomes(customer.token)).toEqual(all(403));
  expect(await outcomes(former.token)).toEqual(all(403));
});

test("a manager who becomes a packer has a packer's rights at once, with the same token", async () => {
  const [owner, member] = [await shared.staff(), await shared.staff("Manager")];
  const body = { role_id: await idOf(shared, "Packer") };
  await owner.ask(members.update, { params: { id: member.id }, body });
  expect(await outcomes(member.token)).toEqual(await rightsOf("Packer"));
});

test("support refunds up to its limit of one order, in one go or in parts, and cancels nothing dearer", async () => {
  const store = await openStore();
  const { asked, boss, seen } = await paidOrder(store, { "coat / Rust / M": 2 }); // $378
  const support = await store.staff("Support");
  const refund = (amount: number) => ({ ...asked, body: { reason: "a button came off", amount } });
  expect(await support.refusal(orders.refund, refund(100.01))).toMatchObject({
    status: 403,
    code: "over_refund_limit",
    limit: 100,
  });
  await support.ask(orders.refund, refund(60));
  expect((await support.refusal(orders.refund, refund(40.01))).code).toBe("over_refund_limit");
  const cancel = { ...asked, body: { reason: "she changed her mind" } };
  expect((await support.refusal(orders.cancel, cancel)).code).toBe("over_refund_limit");
  expect((await seen()).status).toBe("processing");
  await support.ask(orders.refund, refund(40));
  await boss.ask(orders.cancel, cancel);
  expect((await seen()).status).toBe("cancelled");
});

test("a changed role counts at once for everybody who has it", async () => {
  const store = await openStore();
  const [owner, packer] = [await store.staff(), await store.staff("Packer")];
  const params = { id: await idOf(store, "Packer") };
  await packer.ask(orders.list);
  const body = {
    name: "Packer",
    permissions: ["stock.read" as const],
    refund_limit: null,
    price_change_percent: null,
    version: 1,
  };
  expect(await owner.ask(roles.update, { params, body })).toMatchObject({ ...body, members: 1, version: 2 });
  const late = await (await store.staff()).refusal(roles.update, { params, body });
  expect(late).toMatchObject({ code: "changed_meanwhile", present: { version: 2, changed_by: owner.email } });
  expect((await packer.refusal(orders.list)).code).toBe("not_allowed");
  expect(await store.db.selectFrom("audit_log").select(["user_id", "action", "subject"]).execute()).toEqual([
    { user_id: owner.id, action: "staff_roles.update", subject: "Packer" },
  ]);
});

test("a role in use stays, names are unique, and the owner's role is as it is", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const body = { name: "Tailor", permissions: ["stock.read" as const], refund_limit: 20 };
  const tailor = await owner.ask(roles.create, { body });
  expect((await owner.refusal(roles.create, { body: { ...body, name: "tailor" } })).code).toBe("name_taken");
  const { id } = await store.staff("Tailor");
  const params = { id: tailor.id };
  expect((await owner.refusal(roles.remove, { params })).code).toBe("in_use");
  await owner.ask(members.update, { params: { id }, body: { role_id: await idOf(store, "Packer") } });
  await owner.ask(roles.remove, { params });
  const ownerRole = { params: { id: await idOf(store, "Owner") } };
  expect(
    (
      await owner.refusal(roles.update, {
        ...ownerRole,
        body: { ...body, price_change_percent: null, version: 1 },
      })
    ).code,
  ).toBe("owner_role");
  expect((await owner.refusal(roles.remove, ownerRole)).code).toBe("owner_role");
});

test("the limits of a role are within bounds, and a change says each of them or lifts it", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const permissions = ["catalog.read" as const, "catalog.change" as const];
  const body = { name: "Junior", permissions, refund_limit: 0, price_change_percent: 0 };
  const wrong = [
    { refund_limit: -1 },
    { refund_limit: 1_000_000_001 },
    { price_change_percent: -1 },
    { price_change_percent: 101 },
    { price_change_percent: 2.5 },
  ];
  for (const limit of wrong) {
    const refusal = await owner.refusal(roles.create, { body: { ...body, ...limit } });
    expect(Object.keys(refusal.errors ?? {}), JSON.stringify(limit)).toEqual(Object.keys(limit));
  }
  const { id, version } = await owner.ask(roles.create, { body });
  const params = { id };
  for (const name of ["refund_limit", "price_change_percent"]) {
    const { [name as keyof typeof body]: _, ...rest } = { ...body, version };
    expect((await owner.refusal(roles.update, { params, body: rest })).errors).toHaveProperty(name);
  }
  const lifted = { refund_limit: null, price_change_percent: null };
  expect(await owner.ask(roles.update, { params, body: { ...body, ...lifted, version } })).toMatchObject(
    lifted,
  );
});

test("whoever manages the staff hands out no more than they have themselves", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const rights = ["staff.manage", "staff.read", "orders.refund", "orders.cancel", "stock.read"] as const;
  await owner.ask(roles.create, { body: { name: "Host", permissions: [...rights], refund_limit: 50 } });
  const host = await store.staff("Host");
  const role = (permissions: readonly (typeof rights)[number][], refund_limit: number | null) => ({
    body: {
      name: `Role ${permissions} ${refund_limit}`.slice(0, 40),
      permissions: [...permissions],
      refund_limit,
    },
  });
  await host.ask(roles.create, role(["orders.refund"], 50));
  await host.ask(roles.create, role(["stock.read"], null));
  const refusals = [
    await host.refusal(roles.create, role(["orders.refund"], 50.01)),
    await host.refusal(roles.create, role(["orders.refund"], null)),
    await host.refusal(roles.create, role(["orders.cancel"], null)),
    await host.refusal(roles.create, {
      body: { name: "All", permissions: ["catalog.change"], refund_limit: 0 },
    }),
    await host.refusal(members.update, {
      params: { id: host.id },
      body: { role_id: await idOf(store, "Owner") },
    }),
    await host.refusal(members.remove, { params: { id: owner.id } }),
    await host.refusal(roles.remove, { params: { id: await idOf(store, "Manager") } }),
    await host.refusal(endpoints.staffInvitations.create, {
      body: { email: "friend@example.com", role_id: await idOf(store, "Manager") },
    }),
  ];
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(
    refusals.map(() => [403, "beyond_own_rights"]),
  );
});

test("one owner remains, even when two leave at once", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.staff(), await store.staff()];
  const leave = (who: typeof ann) => who.call(members.remove, { params: { id: who.id } });
  const statuses = (await Promise.all([leave(ann), leave(ben)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 409]);
  const [left] = await store.db.selectFrom("users").select("id").where("role", "=", "staff").execute();
  const last = left?.id === ann.id ? ann : ben;
  expect((await last.refusal(members.remove, { params: { id: last.id } })).code).toBe("last_owner");
  const demotion = { params: { id: last.id }, body: { role_id: await idOf(store, "Packer") } };
  expect((await last.refusal(members.update, demotion)).code).toBe("last_owner");
});

test("sessions of a member are listed and ended by whoever manages the staff, within their rights", async () => {
  const store = await openStore();
  const [owner, packer] = [await store.staff(), await store.staff("Packer")];
  const body = { email: packer.email, password: PASSWORD };
  const elsewhere = store.with((await store.nobody.ask(endpoints.accounts.login, { body })).access);
  const listed = await owner.ask(members.sessions, { params: { id: packer.id } });
  expect(listed).toHaveLength(2);
  const [first] = listed.filter(({ id }) => id !== packer.sessionId);
  await owner.ask(members.endSession, { params: { id: first?.id ?? "" } });
  expect((await elsewhere.refusal(endpoints.secondFactor.read)).code).toBe("session_ended");
  expect((await owner.refusal(members.endSession, { params: { id: first?.id ?? "" } })).status).toBe(404);
  await packer.ask(endpoints.secondFactor.read);
  const rights = { name: "Host", permissions: ["staff.manage" as const], refund_limit: null };
  await owner.ask(roles.create, { body: rights });
  const host = await store.staff("Host");
  const refusals = [
    await host.refusal(members.sessions, { params: { id: owner.id } }),
    await host.refusal(members.endSession, { params: { id: owner.sessionId } }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(["beyond_own_rights", "beyond_own_rights"]);
});
