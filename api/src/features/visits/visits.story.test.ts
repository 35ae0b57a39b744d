import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../db/open.ts";
import { awayDatabase } from "../../testing/away-database.ts";
import { openStore } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { makeVisitLog } from "./visit-log.ts";

tellsAll("visits");
const { count } = endpoints.visits;

async function counted(db: Database) {
  const { rows } = await sql<{ day: string; visits: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, visits from visits order by day`.execute(db);
  return Object.fromEntries(rows.map(({ day, visits }) => [day, visits]));
}

test("visits of all processes add up, and a network is counted 300 times a minute", async () => {
  const store = await openStore();
  const other = await store.anotherProcess({ leaseMs: 0 });
  const answer = await other.app.inject({ method: "POST", url: count.path });
  expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([204, undefined]);
  for (let visit = 0; visit < 300; visit += 1) await store.nobody.ask(count);
  expect(await store.nobody.refusal(count)).toMatchObject({ code: "too_many_requests" });
  await other.app.close();
  const boss = await store.staff();
  await boss.ask(endpoints.today.sales);
  const { day } = await boss.ask(endpoints.today.read);
  expect(await counted(store.db)).toEqual({ [day]: 301 });
});

test("visits whose write fails are written with the next ones, to their day in the shop's zone", async () => {
  const { db } = await openStore();
  const { away, isBack } = awayDatabase(db);
  const log = makeVisitLog(away);
  // Lagos is an hour ahead of UTC.
  log.count(new Date("2026-11-23T22:59:59Z"));
  log.count(new Date("2026-11-23T23:00:00Z"));
  await expect(log.flush()).rejects.toThrow("is away");
  isBack();
  log.count(new Date("2026-11-23T23:00:01Z"));
  await log.stop();
  expect(await counted(db)).toEqual({ "2026-11-23": 1, "2026-11-24": 2 });
});
