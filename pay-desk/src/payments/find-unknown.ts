import type { LedgerEntry } from "@adire/contract/desk-wire";
import type { HostedDesk } from "../desk.ts";
import type { ProviderPayment } from "../drivers/driver.ts";
import { ownReference } from "./attempts.ts";

/**
 * What payers paid at the provider since a time and this desk does not count, though it began there with a
 * reference of the desk's: its database was restored to an earlier moment. The desk asks about attempts that
 * it knows, so one that was paid is missing here, unless its money goes back by a refund that was lost.
 */
export async function findUnknownPayments(desk: HostedDesk, since: Date): Promise<LedgerEntry[]> {
  const paid = (await desk.driver.listPaid(since)).filter(({ reference }) =>
    reference.startsWith(ownReference),
  );
  // The provider first: an attempt is stored before the provider hears of it.
  const { rows } = await desk.pool.query<{ reference: string }>(
    `select provider_reference as reference from desk.attempts
     where provider_reference = any ($1)
       and (provider_reference <> all ($2) or state in ('succeeded', 'surplus'))`,
    [referencesOf(paid), referencesOf(paid.filter(({ isGoingBack }) => isGoingBack))],
  );
  const known = new Set(rows.map(({ reference }) => reference));
  return paid
    .filter(({ reference }) => !known.has(reference))
    .map(({ isGoingBack, at, ...one }) => ({
      ...one,
      kind: "unknown",
      id: 0,
      status: isGoingBack ? "reversal pending" : "success",
      key: null,
      at: at.toISOString(),
    }));
}

const referencesOf = (payments: readonly ProviderPayment[]) => payments.map(({ reference }) => reference);
