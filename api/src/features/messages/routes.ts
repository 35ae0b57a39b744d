import { clientNetwork } from "@adire/contract/client-network";
import { endpoints } from "@adire/contract/endpoints";
import type { FastifyRequest } from "fastify";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { visitorAddress } from "../../platform/storefront-call.ts";
import type { Deps } from "../feature.ts";
import { exportSubscribers, listSubscribers } from "./list-subscribers.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import {
  answerMessage,
  closeMessage,
  listStaffMessages,
  readStaffMessage,
  reopenMessage,
} from "./staff-messages.ts";
import { confirmSubscription, removeSubscriber, subscribe } from "./subscribe.ts";

const CONTACTS_PER_HOUR = 20;
const SUBSCRIPTIONS_PER_HOUR = 30;

export function messageRoutes({ handle, db, config }: Deps): void {
  const networkOf = (request: FastifyRequest) =>
    clientNetwork(visitorAddress(config.STOREFRONT_SHARED_SECRET, request));

  handle(endpoints.messages.contact, async ({ body, request, shopper }) => {
    await limit(db, `contact:${networkOf(request)}`, CONTACTS_PER_HOUR, HOUR_SECONDS);
    await sendContactMessage(db, config, shopper?.id ?? null, body);
    return { message: "Thank you for contacting us! We'll get back to you soon." };
  });

  /** The same response whether the address is new, unconfirmed or confirmed. */
  handle(endpoints.messages.subscribe, async ({ body, request }) => {
    await limit(db, `newsletter:${networkOf(request)}`, SUBSCRIPTIONS_PER_HOUR, HOUR_SECONDS);
    await subscribe(db, config, body.email);
    return { message: "Please check your inbox and confirm your address." };
  });

  handle(endpoints.newsletter.list, ({ query }) => listSubscribers(db, query));
  handle.inTransaction(endpoints.newsletter.export, (tx, { query }) => exportSubscribers(tx, query));
  handle.inTransaction(endpoints.newsletter.remove, (tx, { params }) => removeSubscriber(tx, params.id));

  handle(endpoints.messages.confirm, async ({ body }) => {
    await confirmSubscription(db, body.token);
    return { message: "Your address is confirmed. Welcome." };
  });

  const { staffMessages } = endpoints;
  handle(staffMessages.list, ({ query }) => listStaffMessages(db, query));
  handle(staffMessages.read, ({ params, shopper }) => readStaffMessage(db, shopper.role, params.id));
  handle.inTransaction(staffMessages.answer, (tx, { params, body, shopper }) =>
    answerMessage(tx, shopper, params.id, body.answer),
  );
  handle.inTransaction(staffMessages.close, (tx, { params, shopper }) =>
    closeMessage(tx, shopper, params.id),
  );
  handle.inTransaction(staffMessages.reopen, (tx, { params, shopper }) =>
    reopenMessage(tx, shopper, params.id),
  );
}
