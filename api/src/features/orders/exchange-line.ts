import { choiceText } from "@adire/contract/choice-text";
import type { AnswerOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { toWire } from "@adire/contract/money";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type SellableVariant, variantColumns, variantTables } from "../catalog/find-variant.ts";

/** An order's line as it can be exchanged. Amounts are minor units. */
export type ExchangeLine = {
  id: number;
  productId: number | null;
  /** Null where the variant was deleted. */
  variantId: number | null;
  name: string;
  size: string | null;
  color: string | null;
  option_name: string | null;
  option: string | null;
  version: number;
  quantity: number;
  unsent: number;
  /** What a piece cost, less what went back of it. */
  worth: number;
};

export const nameOf = (line: Pick<ExchangeLine, "name">, choice: Parameters<typeof choiceText>[0]): string =>
  [line.name, choiceText(choice)].filter(Boolean).join(", ");

/** @throws Problem invalid for a line that is not the order's */
export async function readExchangeLine(db: Querier, orderId: number, id: number): Promise<ExchangeLine> {
  const { rows } =
    await sql<ExchangeLine>`select l.id, l.product_id as "productId", l.variant_id as "variantId",
      l.name, l.size, l.color, l.option_name, l.option_value as option, l.version, l.quantity,
      u.quantity as unsent, l.unit_price - l.reduced_by as worth
    from order_lines l join unsent_lines u on u.id = l.id
    where l.id = ${id} and l.order_id = ${orderId}`.execute(db);
  if (!rows[0]) throw invalidItem(`the order has no item ${id}`);
  return rows[0];
}

export const invalidItem = (message: string) =>
  new Problem("invalid", { message, errors: { item_id: [message] } });

type Choices = AnswerOf<typeof endpoints.staffOrders.exchangeChoices>;

/** What a line can become, with what a piece of it costs more than the line's own variant costs now. */
export async function readExchangeChoices(db: Querier, orderId: number, itemId: number): Promise<Choices> {
  const line = await readExchangeLine(db, orderId, itemId);
  const { rows } = await sql<SellableVariant & { stock_tracked: boolean }>`
    select ${variantColumns}, v.stock_tracked from ${variantTables}
    where v.product_id = ${line.productId} and (v.retired_at is null or v.id = ${line.variantId})
    order by array_position(p.color_names, c.name), z.position,
      array_position(p.option_values, v.option_value), v.id`.execute(db);
  const price = rows.find(({ id }) => id === line.variantId)?.price ?? line.worth;
  return {
    version: line.version,
    unsent: line.unsent,
    choices: rows.map((one) => ({
      variant_id: one.id,
      size: one.size,
      color: one.color,
      option_name: one.option === null ? null : one.option_name,
      option: one.option,
      sku: one.sku,
      is_current: one.id === line.variantId,
      left: one.stock_tracked ? one.sellable : null,
      difference: toWire(one.price - price),
    })),
  };
}

/**
 * Makes pieces of a line another variant; where others of it remain, they become a line of their own. The
 * price that was paid stays.
 * @param reducedBy what goes back of each piece's price
 * @returns the line of these pieces
 */
export async function writeExchange(
  tx: Transaction,
  line: ExchangeLine,
  { variant, quantity, reducedBy }: { variant: SellableVariant; quantity: number; reducedBy: number },
): Promise<number> {
  const choice = choiceColumns(variant);
  if (quantity === line.quantity) {
    await tx
      .updateTable("order_lines")
      .set({ ...choice, reduced_by: sql<number>`reduced_by + ${reducedBy}` })
      .where("id", "=", line.id)
      .execute();
    return line.id;
  }
  await tx
    .updateTable("order_lines")
    .set({ quantity: line.quantity - quantity })
    .where("id", "=", line.id)
    .execute();
  const { rows } = await sql<{
    id: number;
  }>`insert into order_lines (order_id, product_id, name, brand, unit_price, reduced_by, quantity,
      variant_id, size, color, option_name, option_value, sku, image)
    select order_id, product_id, name, brand, unit_price, reduced_by + ${reducedBy}, ${quantity}, ${choice.variant_id},
      ${choice.size}, ${choice.color}, ${choice.option_name}, ${choice.option_value}, ${choice.sku}, ${choice.image}
    from order_lines where id = ${line.id} returning id`.execute(tx);
  if (!rows[0]) throw new Error(`line ${line.id} is gone`);
  return rows[0].id;
}

/** The columns of an order's line that say which variant it is. */
export const choiceColumns = (variant: SellableVariant) => ({
  variant_id: variant.id,
  size: variant.size,
  color: variant.color,
  option_name: variant.option === null ? null : variant.option_name,
  option_value: variant.option,
  sku: variant.sku,
  image: variant.image,
});
