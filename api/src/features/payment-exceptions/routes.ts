import { endpoints } from "@adire/contract/endpoints";
import { recordAction } from "../../platform/actor.ts";
import { Problem } from "../../platform/problem.ts";
import { readStaffMember } from "../../platform/staff-member.ts";
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
  handle(read, ({ query }) => readPaymentExceptions(db, desk, query));

  handle(check, async ({ params, inTransaction }) => {
    const reference = await referenceOf(db, params.id);
    const charge = await checkPayment(db, desk, reference);
    return inTransaction(async (tx) => {
      await recordAction(tx, "payment.check", reference);
      return readDecided(tx, params.id, charge);
    });
  });
  handle(accept, async ({ shopper, params, body, inTransaction }) => {
    const reference = await referenceOf(db, params.id);
    const charge = await desk.verify(reference);
    return inTransaction(async (tx) => {
      const checked = { charge, expectedMode: desk.paymentMode };
      await acceptPayment(tx, params.id, checked, await readStaffMember(tx, shopper.id), body.reason);
      await recordAction(tx, "payment.accept", reference);
      return readDecided(tx, params.id, charge);
    });
  });
  handle(refundUnmatchedPayment, async ({ shopper, params, body, inTransaction }) => {
    const reference = await referenceOf(db, params.id);
    const charge = await desk.verify(reference);
    return inTransaction(async (tx) => {
      await refundReviewedPayment(tx, params.id, charge, await readStaffMember(tx, shopper.id), body.reason);
      await recordAction(tx, "payment.send-back", reference);
      return readDecided(tx, params.id, charge);
    });
  });
  handle(acknowledgeReversal, ({ shopper, params, body, inTransaction }) =>
    inTransaction(async (tx) => {
      await acknowledge(tx, params.id, await readStaffMember(tx, shopper.id), body.reason);
      await recordAction(tx, "reversal.acknowledge", `${params.id}`);
      return { message: "The store's ledgers know of it" };
    }),
  );
  handle(refund, ({ shopper, params, inTransaction }) =>
    inTransaction(async (tx) => {
      const retried = await retryRefund(tx, params.id, await readStaffMember(tx, shopper.id));
      await recordAction(tx, "refund.retry", `${params.id}`);
      return retried;
    }),
  );
  handle(job, ({ params, inTransaction }) =>
    inTransaction(async (tx) => {
      const name = await retryJob(tx, params.id);
      await recordAction(tx, "job.retry", `${params.id} ${name}`);
      return { message: "The job runs again" };
    }),
  );
  handle(retryDelivery, async ({ params, inTransaction }) => {
    if (!(await desk.deliverAgain(params.id))) throw new Problem("not_found");
    return inTransaction(async (tx) => {
      await recordAction(tx, "delivery.retry", `${params.id}`);
      return { message: "The desk tells it again" };
    });
  });
}
