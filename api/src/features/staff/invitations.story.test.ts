import { endpoints } from "@adire/contract/endpoints";
import type { Permission } from "@adire/contract/permissions";
import { expect, test } from "vitest";
import { openStage } from "../../testing/interleave.ts";
import { openStore, PASSWORD, type Store } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("staffInvitations");
const { create, list, remove } = endpoints.staffInvitations;
const email = "temi@example.com";
const person = { username: "Temi", password: "a rope of indigo" };

async function openStoreWithOwner() {
  const store = await openStore();
  const role = await store.db
    .selectFrom("staff_roles")
    .select("id")
    .where("name", "=", "Packer")
    .executeTakeFirstOrThrow();
  return { store, owner: await store.staff(), body: { email, role_id: role.id } };
}

/** The path of the link in the latest mail. */
async function linkIn(store: Store): Promise<string> {
  await store.workOff();
  const mail = store.posted.findLast(({ kind }) => kind === "staff-invitation");
  return /\/admin\/join\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}
const open = async (store: Store, url: string) => {
  const { statusCode, body } = await store.app.inject({ url });
  return { status: statusCode, page: body };
};
const join = async (store: Store, url: string, fields: Record<string, string>) => {
  const payload = new URLSearchParams(fields).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { statusCode, body } = await store.app.inject({ method: "POST", url, headers, payload });
  return { status: statusCode, page: body };
};
const signIn = async (store: Store, password: string) =>
  store.with((await store.nobody.ask(endpoints.accounts.login, { body: { email, password } })).access);

test("the invited person makes an account by the mailed link, once, and may do what the role says", async () => {
  const { store, owner, body } = await openStoreWithOwner();
  const invitation = await owner.ask(create, { body });
  expect(invitation).toMatchObject({ email, role: { name: "Packer" }, invited_by: owner.username });
  expect(await owner.ask(list)).toEqual([invitation]);
  const url = await linkIn(store);
  expect(store.posted.at(-1)).toMatchObject({ to: email, subject: "Join Adire’s back office" });
  expect((await open(store, url)).page).toContain(`${owner.username} invites ${email}`);
  const weak = await join(store, url, { ...person, password: "short" });
  expect([weak.status, weak.page]).toEqual([422, expect.stringContaining("A password has at least 8")]);
  for (const username of ["", "   ", "x".repeat(61), "Te\u0000mi", "Te\u200bmi", "\u202eimeT"])
    expect([username, (await join(store, url, { ...person, username })).status]).toEqual([username, 422]);
  const long = await join(store, url, { ...person, username: "x".repeat(61) });
  expect(long.page).toContain("Username must have at most 60 characters");
  const answers = await Promise.all(
    [person, { ...person, username: "Tola" }].map((one) => join(store, url, one)),
  );
  expect(answers.map(({ status }) => status).sort()).not.toContain(500);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await open(store, url)).status).toBe(410);
  const packer = await signIn(store, person.password);
  expect((await packer.ask(endpoints.accounts.profile)).email_verified).toBe(true);
  await packer.ask(endpoints.staffOrders.list);
  expect((await packer.refusal(create, { body })).code).toBe("not_allowed");
  expect((await packer.refusal(list)).code).toBe("not_allowed");
  expect(await owner.ask(list)).toEqual([]);
  expect((await owner.refusal(create, { body })).code).toBe("already_staff");
});

test("a customer joins with the account that is there, and only with its password", async () => {
  const { store, owner, body } = await openStoreWithOwner();
  await store.nobody.ask(endpoints.accounts.register, {
    body: { email, username: "Temi", password: PASSWORD },
  });
  await owner.ask(create, { body });
  const url = await linkIn(store);
  expect((await open(store, url)).page).toContain("You have an account with this address already");
  expect((await join(store, url, { ...person, password: "somebody else's" })).status).toBe(422);
  expect((await join(store, url, { password: PASSWORD })).status).toBe(201);
  await (await signIn(store, PASSWORD)).ask(endpoints.staffOrders.list);
});

test.each(["removed from the staff", "given a role with fewer rights"])(
  "whoever is %s leaves no open invitation behind",
  async (what) => {
    const { store, owner, body } = await openStoreWithOwner();
    const other = await store.staff();
    await other.ask(create, { body });
    const url = await linkIn(store);
    const params = { id: other.id };
    if (what.startsWith("removed")) await owner.ask(endpoints.staffMembers.remove, { params });
    else await owner.ask(endpoints.staffMembers.update, { params, body: { role_id: body.role_id } });
    expect(await owner.ask(list)).toEqual([]);
    expect((await open(store, url)).status).toBe(410);
  },
);

