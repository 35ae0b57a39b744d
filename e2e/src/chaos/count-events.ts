import type { Pool } from "@adire/postgres/pool";
import type { Outcome } from "./chaos.ts";
import * as ledgers from "./ledgers.ts";
import type { MailServer } from "./mail-server.ts";
import type { Provider } from "./provider.ts";
import type { Placed } from "./shopper.ts";

type Counted = Outcome["counted"];
type Events = { placed: Placed[]; struck: Counted; ledger: Awaited<ReturnType<Provider["ledger"]>> };
type Sources = { provider: Provider; mails: MailServer; pool: Pool };

/** What happened, in the order of a report. */
export async function countEvents(
  { provider, mails, pool }: Sources,
  { placed, struck, ledger }: Events,
): Promise<Counted> {
  const sent = await provider.webhooks();
  const told = new Set(sent.map(({ event, reference }) => `${event} ${reference}`));
  const taken = sent.filter(({ answer }) => answer === "200").length;
  const came = [...mails.came.values()];
  const many = (rows: Iterable<[string, number]>, group: string): Counted =>
    [...rows].map(([what, times]) => [group, what, String(times)]);
  const [refunds, surplus, deliveries, movedSums] = await Promise.all([
    ledgers.ask<{ status: string; count: number }>(
      pool,
      "select status, count(*) from desk.refunds group by status order by status",
    ),
    ledgers.ask<{ count: number }>(pool, "select count(*) from desk.charges where surplus"),
    ledgers.ask<{ deliveries: number; tries: number }>(
      pool,
      "select count(*) as deliveries, coalesce(sum(tries), 0)::bigint as tries from desk.webhook_deliveries",
    ),
    ledgers.sums(pool),
  ]);
  const providerSums = Object.entries(Object.groupBy(ledger.entries, ({ currency }) => currency)).map(
    ([currency, entries = []]) => {
      const sum = (kind: string) =>
        entries.filter((one) => one.kind === kind).reduce((total, { amount }) => total + amount, 0);
      return { ledger: "provider", currency, taken: sum("charge"), back: sum("refund") };
    },
  );
  const groups = Object.entries(Object.groupBy(placed, ({ intention }) => intention));
  return [
    ...many(
      groups.map(([intention, orders = []]) => [
        `${intention} (${orders.filter(({ guest }) => guest).length} guests)`,
        orders.length,
      ]),
      "meant",
    ),
    ...many(
      (await ledgers.endStates(pool)).map(({ ended, orders }) => [ended, orders]),
      "ended",
    ),
    ...struck,
    ...many(Object.entries(ledger.occurrences).sort(), "fault"),
    ["webhooks of the provider", "events that were sent at all", String(told.size)],
    ["webhooks of the provider", "tries, with repetitions", String(sent.length)],
    ["webhooks of the provider", "acknowledged by the desk", String(taken)],
    ["webhooks of the desk", "events", String(deliveries[0]?.deliveries ?? 0)],
    ["webhooks of the desk", "tries", String(deliveries[0]?.tries ?? 0)],
    ...many(
      refunds.map(({ status, count: times }) => [status, times]),
      "refunds",
    ),
    ["refunds", "of them of payments that came twice", String(surplus[0]?.count ?? 0)],
    ["mails", "different ones that came", String(came.length)],
    ["mails", "repetitions", String(came.reduce((sum, times) => sum + times - 1, 0))],
    ["mails", "refused by the mail server", String(mails.spoiled.refused)],
    ["mails", "taken without an answer", String(mails.spoiled.unsaid)],
    ...[...providerSums, ...movedSums].map(
      ({ ledger: of, currency, taken: took, back }): [string, string, string] => [
        "money",
        `${of}: ${currency}, in hundredths`,
        `${took} taken, ${back} given back`,
      ],
    ),
  ];
}
