import { type Reversal, reversal } from "@adire/contract/desk-wire";
import { formatMoney } from "@adire/contract/money";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { appendOrderHistory, lockOrder } from "../orders/move-order.ts";
import { mailMerchant } from "./mail-merchant.ts";

/**
 * Processes a stored event of money that the provider takes back. Events may come in any order; only a newer
 * revision counts. The merchant gets a mail about each, because a dispute must be answered in time.
 */
export async function processReversalEvent(db: Database, config: Config, id: string): Promise<void> {
  const stored = await db.selectFrom("payment_events").select("body").where("id", "=", id).executeTakeFirst();
  const event = reversal.safeParse((stored?.body as { data?: unknown } | undefined)?.data);
  if (!event.success) throw new Error(`event ${id} holds no reversal`);
  await db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom("payments")
      .select(["id", "order_id"])
      .where("reference", "=", event.data.reference)
      .executeTakeFirst();
    const order = payment && (await lockOrder(tx, payment.order_id));
    if (!order || !(await saveReversal(tx, payment.id, event.data))) return;
    await appendOrderHistory(tx, order, "payment", reversalSentence(event.data));
    await mailMerchant(tx, config, order.id, newsOf(event.data));
  });
}

/** A change of state or amount needs to be acknowledged anew. @returns false for what is known already */
async function saveReversal(tx: Transaction, paymentId: number, given: Reversal): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_reversals as r
      (desk_id, payment_id, kind, amount, currency, state, reason, due_at, revision)
    values (${given.id}, ${paymentId}, ${given.kind}, ${given.amount}, ${given.currency}, ${given.state},
      ${given.reason}, ${given.due_at}, ${given.revision})
    on conflict (desk_id) do update set amount = excluded.amount, state = excluded.state,
      due_at = excluded.due_at, revision = excluded.revision, changed_at = now(),
      acknowledged_at = null, acknowledged_by = null, acknowledged_reason = null
    where r.revision < excluded.revision
    returning id`.execute(tx);
  return rows.length > 0;
}

const sentences: Record<Reversal["kind"], Record<Reversal["state"], (sum: string) => string>> = {
  dispute: {
    open: (sum) => `the payer's bank disputes ${sum}`,
    taken: (sum) => `the payer's bank took ${sum} back`,
    kept: (sum) => `the dispute about ${sum} was decided for the store`,
  },
  refund: {
    open: (sum) => `${sum} are refunded at the provider, without the store`,
    taken: (sum) => `${sum} were refunded at the provider, without the store`,
    kept: (sum) => `a refund of ${sum} at the provider failed`,
  },
  unexplained: {
    open: (sum) => `the provider reverses ${sum} and does not say why`,
    taken: (sum) => `the provider reversed ${sum} and does not say why`,
    kept: (sum) => `the reversal of ${sum} is explained by a refund or a dispute`,
  },
};

function reversalSentence({ kind, state, amount, currency }: Reversal): string {
  return sentences[kind][state](formatMoney(amount, currency));
}

/** What the merchant reads about it. */
function newsOf(given: Reversal) {
  const due =
    given.state === "open" && given.due_at
      ? `Answer it at the payment provider until ${given.due_at.slice(0, 16).replace("T", " ")} UTC.`
      : "";
  const next =
    given.state === "taken"
      ? "The order keeps its state. Decide what happens to it, and acknowledge this in the payment exceptions."
      : "";
  return {
    kind: "payment-reversal",
    reference: given.reference,
    what: reversalSentence(given),
    headline: ["Money", "taken back?"],
    sections: [
      { title: "The provider says", blocks: [{ text: [`${given.reason}.`] }] },
      ...(due || next ? [{ title: "What now?", blocks: [{ text: [due || next] }] }] : []),
    ],
    reason: "The store tells its merchant of disputes and refunds made at the provider.",
  };
}
