import { type SettingsGroup, settingsGroups } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Config } from "../../config.ts";
import type { Querier, Transaction } from "../../db/open.ts";
import { changedMeanwhile, type LastChange, readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { showSampleClearance } from "../catalog/sample-offers.ts";
import { rateSetting, readReviewDays, readStore } from "../store-settings.ts";

type Values<G extends SettingsGroup> = z.output<(typeof settingsGroups)[G]>;
type Answer<G extends SettingsGroup> = Values<G> & LastChange & { version: number };

const namesOf = (group: SettingsGroup) => Object.keys(settingsGroups[group].shape);

/** The settings of a screen, each a row of `settings` or its default. */
export async function readSettings<G extends SettingsGroup>(
  db: Querier,
  config: Config,
  group: G,
): Promise<Answer<G>> {
  const names = namesOf(group);
  const all: Record<string, unknown> = {
    ...(await readStore(db, config)),
    [showSampleClearance]: await showsSamples(db),
    review_days: await readReviewDays(db),
    ...(await readShopTime(db)),
  };
  const { version } = await db
    .selectFrom("settings")
    .select(sql<number>`coalesce(max(version), 0)`.as("version"))
    .where("name", "in", names)
    .executeTakeFirstOrThrow();
  const values = Object.fromEntries(names.map((name) => [name, all[name]])) as Values<G>;
  return Object.assign(values, { version }, await readLastChange(db, "settings", names));
}

async function showsSamples(db: Querier): Promise<boolean> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", showSampleClearance)
    .executeTakeFirst();
  return row?.value === true;
}

/** With the defaults that the database has for them. */
async function readShopTime(db: Querier) {
  const { rows } = await sql<{ time_zone: string; ship_within_days: number }>`
    select shop_time_zone() as time_zone, ship_within_days() as ship_within_days`.execute(db);
  return rows[0];
}

/** @throws Problem invalid for a time zone that the database does not know */
async function checkTimeZone(tx: Transaction, zone: unknown): Promise<void> {
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(tx);
  if (rows.length === 0)
    throw new Problem("invalid", { errors: { time_zone: ["must be a time zone such as Africa/Lagos"] } });
}

/**
 * Writes what differs, one row for each setting. Changes wait for each other, so that versions compare.
 * @throws Problem changed_meanwhile with the present values
 */
export async function changeSettings<G extends SettingsGroup>(
  tx: Transaction,
  config: Config,
  group: G,
  { version, ...values }: Values<G> & { version: number },
): Promise<Answer<G>> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
  const present = await readSettings(tx, config, group);
  if (present.version !== version) throw changedMeanwhile(present);
  const given = values as Record<string, unknown>;
  if (rateSetting in given && given[rateSetting] !== config.EXCHANGE_RATE) await keepFirstRate(tx, config);
  const isOther = (name: string) =>
    JSON.stringify(given[name]) !== JSON.stringify((present as Record<string, unknown>)[name]);
  if (isOther("time_zone")) await checkTimeZone(tx, given.time_zone);
  if (isOther("currency")) await keepCurrencyOfOrders(tx);
  const hasOtherCurrency = isOther("currency") || isOther("payment_currency");
  for (const name of namesOf(group)) {
    const isNewRate = name === rateSetting && hasOtherCurrency;
    if (isOther(name) || isNewRate || kept.has(name))
      await writeSetting(tx, name, JSON.stringify(given[name]));
  }
  return readSettings(tx, config, group);
}

/**
 * Orders that are being placed are waited for; the trigger keep_currency is the same rule.
 * @throws Problem invalid where an order was placed
 */
async function keepCurrencyOfOrders(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('currency'))`.execute(tx);
  const order = await tx.selectFrom("orders").select("currency").limit(1).executeTakeFirst();
  if (order)
    throw new Problem("invalid", {
      errors: { currency: [`must stay ${order.currency}, because there are orders`] },
    });
}

/** Written also where they are the demo's or a default, because what a merchant has saved stays. */
const kept = new Set(["delivery", "return_days", "review_days", "currency", "payment_currency"]);

async function writeSetting(tx: Transaction, name: string, value: string): Promise<void> {
  await sql`insert into settings (name, value) values (${name}, ${value}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(tx);
}

/** The rate of the environment becomes a row before the first change, so that the history begins with it. */
async function keepFirstRate(tx: Transaction, config: Config): Promise<void> {
  await sql`insert into settings (name, value) values (${rateSetting}, to_jsonb(${config.EXCHANGE_RATE}::text))
    on conflict (name) do nothing`.execute(tx);
}
