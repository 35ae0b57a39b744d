import type { FastifyReply } from "fastify";
import type { Desk } from "../desk.ts";
import type { StoredIntent } from "../intents/intents.ts";
import type { MessageView, Pages } from "../pages/views.ts";
import { returnUrl } from "../return-urls.ts";
import { shopName } from "../shop-name.ts";
import { billView } from "./views.ts";

export function html(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
}

export function alreadyPaid(reply: FastifyReply, pages: Pages, intent: StoredIntent) {
  const href = returnUrl(intent.success_url, intent.reference);
  return html(
    reply,
    200,
    pages.message({
      title: "Already paid",
      text: "This order is paid. You are not charged again.",
      tone: "paid",
      bill: { ...billView(intent), label: "You paid", backUrl: href },
      link: { href, label: "Continue to your order" },
    }),
  );
}

export const unknownPayment = (reply: FastifyReply, pages: Pages, desk: Desk) =>
  pageWithoutPayment(reply, 404, pages, desk, {
    title: "We do not know this payment",
    text: "No order asks for a payment under this reference. Nothing was charged.",
    tone: "refused",
  });

/** Leads back to the shop unless another link is given. */
export function pageOfPayment(
  reply: FastifyReply,
  status: number,
  pages: Pages,
  intent: StoredIntent,
  view: Pick<MessageView, "title" | "text" | "tone"> & { link?: MessageView["link"] },
) {
  const bill = billView(intent);
  const link = { href: bill.backUrl, label: "Back to the shop" };
  return html(reply, status, pages.message({ link, ...view, bill }));
}

/** Leads back to the first shop that this desk serves. */
export async function pageWithoutPayment(
  reply: FastifyReply,
  status: number,
  pages: Pages,
  { pool, settings }: Desk,
  view: Pick<MessageView, "title" | "text" | "tone">,
) {
  const link = { href: settings.storefronts[0] ?? "/", label: "Back to the shop" };
  return html(reply, status, pages.message({ ...view, shop: await shopName(pool), link }));
}
