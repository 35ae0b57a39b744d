import { endpoints } from "@adire/contract/endpoints";
import type { Querier, Transaction } from "../../db/open.ts";
import type { InTransaction } from "../../platform/handle.ts";
import { Problem } from "../../platform/problem.ts";
import { readStaffMember, type StaffMember } from "../../platform/staff-member.ts";
import { countDrafts } from "../draft-orders/read-drafts.ts";
import type { Deps } from "../feature.ts";
import { announceReturn } from "./announce-return.ts";
import { changeOrders } from "./bulk-orders.ts";
import { cancelOrderByStaff } from "./cancel-order.ts";
import { changeAddress } from "./change-address.ts";
import { changeEmail } from "./change-email.ts";
import { changeTracking } from "./change-tracking.ts";
import { exchangeItems } from "./exchange-items.ts";
import { readExchangeChoices } from "./exchange-line.ts";
import { listComingBack } from "./list-coming-back.ts";
import { listReturns } from "./list-returns.ts";
import { countStaffOrders, listStaffOrders } from "./list-staff-orders.ts";
import { callOffReturn, noteArrival } from "./move-return.ts";
import { writeNote } from "./note-order.ts";
import { claimPacking, releasePacking } from "./packing.ts";
import { readStaffOrder, type StaffOrder } from "./read-staff-orders.ts";
import { recordOrderAction } from "./record-action.ts";
import { refundLines } from "./refund-lines.ts";
import { sendMailAgain } from "./send-mail-again.ts";
import { deliverOrder, shipOrder } from "./send-order.ts";
import { takeBackParcel } from "./take-back.ts";
import { withdrawExchange } from "./waiting-exchange.ts";

// Loaded when the first paper is drawn: what draws PDF and barcodes takes 14 MB.
const slips = () => import("./papers/packing-slip.ts");
const labels = () => import("./papers/shipping-label.ts");
const pickLists = () => import("./papers/pick-list.ts");
const invoices = () => import("./papers/invoice.ts");

const { staffOrders: calls, staffReturns: returns } = endpoints;
type Change = { shopper: { id: number }; params: { id: number }; inTransaction: InTransaction };

export function staffOrderRoutes({ handle, db, config }: Deps): void {
  const whole = async (at: Querier, id: number): Promise<StaffOrder> => {
    const order = await readStaffOrder(at, config, id);
    if (!order) throw new Problem("not_found");
    return order;
  };
  /** One change of an order by a staff member, with its entry in the staff audit. */
  const change = (
    { shopper, params, inTransaction }: Change,
    action: string,
    work: (tx: Transaction, by: StaffMember, id: number) => Promise<unknown>,
  ) =>
    inTransaction(async (tx) => {
      await work(tx, await readStaffMember(tx, shopper.id), params.id);
      await recordOrderAction(tx, action, params.id);
      return whole(tx, params.id);
    });

  handle(calls.list, ({ query }) => listStaffOrders(db, query));
  handle(calls.counts, async ({ query }) => ({
    ...(await countStaffOrders(db, query)),
    drafts: await countDrafts(db),
  }));
  handle(calls.returns, ({ query }) => listReturns(db, query));
  handle(returns.list, ({ query }) => listComingBack(db, query));
  handle(calls.read, ({ params }) => whole(db, params.id));
  handle(calls.ship, (asked) => change(asked, "ship", (tx, by, id) => shipOrder(tx, id, asked.body, by)));
  handle(calls.deliver, (asked) => change(asked, "deliver", (tx, by, id) => deliverOrder(tx, id, by)));
  handle(calls.cancel, (asked) =>
    change(asked, "cancel", (tx, by, id) => cancelOrderByStaff(tx, id, asked.body, by)),
  );
  handle(calls.refund, (asked) =>
    change(asked, "refund", (tx, by, id) => refundLines(tx, id, asked.body, by)),
  );
  handle(calls.pack, (asked) =>
    change(asked, "pack", (tx, by, id) => claimPacking(tx, id, by, { takeOver: asked.body.take_over })),
  );
  handle(calls.unpack, (asked) => change(asked, "unpack", (tx, _, id) => releasePacking(tx, id)));
  handle(calls.takeBack, (asked) =>
    change(asked, "take-back", (tx, by, id) => takeBackParcel(tx, id, asked.params.parcel_id, by)),
  );
  handle(returns.announce, (asked) =>
    change(asked, "announce-return", (tx, by, id) => announceReturn(tx, id, asked.body, by)),
  );
  handle(returns.arrive, (asked) =>
    change(asked, "note-arrival", (tx, by) => noteArrival(tx, asked.params, by)),
  );
  handle(returns.callOff, (asked) =>
    change(asked, "call-off-return", (tx, by) => callOffReturn(tx, asked.params, by)),
  );
  handle(calls.note, (asked) =>
    change(asked, "note", (tx, by, id) => writeNote(tx, id, by, asked.body.note)),
  );
  handle(calls.changeAddress, (asked) =>
    change(asked, "address", (tx, by, id) => changeAddress(tx, id, asked.body, by)),
  );
  handle.inTransaction(calls.changeEmail, async (tx, { shopper, params: { id }, body }) => {
    await changeEmail(tx, id, body, await readStaffMember(tx, shopper.id));
    return whole(tx, id);
  });
  handle.inTransaction(calls.changeTracking, async (tx, { shopper, params, body }) => {
    await changeTracking(tx, params, body, await readStaffMember(tx, shopper.id));
    return whole(tx, params.id);
  });
  handle(calls.exchangeChoices, ({ params, query }) => readExchangeChoices(db, params.id, query.item_id));
  handle.inTransaction(calls.exchange, async (tx, { shopper, params: { id }, body }) => {
    await exchangeItems(tx, id, body, await readStaffMember(tx, shopper.id));
    return whole(tx, id);
  });
  handle(calls.withdrawExchange, (asked) =>
    change(asked, "withdraw-exchange", (tx, by, id) => withdrawExchange(tx, id, by)),
  );
  handle.inTransaction(calls.sendMailAgain, async (tx, { params: { id }, body }) => {
    const { subject } = await sendMailAgain(tx, id, body.mail_id);
    await recordOrderAction(tx, "mail", id, `sent again: ${subject}`);
    return whole(tx, id);
  });
  handle(calls.bulk, ({ shopper, body, inTransaction }) => changeOrders(body, shopper.id, inTransaction));
  handle(calls.packingSlip, async ({ params }) => (await slips()).drawPackingSlips(db, config, [params.id]));
  handle(calls.packingSlips, async ({ query }) => (await slips()).drawPackingSlips(db, config, query.ids));
  handle(calls.shippingLabel, async ({ params }) =>
    (await labels()).drawShippingLabels(db, config, [params.id]),
  );
  handle(calls.shippingLabels, async ({ query }) =>
    (await labels()).drawShippingLabels(db, config, query.ids),
  );
  handle(calls.pickList, async ({ query }) => (await pickLists()).drawPickList(db, config, query.ids));
  handle(calls.invoice, async ({ params }) => (await invoices()).drawInvoice(db, config, params.id));
}
