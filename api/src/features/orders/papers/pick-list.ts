import type { Config } from "../../../config.ts";
import type { Querier } from "../../../db/open.ts";
import { Problem } from "../../../platform/problem.ts";
import { readStore } from "../../store-settings.ts";
import { type Column, openPaper } from "./paper.ts";
import { choiceOf, type PaperOrder, readPaperOrders } from "./paper-orders.ts";

const columns: readonly Column[] = [
  { title: "Pieces", at: 0, width: 40 },
  { title: "SKU", at: 56, width: 110 },
  { title: "Goods", at: 180, width: 200 },
  { title: "For orders", at: 394, width: 105 },
];

type Pick = { sku: string; goods: string; quantity: number; orders: string[] };

/** What the orders have left to send, once for each variant, by SKU. */
function picksOf(orders: readonly PaperOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { id, lines } of orders)
    for (const line of lines.filter(({ unsent }) => unsent > 0)) {
      const goods = [line.name, choiceOf(line)].filter(Boolean).join("\n");
      const key = `${line.sku ?? ""} ${goods}`;
      const pick = picks.get(key) ?? { sku: line.sku ?? "", goods, quantity: 0, orders: [] };
      pick.quantity += line.unsent;
      pick.orders.push(line.unsent === 1 ? String(id) : `${id} (${line.unsent})`);
      picks.set(key, pick);
    }
  return [...picks.values()].sort((a, b) => a.sku.localeCompare(b.sku) || a.goods.localeCompare(b.goods));
}

/** @throws Problem not_found */
export async function drawPickList(db: Querier, config: Config, ids: readonly number[]): Promise<Uint8Array> {
  const orders = await readPaperOrders(db, ids);
  if (orders.length === 0) throw new Problem("not_found");
  const picks = picksOf(orders);
  const pieces = picks.reduce((sum, pick) => sum + pick.quantity, 0);
  const paper = openPaper("Pick list");
  paper.page();
  paper.write((await readStore(db, config)).name, { size: 20, weight: 600 });
  paper.write(`Pick list: ${pieces} pieces for ${orders.length} orders`, { size: 14, weight: 600 });
  paper.space(16);
  paper.head(columns);
  for (const { sku, goods, quantity, orders } of picks)
    paper.row(columns, [String(quantity), sku, goods, orders.join(", ")]);
  return paper.end();
}
