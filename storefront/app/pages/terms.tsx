import { holdMinutes } from "@adire/contract/limits";
import { Link, type MetaFunction } from "react-router";
import { useShop } from "../api/shop.tsx";
import { pageMeta } from "../page-meta.ts";
import { clearanceTerms } from "../parts/catalog/clearance-terms.ts";
import { Facts, Points, ProsePage } from "../ui/prose-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms",
    description:
      "Prices and payment, placing and cancelling an order, delivery, returns and the clearance sale.",
    path: "/terms",
  });

const ContactLink = () => (
  <Link to="/contact" className="link-line">
    Contact us
  </Link>
);

function Seller() {
  const { store } = useShop();
  const facts = [
    { term: "Store", text: store.name },
    ...(store.address ? [{ term: "Address", text: store.address }] : []),
    ...(store.email
      ? [
          {
            term: "Email",
            text: (
              <a href={`mailto:${store.email}`} className="link-line">
                {store.email}
              </a>
            ),
          },
        ]
      : []),
    ...(store.phone ? [{ term: "Phone", text: store.phone }] : []),
  ];
  return <Facts facts={facts} />;
}

function Prices() {
  const { store } = useShop();
  return (
    <>
      <p>
        Prices are shown in {store.currency}. Shipping is always free and nothing is added at checkout.
        {store.currency !== store.payment_currency &&
          ` You pay in ${store.payment_currency} at the exchange rate shown at checkout, which your order keeps.`}
      </p>
      <p>
        You pay the amount you were shown. If a price changes before you place your order, we tell you and ask
        again. Your card is handled on a separate payment page, not by the shop.
      </p>
    </>
  );
}

function PlacingOrders() {
  return (
    <>
      <p>
        Placing an order holds its items for {holdMinutes} minutes, at the prices shown. Once it’s paid, the
        order is confirmed and we get it ready. If it isn’t paid in that time, it’s cancelled automatically.
      </p>
      <p>
        A payment that arrives later is accepted if the items are still available; if not, we refund it in
        full.
      </p>
    </>
  );
}

function Cancelling() {
  return (
    <p>
      You can cancel an order while it’s pending or processing: on its own page, or without an account by
      writing to us with its number. We refund what you paid for it in full. <ContactLink />.
    </p>
  );
}

function Delivery() {
  return (
    <p>
      We ship to the address you give at checkout, and the order page shows when your order was shipped and
      delivered. Please check the address: a shipped order can’t be redirected.
    </p>
  );
}

function Returns() {
  const days = useShop().store.return_days;
  return (
    <>
      {days !== null && (
        <p>
          Anything outside the clearance sale can come back unworn within {days} {days === 1 ? "day" : "days"}{" "}
          of its arrival.
        </p>
      )}
      <p>
        If an item outside the clearance sale is faulty or not what you ordered, write to us with your order
        number. How returns work is under{" "}
        <Link to="/help#returns" className="link-line">
          Help
        </Link>
        .
      </p>
      <p>Your rights under the law of your country stay as they are.</p>
    </>
  );
}

function Reviews() {
  return (
    <p>
      Reviews are shown as customers wrote them, with their photos, under the name they gave. The home page
      quotes some; where the shop has none yet, it shows samples and says so.
    </p>
  );
}

const sections = [
  { id: "who", title: "Who you buy from", text: <Seller /> },
  { id: "prices", title: "Prices and payment", text: <Prices /> },
  { id: "order", title: "The order", text: <PlacingOrders /> },
  { id: "cancelling", title: "Cancelling", text: <Cancelling /> },
  { id: "delivery", title: "Delivery", text: <Delivery /> },
  { id: "returns", title: "Returns", text: <Returns /> },
  { id: "clearance", title: "Clearance Sale Terms", text: <Points items={clearanceTerms} /> },
  { id: "reviews", title: "Reviews", text: <Reviews /> },
];

export default function TermsPage() {
  return (
    <ProsePage
      title="Terms"
      lead="What we can both rely on when you buy here, in plain words."
      sections={sections}
    />
  );
}
