import type { TaskList } from "graphile-worker";
import type { Config } from "./config.ts";
import type { Database } from "./db/open.ts";
import { forgetOrderEmails } from "./features/accounts/delete-account.ts";
import { forgetOldResets, mailReset } from "./features/accounts/reset-password.ts";
import { forgetOldSessions } from "./features/accounts/sessions.ts";
import { forgetOldVerifications } from "./features/accounts/verify-email.ts";
import { checkLedgers } from "./features/audit/check-ledgers.ts";
import { endBulkChange, undoBulkChange, writeBulkChange } from "./features/bulk-changes/run-change.ts";
import { forgetOldChanges } from "./features/catalog/forget-old-changes.ts";
import { publishCollections } from "./features/catalog/publish-collections.ts";
import { forgetOldExports } from "./features/exports/forget-old-exports.ts";
import { writeExport } from "./features/exports/write-export.ts";
import { mailShopReader } from "./features/mail-shop.ts";
import type { MediaStorage } from "./features/media/media-storage.ts";
import { forgetUnconfirmed } from "./features/messages/subscribe.ts";
import { announceParcel } from "./features/orders/announce-parcel.ts";
import { mailNewTracking } from "./features/orders/change-tracking.ts";
import { mailOrderLink } from "./features/orders/find-order.ts";
import { intentOf } from "./features/orders/payment-intent.ts";
import type { Desk } from "./features/payments/desk.ts";
import { expireExchanges, expireOrders } from "./features/payments/expire-orders.ts";
import { processRefundEvent } from "./features/payments/process-refund-event.ts";
import { processReversalEvent } from "./features/payments/process-reversal-event.ts";
import { requestRefund } from "./features/payments/request-refund.ts";
import { reconcile, settleReported } from "./features/payments/settle-payment.ts";
import { askForReviews } from "./features/reviews/ask-for-reviews.ts";
import { deleteUnusedPhotos } from "./features/reviews/review-photos.ts";
import { forgetOldSearches } from "./features/search/search-log.ts";
import { forgetOldLists } from "./features/staff-imports/read-import.ts";
import { readList } from "./features/staff-imports/read-list.ts";
import { undoImportedProducts } from "./features/staff-imports/undo-import.ts";
import { publishProducts } from "./features/staff-products/publish-products.ts";
import { forgetOldAlerts } from "./features/stock-alerts/forget-old-alerts.ts";
import { notifyBackInStock } from "./features/stock-alerts/notify-back-in-stock.ts";
import { forgetOldKeys } from "./platform/idempotency.ts";
import { forgetOldFailures } from "./platform/job-items.ts";
import { forgetOldLimits } from "./platform/limit.ts";
import { forgetOldMails, type Postman, replaceMails, sendMail } from "./platform/mail/mail.ts";

/** Standard cron fields, in UTC, then the job. One with a queue does not run twice at once. */
export const crontab = `
* * * * * expire-orders ?max=1&queue=expire-orders&jobKey=expire-orders
* * * * * publish-products ?max=1&queue=publish-products&jobKey=publish-products
* * * * * publish-collections ?max=1&queue=publish-collections&jobKey=publish-collections
* * * * * reconcile ?max=1&queue=reconcile&jobKey=reconcile
7 * * * * forget-keys ?max=1
23 * * * * check-ledgers ?id=check-changed&max=1 {"scope":"changed"}
37 7 * * * ask-for-reviews ?max=1
41 2 * * * check-ledgers ?id=check-all&max=1 {"scope":"all"}
`;

const CRON_FIELDS = 5;

type Slots = { tasks: TaskList; crontab: string; concurrency: number };

/** Jobs that wait for another program have slots of their own: one that hangs does not stop the others. */
export function inSlots(tasks: TaskList): Slots[] {
  const desk = ["expire-orders", "reconcile", "settle-payment", "announce-payment", "request-refund"];
  const mail = ["send-mail"];
  const rest = Object.keys(tasks).filter((name) => !desk.includes(name) && !mail.includes(name));
  const slotsFor = (names: readonly string[], concurrency: number): Slots => ({
    tasks: Object.fromEntries(Object.entries(tasks).filter(([name]) => names.includes(name))),
    crontab: crontab
      .split("\n")
      .filter((line) => names.includes(line.split(" ")[CRON_FIELDS] ?? ""))
      .join("\n"),
    concurrency,
  });
  return [slotsFor(desk, 3), slotsFor(mail, 2), slotsFor(rest, 3)];
}

