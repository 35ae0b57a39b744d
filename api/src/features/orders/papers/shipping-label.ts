import { cityLine } from "@adire/contract/postal-address";
import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import type { Querier } from "../../../db/open.ts";
import { Problem } from "../../../platform/problem.ts";
import { readStore } from "../../store-settings.ts";
import { A6, openPaper, type Paper } from "./paper.ts";
import { type PaperOrder, readPaperOrders } from "./paper-orders.ts";

type Parcel = { order_id: number; carrier: string | null; tracking_number: string | null };
type Sender = { name: string; address: string; phone: string };

const BAR_HEIGHT = 52;
/** A longer address is written smaller, so that it ends above the bars. */
const LARGE_LETTERS = 150;
/** Where the bars stand, whatever is above them. */
const BARS_AT = A6.height - A6.margin - BAR_HEIGHT - 18;

/**
 * A label of A6 for each order: from whom, to whom, and the tracking number of its latest parcel as a
 * barcode; before it is sent, the order's number.
 * @throws Problem not_found
 */
export async function drawShippingLabels(
  db: Querier,
  config: Config,
  ids: readonly number[],
): Promise<Uint8Array> {
  const orders = await readPaperOrders(db, ids);
  if (orders.length === 0) throw new Problem("not_found");
  const shop = await readStore(db, config);
  const { rows: parcels } = await sql<Parcel>`select distinct on (order_id) order_id, carrier, tracking_number
    from parcels where order_id = any (${[...ids]}::bigint[]) and taken_back_at is null
    order by order_id, id desc`.execute(db);
  const paper = openPaper(orders.length === 1 ? `Label ${orders[0]?.id}` : "Shipping labels", A6);
  for (const order of orders)
    drawLabel(
      paper,
      shop,
      order,
      parcels.find((one) => one.order_id === order.id),
    );
  return paper.end();
}

function drawLabel(paper: Paper, from: Sender, order: PaperOrder, parcel: Parcel | undefined): void {
  const { shipping: to } = order;
  const block = (...lines: string[]) => lines.filter((line) => line.trim()).join("\n");
  paper.page();
  paper.write("From", { size: 8 });
  paper.write(block(from.name, from.address, from.phone), { size: 9 });
  paper.space(8);
  paper.rule();
  paper.space(10);
  paper.write("To", { size: 8 });
  const isLong = `${to.fullName}${to.address}${cityLine(to)}`.length > LARGE_LETTERS;
  const size = isLong ? 10 : 14;
  paper.write(to.fullName, { size: size + 3, weight: 600 });
  paper.write(block(to.address, cityLine(to)), { size });
  paper.write(to.country.toUpperCase(), { size, weight: 600 });
  if (to.phone) paper.write(to.phone, { size: 11 });
  paper.moveTo(BARS_AT - 34);
  paper.rule();
  paper.space(8);
  const top = paper.y();
  paper.write(`Order ${order.id}`, { size: 13, weight: 600 });
  paper.moveTo(top);
  paper.write(parcel?.carrier ?? "", { size: 11, right: true });
  paper.moveTo(BARS_AT);
  const code = codeOf(order, parcel);
  paper.barcode(code, BAR_HEIGHT);
  paper.space(4);
  paper.write(code, { size: 9 });
}

/** Code 128 has the letters of ASCII; a number with others stands in words only. */
const codeOf = ({ id }: PaperOrder, parcel: Parcel | undefined): string =>
  parcel?.tracking_number && /^[\x20-\x7e]+$/.test(parcel.tracking_number)
    ? parcel.tracking_number
    : String(id);
