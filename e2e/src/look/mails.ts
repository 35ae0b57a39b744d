import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Client, makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { makeBuyer, type Placed } from "../buyer.ts";
import { partOfMail } from "../mails.ts";
import { makeMerchant, merchantOf } from "../merchant.ts";
import { askForMore } from "../reprice.ts";
import type { Shop } from "../shop.ts";
import { askForReviewsOf } from "./history.ts";

/** Words of each mail, which tell it from the others of its reader. */
export const mails = {
  "order-placed": "is set aside for you",
  "order-paid": "Your payment is here",
  "order-exchange-asked": "and the new pieces are held for you",
  "order-exchange-dropped": "and your order goes out without it",
  "order-shipped": "is packed and has left us",
  "order-delivered": "has been delivered",
  "review-request": "so that theirs fits the first time",
  "review-request-unsized": "Tell the next person what you think of it",
  "order-cancelled": "As you asked",
  "order-cancelled-by-staff": "We had to cancel your order",
  "refund-requested": "We’ll write again when it’s done",
  "refund-done": "If it isn’t there after two weeks",
  "order-link": "You asked for your order",
  "back-in-stock": "can be bought again",
  "verify-email": "one tap tells us",
  "reset-password": "Your old one works until you do",
  "password-changed": "Other devices are signed out",
  newsletter: "Would you like our newsletter",
  contact: "Does the long one come in green?",
  "staff-invitation": "back office as packer",
} as const;
export type MailName = keyof typeof mails;

const reader = "amara@example.com";
const shipping = {
  fullName: "Amara Idowu",
  address: "8 Palm Kernel Close, Surulere",
  city: "Lagos",
  state: "Lagos",
  zipCode: "101283",
  country: "Nigeria",
};

/** Has a shopper and the staff do what the shop writes mails about. */
export async function causeMails(
  shop: Shop,
  products: Record<"usual" | "small" | "gone", number>,
  changed: Placed,
): Promise<void> {
  const call = makeClient(shop.api);
  const merchant = await merchantOf(shop, await makeMerchant(shop));
  await call(endpoints.payments.settle, { params: { reference: changed.reference } });
  await askForMore(merchant, changed.id);
  const headers = await register(shop);
  let orders = 0;
  const all = [
    { product_id: products.usual, quantity: 1 },
    { product_id: products.small, quantity: 2 },
  ];
  const place = async (items = all) => {
    orders += 1;
    const order = await call(endpoints.orders.place, {
      headers: { ...headers, "idempotency-key": `mails-${orders}` },
      body: { items, shipping },
    });
    return { order, params: { id: order.id } };
  };
  const buy = async (items = all) => {
    const { order, params } = await place(items);
    if (!order.payment) throw new Error("an order has a payment");
    const { reference, url } = order.payment;
    await makeBuyer(shop).pay({ id: order.id, reference, url, token: "", quantity: 3, pays: true });
    await call(endpoints.payments.settle, { params: { reference } });
    return { order, params };
  };
  const sent = await buy();
  const body = { carrier: "DHL Express", tracking_number: "4471 0925 118" };
  await merchant(endpoints.staffOrders.ship, { params: sent.params, body });
  await merchant(endpoints.staffOrders.deliver, { params: sent.params });
  const [first] = sent.order.items;
  await merchant(endpoints.staffOrders.refund, {
    params: sent.params,
    body: {
      reason: "the hem came open",
      lines: [{ item_id: first?.id ?? 0, quantity: 1, disposition: "restocked" }],
    },
  });
  const oneEach = all.map((item) => ({ ...item, quantity: 1 }));
  const kept = await buy(oneEach);
  await merchant(endpoints.staffOrders.ship, { params: kept.params, body });
  await merchant(endpoints.staffOrders.deliver, { params: kept.params });
  const terms = await merchant(endpoints.settings.readDelivery, {});
  await merchant(endpoints.settings.updateDelivery, { body: { ...terms, review_days: 14 } });
  await askForReviewsOf(shop, [sent.order.id, kept.order.id]);
  const own = await buy();
  await call(endpoints.orders.cancel, { params: own.params, headers });
  const refused = await buy(oneEach);
  await askForMore(merchant, refused.order.id);
  await merchant(endpoints.staffOrders.withdrawExchange, { params: refused.params });
  await merchant(endpoints.staffOrders.cancel, {
    params: refused.params,
    body: { reason: "the last dress turned out to be torn", disposition: "written_off" },
  });
  const open = await place();
  await call(endpoints.orders.find, { body: { order: open.order.id, email: reader } });
  await call(endpoints.forgottenPassword.ask, { body: { email: reader } });
  await call(endpoints.messages.subscribe, { body: { email: reader } });
  const message = "Does the long one come in green?\nI would love it for a wedding in May.";
  await call(endpoints.messages.contact, {
    body: { name: "Amara Idowu", email: reader, subject: "The wrap dress", message },
  });
  await bringBack(shop, merchant, products.gone);
  const packer = (await merchant(endpoints.staffRoles.list, {})).find(({ name }) => name === "Packer");
  await merchant(endpoints.staffInvitations.create, { body: { email: reader, role_id: packer?.id ?? 0 } });
}

async function register(shop: Shop) {
  const call = makeClient(shop.api);
  const password = "long indigo cloth";
  await call(endpoints.accounts.register, { body: { email: reader, username: "amara", password } });
  const { access } = await call(endpoints.accounts.login, { body: { email: reader, password } });
  const headers = { authorization: `Bearer ${access}` };
  const longer = { current_password: password, new_password: "a longer indigo cloth" };
  await call(endpoints.profile.changePassword, { headers, body: longer });
  return headers;
}

/** Somebody waits for a sold-out size, and the staff find a piece of it. */
async function bringBack(shop: Shop, merchant: Client, product_id: number): Promise<void> {
  const call = makeClient(shop.api);
  const { variants } = await call(endpoints.products.read, { params: { id: product_id } });
  const gone = variants.find(({ stock }) => stock === 0);
  if (!gone) throw new Error("no size is sold out");
  const { size, color } = gone;
  await call(endpoints.stockAlerts.ask, { body: { product_id, size, color, email: reader } });
  await merchant(endpoints.stock.adjust, {
    params: { id: gone.id },
    body: { quantity: 1, reason: "found one" },
  });
}

/** The page that the invited person opens. */
export async function invitationPage({ api, dataDir }: Shop): Promise<string> {
  const text = await partOfMail(dataDir, reader, { saying: mails["staff-invitation"] });
  return `${api}${/\/admin\/join\/[\w-]+/.exec(text)?.[0]}`;
}

/**
 * Writes the HTML of a mail into the folder of the pictures.
 * @param webFonts as Apple's programs show it; others have the typefaces of their system
 * @returns its address
 */
export async function mailPage(shop: Shop, name: MailName, webFonts: boolean): Promise<string> {
  const { email } = await makeClient(shop.api)(endpoints.store.read, {});
  const html = await partOfMail(shop.dataDir, name === "contact" ? email : reader, {
    saying: mails[name],
    part: "html",
  });
  const file = join(shop.dataDir, `mail-${name}${webFonts ? "" : "-plain"}.html`);
  await writeFile(file, webFonts ? html.replaceAll("(font: -apple-system-body)", "(color: red)") : html);
  return pathToFileURL(file).href;
}