/** The handler of each job by its name. */
export function makeTasks(
  db: Database,
  config: Config,
  desk: Desk,
  postman: Postman,
  { originals, exports: files }: Pick<MediaStorage, "originals" | "exports">,
): TaskList {
  const mailShop = mailShopReader(db, config);
  const text = (payload: unknown, name: string) => String((payload as Record<string, unknown>)[name]);
  return {
    "send-mail": async (payload) => sendMail(db, postman, await mailShop(), Number(text(payload, "id"))),
    "strike-links": async (payload) => {
      const [kind, recipient] = [text(payload, "kind"), text(payload, "recipient")];
      await replaceMails(db, postman, await mailShop(), { kind, recipient });
    },
    "mail-order-link": (payload) => mailOrderLink(db, Number(text(payload, "order")), text(payload, "email")),
    "announce-parcel": (payload) => announceParcel(db, Number(text(payload, "parcel"))),
    "mail-tracking": (payload) => mailNewTracking(db, Number(text(payload, "parcel"))),
    "mail-reset": (payload) => mailReset(db, config, text(payload, "email")),
    "announce-payment": async (payload) => {
      const intent = await intentOf(db, config, text(payload, "reference"));
      if (intent) await desk.announce(intent);
    },
    "settle-payment": (payload) => settleReported(db, desk, text(payload, "reference")),
    "process-refund-event": (payload) => processRefundEvent(db, config, text(payload, "id")),
    "process-reversal-event": (payload) => processReversalEvent(db, config, text(payload, "id")),
    "request-refund": (payload) => requestRefund(db, desk, text(payload, "key")),
    "expire-orders": () => runAll([() => expireOrders(db, desk), () => expireExchanges(db, desk)]),
    "write-bulk-change": (payload) => writeBulkChange(db, Number(text(payload, "id"))),
    "end-bulk-change": (payload) => endBulkChange(db, Number(text(payload, "id"))),
    "undo-bulk-change": (payload) => undoBulkChange(db, Number(text(payload, "id"))),
    "undo-import": (payload) => undoImportedProducts(db, Number(text(payload, "id"))),
    "read-list": (payload) => readList(db, originals, Number(text(payload, "id"))),
    "write-export": (payload) => writeExport(db, files, Number(text(payload, "id"))),
    "publish-products": () => publishProducts(db),
    "publish-collections": () => publishCollections(db),
    "notify-back-in-stock": async (payload) =>
      void (await notifyBackInStock(db, config, Number(text(payload, "variant")))),
    "check-ledgers": async (payload) =>
      void (await checkLedgers(db, config, text(payload, "scope") === "all" ? "all" : "changed")),
    "ask-for-reviews": () => askForReviews(db),
    reconcile: () => reconcile(db, desk),
    "forget-keys": () =>
      runAll([
        () => forgetOldKeys(db),
        () => forgetOldLimits(db),
        () => forgetOldSessions(db),
        () => forgetOldResets(db),
        () => forgetOldVerifications(db),
        () => forgetOldMails(db, postman),
        () => forgetOrderEmails(db),
        () => forgetOldAlerts(db),
        () => forgetUnconfirmed(db),
        () => forgetOldChanges(db),
        () => forgetOldFailures(db),
        () => forgetOldSearches(db),
        () => forgetOldLists(db),
        () => forgetOldExports(db, files),
        () => deleteUnusedPhotos(db, originals),
      ]),
  };
}

/** Runs one after the other; one that fails does not keep the others. @throws AggregateError */
async function runAll(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => errors.push(error));
  if (errors.length) throw new AggregateError(errors, errors.map(String).join("; "));
}
