import type { Readiness, ReadinessItem } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";
import { readStore, storeDefaults } from "../store-settings.ts";

type Facts = {
  /** Live ones of the shop's own, up to 1,000. */
  products: number;
  samples: Readiness["samples"];
  bare_owners: number;
  contacts: boolean;
  /** Regions with a delivery time. */
  delivery: number;
  /** The times are the shop's own, not the demo's. */
  owns_delivery: boolean;
  owns_currencies: boolean;
  /** Such as "Prices in USD, paid in NGN". */
  currencies: string;
};

/** What keeps the shop from selling, and what it should have before its first order. */
export async function readReadiness(db: Querier, config: Config): Promise<Readiness> {
  const facts = await readFacts(db, config);
  const items = itemsOf(facts, config);
  const { samples } = facts;
  return { is_ready: items.every((item) => item.is_done || !item.keeps_from_selling), items, samples };
}

async function readFacts(db: Querier, config: Config): Promise<Facts> {
  const { rows } = await sql<Omit<Facts, "contacts" | "delivery" | "currencies">>`
    select (select count(*) from (select from products where status = 'active'
        and (source < 'demo' or source > 'demo') limit 1000) live)::int as products,
      (select json_build_object('all', count(*), 'live', count(*) filter (where status = 'active'))
        from products where source = 'demo') as samples,
      (select count(*) from users u join staff_roles r on r.id = u.staff_role_id and r.is_owner
        where u.disabled_at is null
          and not exists (select from totp_factors t where t.user_id = u.id and t.secret is not null)
          and not exists (select from passkeys p where p.user_id = u.id))::int as bare_owners,
      exists (select from settings where name = 'delivery') as owns_delivery,
      exists (select from settings where name = 'currency') or exists (select from orders) as owns_currencies`.execute(
    db,
  );
  const store = await readStore(db, config);
  const contacts = (["email", "phone", "address"] as const).every(
    (name) => store[name] !== storeDefaults[name],
  );
  const { currency, payment_currency: paid } = store;
  const currencies =
    currency === paid ? `Prices and payments in ${paid}` : `Prices in ${currency}, paid in ${paid}`;
  return { ...(rows[0] as Facts), contacts, currencies, delivery: store.delivery.length };
}

function itemsOf(facts: Facts, config: Config) {
  const { products, samples, bare_owners, contacts, delivery, owns_delivery, owns_currencies } = facts;
  const isLocal = ["localhost", "127.0.0.1"].includes(new URL(config.PUBLIC_STOREFRONT_URL).hostname);
  return [
    item("products", "Products", "/products", products > 0, {
      done: `${products >= 1_000 ? "1,000 or more" : products} live`,
      open: samples.live > 0 ? "Samples only" : "None live",
      sentence: "Put a product live. A name, a price and one picture are enough to begin.",
    }),
    item("payment", "Payment", "/settings/payment", config.paymentMode === "live", {
      done: "Real payments",
      open: "Test cards only",
      sentence:
        "Give the payment desk a provider’s key, and the provider the desk’s address: see docs/operations.md.",
    }),
    item("mail", "Mail", "/settings/mail", config.SMTP_URL !== undefined, {
      done: "Sent by your mail server",
      open: "Written to files only",
      sentence: "Name a mail server in SMTP_URL, or nobody gets a mail.",
    }),
    item("address", "Who can see the shop", null, !isLocal, {
      done: new URL(config.PUBLIC_STOREFRONT_URL).host,
      open: "Only this machine",
      sentence: "Put the public address of the shop in PUBLIC_STOREFRONT_URL.",
    }),
    item("contacts", "Your address on slips and mails", "/settings/shop", contacts, {
      done: "Set",
      open: "Missing",
      sentence: "Email, phone and address of the shop are still those of the demo.",
    }),
    item("second-factor", "The owner’s second factor", "/account", bare_owners === 0, {
      done: "Set up",
      open: bare_owners === 1 ? "Missing" : `Missing for ${bare_owners} owners`,
      sentence: "Refunds, roles and settings ask for it: set up a passkey or an app.",
    }),
    {
      ...item("delivery", "Delivery times", "/settings/delivery", delivery > 0 && owns_delivery, {
        done: `${delivery} ${delivery === 1 ? "region" : "regions"}`,
        open: delivery > 0 ? "The demo’s" : "None promised",
        sentence:
          "Say how long a parcel takes to each region. " +
          (delivery > 0
            ? "The demo’s times end when the first product of your own goes live."
            : "Until then the shop promises nothing."),
      }),
      keeps_from_selling: false,
    },
    {
      ...item("currencies", "Currencies", "/settings/prices", owns_currencies, {
        done: facts.currencies,
        open: "The demo’s",
        sentence: `${facts.currencies}. Choose before the first order: from then on prices stay in their currency.`,
      }),
      keeps_from_selling: false,
    },
  ];
}

function item(
  name: string,
  title: string,
  where: string | null,
  isDone: boolean,
  { done, open, sentence }: { done: string; open: string; sentence: string },
): ReadinessItem {
  const [state, what] = isDone ? [done, ""] : [open, sentence];
  return { name, title, state, sentence: what, is_done: isDone, keeps_from_selling: true, where };
}
