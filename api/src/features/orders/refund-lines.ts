import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { formatMoney, fromWire, toWire } from "@adire/contract/money";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { mailRefundRequested } from "./mails/refund-mails.ts";
import { type Actor, appendOrderHistory, type LockedOrder, lockOrder, moveOrder } from "./move-order.ts";
import { endReturn, readInspected } from "./move-return.ts";
import { hasParcels, readUnsent } from "./parcels.ts";
import { decideRefund, type Refused } from "./refund-rules.ts";
import { leftBesideReturns } from "./return-rules.ts";
import { readReturnableLine } from "./returned-lines.ts";
import { refuseWhileExchanging } from "./waiting-exchange.ts";
import { lockRefundable, type RefundToWrite, writeRefund } from "./write-refund.ts";

export type RefundInput = BodyOf<typeof endpoints.staffOrders.refund>;

/**
 * Refunds a quantity of an order's lines, a free amount, or both, at the exchange rate of the payment and
 * never more than is left of it. Where nothing is left to send, the order is cancelled, or shipped if a part
 * of it was sent. Locks the order, its payments, then variants in id order.
 * @returns the refund's id
 * @throws Problem not_found, not_refundable, exchange_waits, return_ended, over_refund with `left`, invalid
 *   for a line or a return that is not the order's
 */
export async function refundLines(
  tx: Transaction,
  id: number,
  input: RefundInput,
  actor: Actor,
): Promise<number> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem("not_found");
  const from = await lockRefundable(tx, id);
  if (!from) throw new Problem("not_refundable", { message: "Nothing was paid for this order." });
  const lines = mergeLines(input.lines);
  if (lines.length > 0) await refuseWhileExchanging(tx, id);
  if (order.status === "processing") await refuseKeptUnsent(tx, id, lines);
  const decided = decideRefund(from.bill, lines, fromWire(input.amount ?? 0));
  if ("refused" in decided) throw refusalOf(decided, order);
  const inspected =
    input.return_id === undefined ? undefined : await readInspected(tx, order, input.return_id, lines);
  if (!inspected) await refuseComingBack(tx, id, lines);
  const refund = { orderId: id, from, decided, lines, actor, reason: input.reason };
  const refundId = await writeRefund(tx, refund);
  if (inspected) await endReturn(tx, inspected.id, refundId);
  await appendOrderHistory(tx, order, actor, refundText(order, refund));
  if (order.status === "processing" && lines.length > 0 && (await readUnsent(tx, id)).length === 0)
    await moveOrder(
      tx,
      order,
      (await hasParcels(tx, id)) ? "shipped" : "cancelled",
      actor,
      "nothing is left to send",
    );
  if (decided.amount > 0)
    await mailRefundRequested(tx, id, {
      ...{ amount: decided.amount, shown: decided.shown, currency: from.currency },
      ...{ lines, reason: input.reason },
    });
  return refundId;
}

/** Merges lines with the same item and disposition. */
function mergeLines(requested: RefundInput["lines"]): RefundToWrite["lines"] {
  const merged = new Map<string, RefundToWrite["lines"][number]>();
  for (const { item_id: id, quantity, disposition } of requested) {
    const key = `${id} ${disposition}`;
    merged.set(key, { id, quantity: quantity + (merged.get(key)?.quantity ?? 0), disposition });
  }
  return [...merged.values()];
}

/** Of an order that is not sent, or only in part, shoppers keep what was sent. */
async function refuseKeptUnsent(tx: Transaction, id: number, lines: RefundToWrite["lines"]): Promise<void> {
  for (const line of lines.filter(({ disposition }) => disposition === "kept")) {
    const { rows } = await sql<{ sent: number }>`select
      (select coalesce(sum(k.quantity), 0) from sent_lines k join parcels p on p.id = k.parcel_id
       where k.order_line_id = ${line.id} and p.order_id = ${id})
      - (select coalesce(sum(quantity), 0) from refund_lines
         where order_line_id = ${line.id} and disposition = 'kept') as sent`.execute(tx);
    if (line.quantity > Number(rows[0]?.sent ?? 0))
      throw invalidLine("pieces that were not sent cannot stay with the shopper");
  }
}

/** Pieces that come back are refunded when they were inspected. */
async function refuseComingBack(tx: Transaction, id: number, lines: RefundToWrite["lines"]): Promise<void> {
  for (const item of new Set(lines.map((line) => line.id))) {
    const line = await readReturnableLine(tx, id, item);
    if (!line || line.returning === 0) continue;
    const left = leftBesideReturns(line);
    const asked = lines.reduce((sum, one) => sum + (one.id === item ? one.quantity : 0), 0);
    if (asked > left)
      throw new Problem("over_refund", {
        message: `${line.returning} of item ${item} come back: refund them when they are here, or call that off.`,
        with: { item_id: item, left },
      });
  }
}

function refusalOf(refused: Refused, { currency }: LockedOrder): Problem {
  switch (refused.refused) {
    case "no_such_line":
      return invalidLine(`the order has no item ${refused.id}`);
    case "too_many":
      return new Problem("over_refund", {
        message: `Only ${refused.left} of item ${refused.id} can still be refunded.`,
        with: { item_id: refused.id, left: refused.left },
      });
    case "too_much":
      return new Problem("over_refund", {
        message: `Only ${formatMoney(refused.left, currency)} can still go back.`,
        with: { left_amount: toWire(refused.left) },
      });
  }
}

function invalidLine(message: string): Problem {
  return new Problem("invalid", { message, errors: { lines: [message] } });
}

/** "2 × Camp Shirt, 1 × Shea Serum", or nothing. */
function linesText({ from, lines }: Pick<RefundToWrite, "from" | "lines">): string {
  return lines
    .map(
      ({ id, quantity }) => `${quantity} × ${from.lines.find((line) => line.id === id)?.name ?? "a piece"}`,
    )
    .join(", ");
}

const sumText = (order: LockedOrder, { from, decided }: RefundToWrite) =>
  `${formatMoney(decided.shown, order.currency)} (${formatMoney(decided.amount, from.currency)})`;

function refundText(order: LockedOrder, refund: RefundToWrite): string {
  const goods = linesText(refund);
  if (refund.decided.amount === 0) return `${goods} taken back, nothing was left to refund: ${refund.reason}`;
  return `refund of ${sumText(order, refund)}${goods && ` for ${goods}`}: ${refund.reason}`;
}
