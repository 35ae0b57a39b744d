import { choiceText } from "@adire/contract/choice-text";
import { exchangeHoldHours } from "@adire/contract/limits";
import { formatMoney } from "@adire/contract/money";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import type { SellableVariant } from "../catalog/find-variant.ts";
import { type ExchangeLine, nameOf } from "./exchange-line.ts";
import { mailExchangeAsked } from "./mails/exchange-mails.ts";
import { type Actor, appendOrderHistory, type LockedOrder } from "./move-order.ts";
import { newReference } from "./payment-intent.ts";

type Asked = {
  line: ExchangeLine;
  variant: SellableVariant;
  quantity: number;
  /** What a piece costs more, in minor units of the order's currency; > 0. */
  difference: number;
  actor: Actor;
  reason: string;
};

/** The reconciler asks the desk about the payment for the first time after this. */
const SECONDS_UNTIL_FIRST_CHECK = 60;

/**
 * Holds the pieces of a dearer variant and asks the shopper for the difference, at the rate of the order.
 * Pieces and price change when it is paid. Order, payment and variants must be locked.
 */
export async function askForExchange(tx: Transaction, order: LockedOrder, asked: Asked): Promise<void> {
  const { line, variant, quantity, difference, actor, reason } = asked;
  const what = `${nameOf(line, line)} to ${choiceText(variant)}`;
  const exchange = await tx
    .insertInto("order_exchanges")
    .values({
      order_id: order.id,
      order_line_id: line.id,
      line_version: line.version,
      variant_id: variant.id,
      quantity,
      difference,
      what,
      reason,
      pay_before: sql<Date>`now() + make_interval(hours => ${exchangeHoldHours})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const reference = newReference();
  await sql`insert into payments (order_id, exchange_id, reference, amount, currency, check_at)
    select o.id, ${exchange.id}, ${reference},
      greatest(1, round(${difference * quantity}::bigint * o.exchange_rate)), p.currency,
      now() + make_interval(secs => ${SECONDS_UNTIL_FIRST_CHECK})
    from orders o join payments p on p.order_id = o.id and p.pays_order where o.id = ${order.id}`.execute(tx);
  await addJob(tx, "announce-payment", { reference });
  const sum = formatMoney(difference * quantity, order.currency);
  await appendOrderHistory(tx, order, actor, `asked for ${sum} more, ${quantity} × ${what}: ${reason}`);
  await mailExchangeAsked(tx, order.id);
}
