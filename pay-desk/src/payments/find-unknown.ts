import type { LedgerEntry } from "@adire/contract/desk-wire";
import type { HostedDesk } from "../desk.ts";
import { ownReference } from "./attempts.ts";

/**
 * What payers paid at the provider since a time and this desk knows nothing of, though it began there with a
 * reference of the desk's: its database was restored to an earlier moment.
 */
export async function findUnknownPayments(desk: HostedDesk, since: Date): Promise<LedgerEntry[]> {
  const paid = (await desk.driver.listPaid(since)).filter(({ reference }) =>
    reference.startsWith(ownReference),
  );
  // The provider first: an attempt is stored before the provider hears of it.
  const { rows } = await desk.pool.query<{ reference: string }>(
    "select provider_reference as reference from desk.attempts where provider_reference = any ($1)",
    [paid.map(({ reference }) => reference)],
  );
  const known = new Set(rows.map(({ reference }) => reference));
  return paid
    .filter(({ reference }) => !known.has(reference))
    .map((one) => ({
      ...one,
      kind: "unknown",
      id: 0,
      status: "success",
      key: null,
      at: one.at.toISOString(),
    }));
}
