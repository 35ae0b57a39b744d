import { choiceText } from "@adire/contract/choice-text";
import { cityLine } from "@adire/contract/postal-address";
import type { ShippingAddress } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../../db/open.ts";
import type { Paper } from "./paper.ts";

type Line = {
  id: number;
  name: string;
  sku: string | null;
  size: string | null;
  color: string | null;
  option_name: string | null;
  option_value: string | null;
  unit_price: number;
  quantity: number;
  /** What is neither sent nor refunded. */
  unsent: number;
};
/** What papers say of an order; amounts are minor units. */
export type PaperOrder = {
  id: number;
  placed_at: Date;
  customer_name: string;
  email: string;
  shipping: ShippingAddress;
  currency: string;
  total: number;
  exchange_rate: string;
  /** The shop's. */
  time_zone: string;
  lines: Line[];
};

/** Orders in the sequence of their ids; those that are not there are left out. */
export async function readPaperOrders(db: Querier, ids: readonly number[]): Promise<PaperOrder[]> {
  const { rows } =
    await sql<PaperOrder>`select o.id, o.placed_at, o.customer_name, o.email, o.shipping, o.currency,
      o.total, o.exchange_rate, shop_time_zone() as time_zone, (
        select json_agg(json_build_object('id', l.id, 'name', l.name, 'sku', l.sku, 'size', l.size, 'color', l.color,
          'option_name', l.option_name, 'option_value', l.option_value, 'unit_price', l.unit_price,
          'quantity', l.quantity, 'unsent', u.quantity) order by l.id)
        from order_lines l join unsent_lines u on u.id = l.id where l.order_id = o.id) as lines
    from orders o where o.id = any (${[...ids]}::bigint[]) order by o.id`.execute(db);
  return rows;
}

export const choiceOf = ({ option_value: option, ...line }: Line): string => choiceText({ ...line, option });

export const dayText = (at: Date, { time_zone: timeZone }: Pick<PaperOrder, "time_zone">): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(new Date(at));

/** The shop, what the paper is, and where the order goes. */
export function writeHead(
  paper: Paper,
  shop: { name: string; address: string; email: string },
  title: string,
  { shipping: to, placed_at, time_zone }: PaperOrder,
  details: readonly string[] = [],
): void {
  const top = paper.y();
  paper.write(shop.name, { size: 20, weight: 600 });
  paper.write(`${shop.address}\n${shop.email}`, { size: 9, width: 240 });
  paper.moveTo(top);
  paper.write(title, { at: 260, width: 239, right: true, size: 14, weight: 600 });
  paper.write([`Ordered on ${dayText(placed_at, { time_zone })}`, ...details].join("\n"), {
    ...{ at: 260, width: 239, right: true, size: 9 },
  });
  paper.moveTo(top + 90);
  const lines = [to.fullName, to.address, cityLine(to), to.country, to.phone ?? ""];
  paper.write(lines.filter((line) => line.trim()).join("\n"), { size: 11 });
  paper.space(24);
}
