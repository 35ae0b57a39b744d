import type { FastifyReply } from "fastify";
import type { Desk } from "../desk.ts";
import type { StoredIntent } from "../intents/intents.ts";
import type { Pages } from "../pages/views.ts";
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

export async function unknownPayment(reply: FastifyReply, pages: Pages, desk: Desk) {
  return html(
    reply,
    404,
    pages.message({
      title: "We do not know this payment",
      text: "No order asks for a payment under this reference. Nothing was charged.",
      tone: "refused",
      shop: await shopName(desk.pool),
      link: { href: shopOf(desk), label: "Back to the shop" },
    }),
  );
}

/** The first shop that this desk serves. */
export const shopOf = ({ settings }: Desk): string => settings.storefronts[0] ?? "/";
