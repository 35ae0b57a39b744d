import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { acceptPayment } from "./accept-payment.ts";
import { acknowledgeReversal } from "./acknowledge-reversal.ts";
import { checkPayment } from "./check-payment.ts";
import { readPaymentExceptions } from "./read-payment-exceptions.ts";
import { refundOtherWay } from "./refund-other-way.ts";
import { refundReviewedPayment } from "./refund-reviewed-payment.ts";
import { retryDelivery } from "./retry-delivery.ts";
import { retryJob } from "./retry-job.ts";
import { retryRefund } from "./retry-refund.ts";

const { paymentExceptions } = endpoints;

export function paymentExceptionRoutes(deps: Deps): void {
  const { handle, db, desk } = deps;
  handle(paymentExceptions.read, ({ query }) => readPaymentExceptions(db, desk, query));
  handle(paymentExceptions.check, ({ params, inTransaction }) =>
    checkPayment(deps, inTransaction, params.id),
  );
  handle(paymentExceptions.accept, ({ shopper, params, body, inTransaction }) =>
    acceptPayment(deps, inTransaction, { id: params.id, staffId: shopper.id, reason: body.reason }),
  );
  handle(paymentExceptions.refundUnmatchedPayment, ({ shopper, params, body, inTransaction }) =>
    refundReviewedPayment(deps, inTransaction, { id: params.id, staffId: shopper.id, reason: body.reason }),
  );
  handle.inTransaction(paymentExceptions.acknowledgeReversal, async (tx, { shopper, params, body }) => {
    await acknowledgeReversal(tx, params.id, shopper.id, body.reason);
    return { message: "The store's ledgers know of it" };
  });
  handle.inTransaction(paymentExceptions.retryRefund, (tx, { shopper, params }) =>
    retryRefund(tx, params.id, shopper.id),
  );
  handle.inTransaction(paymentExceptions.refundOtherWay, (tx, { shopper, params, body }) =>
    refundOtherWay(tx, params.id, body.how, shopper.id),
  );
  handle.inTransaction(paymentExceptions.retryJob, async (tx, { params }) => {
    await retryJob(tx, params.id);
    return { message: "The job runs again" };
  });
  handle(paymentExceptions.retryDelivery, ({ params, inTransaction }) =>
    retryDelivery(desk, inTransaction, params.id),
  );
}