test.each(["removed", "given a role with fewer rights", "left with a role that loses a right"])(
  "whoever is %s in the moment of inviting leaves no open invitation behind",
  async (what) => {
    const { store, owner, body } = await openStoreWithOwner();
    const stage = await openStage(store);
    const { staffRoles, staffMembers } = endpoints;
    let scenes = 0;
    await stage.meet({
      async scene() {
        scenes += 1;
        const permissions: Permission[] = [
          "staff.manage",
          "orders.read",
          "orders.ship",
          "orders.note",
          "stock.read",
          "stock.change",
        ];
        const role = await owner.ask(staffRoles.create, {
          body: { name: `Host ${scenes}`, permissions, refund_limit: null },
        });
        const member = await store.staff(role.name);
        return { member, role, email: `temi${scenes}@example.com` };
      },
      one: (actor, { member, email }) => actor.as(member).call(create, { body: { ...body, email } }),
      async other(actor, { member, role }): Promise<{ status: number }> {
        const boss = actor.as(owner);
        const params = { id: member.id };
        if (what === "removed") return boss.call(staffMembers.remove, { params });
        if (what.startsWith("given")) return boss.call(staffMembers.update, { params, body });
        const less = { ...role, permissions: ["staff.manage" as const] };
        return boss.call(staffRoles.update, { params: { id: role.id }, body: less });
      },
      async after({ email }, { one, other }) {
        expect([one.status, other.status]).toEqual([
          expect.toBeOneOf([201, 403]),
          expect.toBeOneOf([200, 204]),
        ]);
        expect((await owner.ask(list)).filter((invitation) => invitation.email === email)).toEqual([]);
      },
    });
  },
);

test("a right that a role loses ends the invitations of its members to roles with it, and no others", async () => {
  const { store, owner } = await openStoreWithOwner();
  const { staffRoles } = endpoints;
  const makeRole = (name: string, ...permissions: Permission[]) =>
    owner.ask(staffRoles.create, { body: { name, permissions, refund_limit: null } });
  const host = await makeRole("Host", "staff.manage", "stock.read", "data.export");
  const by = await store.staff("Host");
  for (const { name, id } of [await makeRole("Clerk", "data.export"), await makeRole("Hand", "stock.read")])
    await by.ask(create, { body: { email: `${name}@example.com`, role_id: id } });
  const invited = async () => (await owner.ask(list)).map(({ role }) => role.name);
  expect(await invited()).toEqual(["Hand", "Clerk"]);
  const less = { ...host, permissions: ["staff.manage" as const, "stock.read" as const] };
  await owner.ask(staffRoles.update, { params: { id: host.id }, body: less });
  expect(await invited()).toEqual(["Hand"]);
});

test("a new invitation ends the earlier one; one that is taken back or three days old is over", async () => {
  const { store, owner, body } = await openStoreWithOwner();
  await owner.ask(create, { body });
  const first = await linkIn(store);
  const again = await owner.ask(create, { body: { ...body, email: email.toUpperCase() } });
  const second = await linkIn(store);
  expect([(await open(store, first)).status, (await open(store, second)).status]).toEqual([410, 200]);
  await owner.ask(remove, { params: { id: again.id } });
  expect((await join(store, second, person)).status).toBe(410);
  expect((await owner.refusal(remove, { params: { id: again.id } })).status).toBe(404);
  await owner.ask(create, { body });
  const third = await linkIn(store);
  await store.db
    .updateTable("staff_invitations")
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .execute();
  expect((await join(store, third, person)).status).toBe(410);
});

test("the database keeps no link: neither in the mail that was sent nor in the invitation", async () => {
  const { store, owner, body } = await openStoreWithOwner();
  await owner.ask(create, { body });
  const token = (await linkIn(store)).replace("/admin/join/", "");
  const rows = [
    ...(await store.db.selectFrom("mails").selectAll().execute()),
    ...(await store.db.selectFrom("staff_invitations").selectAll().execute()),
  ];
  expect(JSON.stringify(rows)).not.toContain(token);
  await join(store, `/admin/join/${token}`, person);
  await store.workOff();
  expect(store.replaced.map(({ kind, text }) => [kind, text.includes(token)])).toEqual([
    ["staff-invitation", false],
  ]);
});

test("an invitation that meets a member who joined meanwhile leaves the role alone", async () => {
  const { store, owner, body } = await openStoreWithOwner();
  await owner.ask(create, { body });
  const url = await linkIn(store);
  const member = await store.staff("Manager");
  await store.db.updateTable("users").set({ email }).where("id", "=", member.id).execute();
  expect((await join(store, url, { password: PASSWORD })).status).toBe(409);
  await member.ask(endpoints.staffMembers.list);
});
