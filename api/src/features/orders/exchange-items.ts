import { choiceText } from "@adire/contract/choice-text";
import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { fromWire, toWire } from "@adire/contract/money";
import type { Transaction } from "../../db/open.ts";
import { changedMeanwhile, readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffMember } from "../../platform/staff-member.ts";
import { type SellableVariant, variantsById } from "../catalog/find-variant.ts";
import { askForExchange } from "./ask-exchange.ts";
import { type ExchangeLine, invalidItem, nameOf, readExchangeLine, writeExchange } from "./exchange-line.ts";
import { mailExchanged } from "./mails/exchange-mails.ts";
import { appendOrderHistory, type LockedOrder, lockOrder } from "./move-order.ts";
import { recordOrderAction } from "./record-action.ts";
import { refundLines } from "./refund-lines.ts";
import { exchangeStock, lockVariants } from "./stock.ts";
import { refuseWhileExchanging } from "./waiting-exchange.ts";
import { lockRefundable } from "./write-refund.ts";

type Input = BodyOf<typeof endpoints.staffOrders.exchange>;

/**
 * Changes pieces of a paid order that are not sent to another variant of their product. The others stay, or
 * go back on the shelf and are refunded at once; so is what the variant costs less. What it costs more is
 * asked for by a payment link, and the pieces are changed when it is paid. Locks the order, its payments,
 * then variants in id order.
 * @throws Problem not_found, not_exchangeable, exchange_waits, changed_meanwhile, invalid, no_such_variant,
 *   costs_more, price_changed with `difference`, sold_out, not_allowed where money goes back and the role may
 *   not refund
 */
export async function exchangeItems(
  tx: Transaction,
  id: number,
  input: Input,
  actor: StaffMember,
): Promise<void> {
  const order = await lockExchangeable(tx, id);
  const line = await readExchangeLine(tx, id, input.item_id);
  if (line.version !== input.version) {
    const present = { version: line.version, ...(await readLastChange(tx, "orders", id)) };
    throw changedMeanwhile(present);
  }
  if (line.unsent === 0) throw notExchangeable("Nothing of it is left to send.");
  if (input.quantity > line.unsent)
    throw new Problem("costs_more", {
      message: `Only ${line.unsent} can be changed. Sell more pieces as an order of their own.`,
    });
  const refunded = input.rest === "refunded" ? line.unsent - input.quantity : 0;
  const isSame = input.variant_id === line.variantId;
  if (isSame && refunded === 0) throw invalidItem("nothing would change");
  const variant = (await variantsById(tx, [input.variant_id])).get(input.variant_id);
  if (!variant || variant.product_id !== line.productId) throw new Problem("no_such_variant");
  const difference = isSame ? 0 : await priceExchange(tx, line, variant, input);
  await recordOrderAction(tx, difference > 0 ? "ask-exchange" : "exchange", id, `${id}: ${line.name}`, {
    ...(refunded > 0 && { quantity: [line.unsent, input.quantity] as const }),
    ...(!isSame && { choice: [choiceText(line), choiceText(variant)] as const }),
  });
  if (difference > 0) {
    // First: nothing is refunded while an exchange waits.
    await refund(tx, order, { line, refunded, reduced: 0, actor, reason: input.reason });
    return askForExchange(tx, order, { ...input, line, variant, difference, actor });
  }
  const reduced = isSame ? 0 : await exchange(tx, order, line, { ...input, variant, difference });
  if (!isSame) {
    const text = `${input.quantity} × ${nameOf(line, line)} changed to ${choiceText(variant)}`;
    await appendOrderHistory(tx, order, actor, `${text}: ${input.reason}`);
    await mailExchanged(tx, id, { text, reason: input.reason });
  }
  await refund(tx, order, { line, refunded, reduced, actor, reason: input.reason });
}

/** Locks an order and the payment whose pieces can be exchanged. */
async function lockExchangeable(tx: Transaction, id: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem("not_found");
  if (order.status !== "processing") throw notExchangeable();
  const packing = tx
    .selectFrom("packing as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .select("u.username")
    .where("k.order_id", "=", id);
  const packer = await packing.executeTakeFirst();
  if (packer) throw notExchangeable(`${packer.username} is packing this order. Stop that first.`);
  await refuseWhileExchanging(tx, id);
  await lockRefundable(tx, id);
  return order;
}

const notExchangeable = (message?: string) => new Problem("not_exchangeable", message ? { message } : {});

/** Locks both variants. @returns what a piece costs more, in minor units; below 0 it costs less */
async function priceExchange(
  tx: Transaction,
  line: ExchangeLine,
  variant: SellableVariant,
  { quantity, shown_difference: shown }: Input,
): Promise<number> {
  const from = line.variantId ?? undefined;
  const locked = await lockVariants(tx, from === undefined ? [variant.id] : [from, variant.id]);
  const wanted = locked.get(variant.id);
  if (!wanted || wanted.isRetired) throw new Problem("no_such_variant");
  const { price, left } = wanted;
  const difference = price - (locked.get(from ?? 0)?.price ?? line.worth);
  if (shown !== undefined && fromWire(shown) !== difference)
    throw new Problem("price_changed", { with: { difference: toWire(difference) } });
  if (left < quantity)
    throw new Problem("sold_out", {
      message: `${left <= 0 ? "None" : `Only ${left}`} of ${nameOf(line, variant)} can be sold.`,
      with: { variant_id: variant.id, left: Math.max(0, left) },
    });
  return difference;
}

type Chosen = { variant: SellableVariant; quantity: number; difference: number };

/** Moves the stock and writes the line. @returns what goes back for all pieces, in minor units */
async function exchange(
  tx: Transaction,
  order: LockedOrder,
  line: ExchangeLine,
  { variant, quantity, difference }: Chosen,
): Promise<number> {
  const reducedBy = Math.min(-difference, line.worth);
  const from = line.variantId ?? undefined;
  await exchangeStock(tx, order.id, { from, to: variant.id, quantity });
  await writeExchange(tx, line, { variant, quantity, reducedBy });
  return reducedBy * quantity;
}

type Back = { line: ExchangeLine; refunded: number; reduced: number; actor: StaffMember; reason: string };

/** Sends back what the pieces cost that go back on the shelf, and what the others cost less. */
async function refund(
  tx: Transaction,
  { id }: LockedOrder,
  { line, refunded, reduced, actor, reason }: Back,
): Promise<void> {
  const from = await lockRefundable(tx, id);
  if (!from) throw new Error(`order ${id} is processing without a payment`);
  const left = from.bill.total - from.bill.back.shown - line.worth * refunded;
  const free = Math.max(0, Math.min(reduced, left));
  if (refunded === 0 && free === 0) return;
  if (!actor.mayRefund)
    throw new Problem("not_allowed", { message: "Money would go back, and your role may not refund." });
  const lines = [{ item_id: line.id, quantity: refunded, disposition: "restocked" as const }];
  const amount = free > 0 ? { amount: toWire(free) } : {};
  await refundLines(tx, id, { reason, lines: refunded > 0 ? lines : [], ...amount }, actor);
}
