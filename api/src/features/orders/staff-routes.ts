import { endpoints } from "@adire/contract/endpoints";
import type { Querier, Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import { Problem } from "../../platform/problem.ts";
import { readStaffMember, type StaffMember } from "../../platform/staff-member.ts";
import type { Deps } from "../feature.ts";
import { cancelOrderByStaff } from "./cancel-order.ts";
import { listStaffOrders, readStaffOrder, type StaffOrder } from "./read-staff-orders.ts";
import { refundLines } from "./refund-lines.ts";
import { deliverOrder, shipOrder } from "./send-order.ts";

const { list, read, ship, deliver, cancel, refund } = endpoints.staffOrders;
type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

export function staffOrderRoutes({ handle, db, config }: Deps): void {
  const whole = async (at: Querier, id: number): Promise<StaffOrder> => {
    const order = await readStaffOrder(at, config, id);
    if (!order) throw new Problem("not_found");
    return order;
  };
  /** One change of an order by a staff member, with its entry in the staff audit. */
  const change = (
    {
      shopper,
      params,
      inTransaction,
    }: { shopper: { id: number }; params: { id: number }; inTransaction: InTransaction },
    action: string,
    work: (tx: Transaction, by: StaffMember) => Promise<unknown>,
  ) =>
    inTransaction(async (tx) => {
      await work(tx, await readStaffMember(tx, shopper.id));
      await recordAction(tx, `order.${action}`, `${params.id}`);
      return whole(tx, params.id);
    });

  handle(list, async ({ query }) => {
    const { count, results } = await listStaffOrders(db, query);
    const address = (page: number) => {
      const { status, search, page_size } = query;
      const parameters = new URLSearchParams({
        page: `${page}`,
        page_size: `${page_size}`,
        ...(status && { status }),
        ...(search && { search }),
      });
      return `${config.PUBLIC_API_URL}${list.path}?${parameters}`;
    };
    return {
      count,
      next: query.page * query.page_size < count ? address(query.page + 1) : null,
      previous: query.page > 1 ? address(query.page - 1) : null,
      results,
    };
  });
  handle(read, ({ params }) => whole(db, params.id));
  handle(ship, (asked) => change(asked, "ship", (tx, by) => shipOrder(tx, asked.params.id, asked.body, by)));
  handle(deliver, (asked) => change(asked, "deliver", (tx, by) => deliverOrder(tx, asked.params.id, by)));
  handle(cancel, (asked) =>
    change(asked, "cancel", (tx, by) => cancelOrderByStaff(tx, asked.params.id, asked.body, by)),
  );
  handle(refund, (asked) =>
    change(asked, "refund", (tx, by) => refundLines(tx, asked.params.id, asked.body, by)),
  );
}
