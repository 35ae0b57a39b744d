import type { Config } from "../../../config.ts";
import type { Querier } from "../../../db/open.ts";
import { Problem } from "../../../platform/problem.ts";
import { readStore } from "../../store-settings.ts";
import { type Column, openPaper } from "./paper.ts";
import { choiceOf, readPaperOrders, writeHead } from "./paper-orders.ts";

const columns: readonly Column[] = [
  { title: "Pieces", at: 0, width: 40 },
  { title: "Goods", at: 56, width: 290 },
  { title: "SKU", at: 360, width: 139 },
];

/**
 * A page for each order with what is not sent yet; after all is sent, with all of it.
 * @throws Problem not_found
 */
export async function drawPackingSlips(
  db: Querier,
  config: Config,
  ids: readonly number[],
): Promise<Uint8Array> {
  const orders = await readPaperOrders(db, ids);
  if (orders.length === 0) throw new Problem("not_found");
  const shop = await readStore(db, config);
  const paper = openPaper(orders.length === 1 ? `Packing slip ${orders[0]?.id}` : "Packing slips");
  for (const order of orders) {
    const unsent = order.lines.filter(({ unsent }) => unsent > 0);
    const lines =
      unsent.length > 0 ? unsent : order.lines.map((line) => ({ ...line, unsent: line.quantity }));
    paper.page();
    writeHead(paper, shop, `Order ${order.id}`, order);
    paper.head(columns);
    for (const line of lines)
      paper.row(columns, [
        String(line.unsent),
        [line.name, choiceOf(line)].filter(Boolean).join("\n"),
        line.sku ?? "",
      ]);
    const pieces = lines.reduce((sum, { unsent }) => sum + unsent, 0);
    paper.space(10);
    paper.write(pieces === 1 ? "1 piece" : `${pieces} pieces`, { weight: 600 });
  }
  return paper.end();
}
