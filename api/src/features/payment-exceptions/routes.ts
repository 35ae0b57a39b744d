import { endpoints } from "@adire/contract/endpoints";
import { Problem } from "../../platform/problem.ts";
import { readStaffMember, recordStaffAction } from "../../platform/staff-audit.ts";
import type { Deps } from "../feature.ts";
import { acknowledgeReversal as acknowledge } from "./acknowledge-reversal.ts";
import {
  acceptPayment,
  checkPayment,
  readDecided,
  referenceOf,
  refundReviewedPayment,
} from "./decide-payment.ts";
import { readPaymentExceptions } from "./read-payment-exceptions.ts";
import { retryJob } from "./retry-job.ts";
import { retryRefund } from "./retry-refund.ts";

const {
  read,
  check,
  accept,
  refundUnmatchedPayment,
  acknowledgeReversal,
  retryRefund: refund,
  retryJob: job,
  retryDelivery,
} = endpoints.paymentExceptions;

export function paymentExceptionRoutes({ handle, db, desk }: Deps): void {
  handle(read, () => readPaymentExceptions(db, desk));

  handle(check, async ({ shopper, params, inTransaction }) => {
    const reference = await referenceOf(db, params.id);
    const charge = await checkPayment(db, desk, reference);
    return inTransaction(async (tx) => {
      await recordStaffAction(tx, shopper.id, "payment.check", reference);
      return readDecided(tx, params.id, charge);
    });
  });
  handle(accept, async ({ shopper, params, body, inTransaction }) => {
    const reference = await referenceOf(db, params.id);
    const charge = await desk.verify(reference);
    return inTransaction(async (tx) => {
      const checked = { charge, expectedMode: desk.paymentMode };
      await acceptPayment(tx, params.id, checked, await readStaffMember(tx, shopper.id), body.why);
      await recordStaffAction(tx, shopper.id, "payment.accept", reference);
      return readDecided(tx, params.id, charge);
    });
  });
  handle(refundUnmatchedPayment, async ({ shopper, params, body, inTransaction }) => {
    const reference = await referenceOf(db, params.id);
    const charge = await desk.verify(reference);
    return inTransaction(async (tx) => {
      await refundReviewedPayment(tx, params.id, charge, await readStaffMember(tx, shopper.id), body.why);
      await recordStaffAction(tx, shopper.id, "payment.send-back", reference);
      return readDecided(tx, params.id, charge);
    });
  });
  handle(acknowledgeReversal, ({ shopper, params, body, inTransaction }) =>
    inTransaction(async (tx) => {
      await acknowledge(tx, params.id, await readStaffMember(tx, shopper.id), body.why);
      await recordStaffAction(tx, shopper.id, "reversal.acknowledge", `${params.id}`);
      return { message: "The store's ledgers know of it" };
    }),
  );
  handle(refund, ({ shopper, params, inTransaction }) =>
    inTransaction(async (tx) => {
      const retried = await retryRefund(tx, params.id, await readStaffMember(tx, shopper.id));
      await recordStaffAction(tx, shopper.id, "refund.retry", `${params.id}`);
      return retried;
    }),
  );
  handle(job, ({ shopper, params, inTransaction }) =>
    inTransaction(async (tx) => {
      const name = await retryJob(tx, params.id);
      await recordStaffAction(tx, shopper.id, "job.retry", `${params.id} ${name}`);
      return { message: "The job runs again" };
    }),
  );
  handle(retryDelivery, async ({ shopper, params, inTransaction }) => {
    if (!(await desk.deliverAgain(params.id))) throw new Problem("not_found");
    return inTransaction(async (tx) => {
      await recordStaffAction(tx, shopper.id, "delivery.retry", `${params.id}`);
      return { message: "The desk tells it again" };
    });
  });
}
