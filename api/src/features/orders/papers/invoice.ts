import { formatMoney, formatRate } from "@adire/contract/money";
import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import type { Querier } from "../../../db/open.ts";
import { Problem } from "../../../platform/problem.ts";
import { readStore } from "../../store-settings.ts";
import { type Column, openPaper, type Paper } from "./paper.ts";
import { choiceOf, dayText, type PaperOrder, readPaperOrders, writeHead } from "./paper-orders.ts";

const columns: readonly Column[] = [
  { title: "Goods", at: 0, width: 260 },
  { title: "Pieces", at: 270, width: 50, right: true },
  { title: "Each", at: 330, width: 75, right: true },
  { title: "Total", at: 415, width: 84, right: true },
];
type Paid = {
  reference: string;
  amount: number;
  currency: string;
  paid_at: Date | null;
  refunded: string;
};

/** An order's invoice, numbered as the shopper's. @throws Problem not_found */
export async function drawInvoice(db: Querier, config: Config, id: number): Promise<Uint8Array> {
  const [order] = await readPaperOrders(db, [id]);
  if (!order) throw new Problem("not_found");
  const shop = await readStore(db, config);
  const number = `${new Date(order.placed_at).getUTCFullYear()}-${String(id).padStart(6, "0")}`;
  const paper = openPaper(`Invoice ${number}`);
  paper.page();
  writeHead(paper, shop, `Invoice ${number}`, order, [`Order ${id}`, order.email]);
  paper.head(columns);
  const money = (minor: number) => formatMoney(minor, order.currency);
  for (const line of order.lines)
    paper.row(columns, [
      [line.name, choiceOf(line)].filter(Boolean).join("\n"),
      String(line.quantity),
      money(line.unit_price),
      money(line.unit_price * line.quantity),
    ]);
  writeSums(paper, order, await readPaid(db, id));
  return paper.end();
}

/** The payment of the order, then those of exchanges. */
async function readPaid(db: Querier, orderId: number): Promise<Paid[]> {
  const { rows } = await sql<Paid>`select p.reference, coalesce(p.charged_amount, p.amount) as amount,
      coalesce(p.charged_currency, p.currency) as currency, p.paid_at,
      (select coalesce(sum(order_amount), 0) from refunds
       where payment_id = p.id and status <> 'failed') as refunded
    from payments p where p.order_id = ${orderId} and (p.pays_order or p.pays_exchange) order by p.id`.execute(
    db,
  );
  return rows;
}

function writeSums(paper: Paper, order: PaperOrder, paid: readonly Paid[]): void {
  const sum = (label: string, amount: string, weight: 400 | 600 = 400) => {
    const top = paper.y();
    paper.write(label, { at: 200, width: 205, right: true, weight });
    paper.moveTo(top);
    paper.write(amount, { at: 415, width: 84, right: true, weight });
    paper.space(4);
  };
  paper.space(10);
  sum("Shipping", "Free");
  sum("Total", formatMoney(order.total, order.currency), 600);
  const refunded = paid.reduce((all, one) => all + Number(one.refunded), 0);
  if (refunded > 0) sum("Refunded", formatMoney(-refunded, order.currency));
  paper.space(10);
  if (paid.length === 0) paper.write("Not paid.");
  for (const one of paid) if (one.paid_at) paper.write(paidText(order, one, one.paid_at));
}

/** "Paid ₦363,000.00 at $1.00 = ₦1,500.00 on 25 November 2026, PAY_…." */
function paidText(order: PaperOrder, paid: Paid, at: Date): string {
  const { currency, exchange_rate } = order;
  const one = formatRate(exchange_rate, paid.currency);
  const rate = paid.currency === currency ? "" : ` at ${formatMoney(100, currency)} = ${one}`;
  return `Paid ${formatMoney(paid.amount, paid.currency)}${rate} on ${dayText(at, order)}, ${paid.reference}.`;
}
