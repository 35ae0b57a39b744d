import type { TaskList } from "graphile-worker";
import type { Config } from "./config.ts";
import type { Database } from "./db/open.ts";
import { forgetOrderEmails } from "./features/accounts/delete-account.ts";
import { forgetOldResets, mailReset } from "./features/accounts/reset-password.ts";
import { forgetOldSessions } from "./features/accounts/sessions.ts";
import { checkLedgers } from "./features/audit/check-ledgers.ts";
import { forgetOldChanges } from "./features/catalog/forget-old-changes.ts";
import { expireOrders } from "./features/orders/cancel-order.ts";
import { intentOf } from "./features/orders/payment-intent.ts";
import type { Desk } from "./features/payments/desk.ts";
import { processRefundEvent } from "./features/payments/process-refund-event.ts";
import { requestRefund } from "./features/payments/request-refund.ts";
import { reconcile, settleReported } from "./features/payments/settle-payment.ts";
import { forgetOldAlerts } from "./features/stock-alerts/forget-old-alerts.ts";
import { notifyBackInStock } from "./features/stock-alerts/notify-back-in-stock.ts";
import { forgetOldKeys } from "./platform/idempotency.ts";
import { forgetOldLimits } from "./platform/limit.ts";
import { forgetOldMails, type Postman, sendMail } from "./platform/mail.ts";

/** Scheduled jobs; standard cron fields, in UTC. */
export const crontab = `
* * * * * expire-orders ?max=1
* * * * * reconcile ?max=1
7 * * * * forget-keys ?max=1
23 * * * * check-ledgers ?id=check-changed&max=1 {"scope":"changed"}
41 2 * * * check-ledgers ?id=check-all&max=1 {"scope":"all"}
`;

/** The handler of each job by its name. */
export function makeTasks(db: Database, config: Config, desk: Desk, postman: Postman): TaskList {
  const text = (payload: unknown, name: string) => String((payload as Record<string, unknown>)[name]);
  return {
    "send-mail": (payload) => sendMail(db, postman, Number(text(payload, "id"))),
    "mail-reset": (payload) => mailReset(db, config, text(payload, "email")),
    "announce-payment": async (payload) => {
      const intent = await intentOf(db, config, text(payload, "reference"));
      if (intent) await desk.announce(intent);
    },
    "settle-payment": (payload) => settleReported(db, desk, text(payload, "reference")),
    "process-refund-event": (payload) => processRefundEvent(db, text(payload, "id")),
    "request-refund": (payload) => requestRefund(db, desk, text(payload, "key")),
    "expire-orders": () => expireOrders(db),
    "notify-back-in-stock": async (payload) =>
      void (await notifyBackInStock(db, config, Number(text(payload, "variant")))),
    "check-ledgers": async (payload) =>
      void (await checkLedgers(db, config, text(payload, "scope") === "all" ? "all" : "changed")),
    reconcile: () => reconcile(db, desk),
    "forget-keys": async () => {
      await forgetOldKeys(db);
      await forgetOldLimits(db);
      await forgetOldSessions(db);
      await forgetOldResets(db);
      await forgetOldMails(db);
      await forgetOrderEmails(db);
      await forgetOldAlerts(db);
      await forgetOldChanges(db);
    },
  };
}
