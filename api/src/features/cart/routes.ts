import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { Problem } from "../../platform/problem.ts";
import type { Deps } from "../feature.ts";
import { addLine } from "./add-line.ts";
import { emptyCart } from "./queries.ts";
import { readCart } from "./read-cart.ts";
import { updateLine } from "./update-line.ts";

export function cartRoutes({ handle, db }: Deps): void {
  handle(endpoints.cart.read, ({ shopper }) => readCart(db, shopper.id));
  handle(endpoints.cart.add, ({ shopper, body, inTransaction }) =>
    inTransaction((tx) => addLine(tx, shopper.id, body)),
  );
  handle(endpoints.cart.update, ({ shopper, params, body, inTransaction }) =>
    inTransaction((tx) => updateLine(tx, shopper.id, params.id, body)),
  );
  handle(endpoints.cart.remove, async ({ shopper, params }) => {
    const { numAffectedRows } = await sql`delete from cart_lines l using carts k
      where k.id = l.cart_id and k.user_id = ${shopper.id} and l.id = ${params.id}`.execute(db);
    if (!numAffectedRows) throw new Problem("not_found");
    return undefined;
  });
  handle(endpoints.cart.clear, async ({ shopper }) => {
    await emptyCart(db, shopper.id);
    return undefined;
  });
}
