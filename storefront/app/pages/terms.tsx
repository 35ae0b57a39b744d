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
            term: "E-mail",
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
        Prices are shown in {store.currency}. Shipping is always free and nothing is added at the checkout.
        The payment is taken in {store.payment_currency} at the exchange rate that the checkout shows; the
        rate is kept with the order.
      </p>
      <p>
        You pay the amount that you were shown. If a price changes before you place the order, you are told
        and asked again. The page that takes your card belongs to the payment desk, not to the shop.
      </p>
    </>
  );
}

function PlacingOrders() {
  return (
    <>
      <p>
        Placing an order holds its pieces for {holdMinutes} minutes, at the prices shown. Once it is paid, the
        order stands and is got ready. If it is not paid in that time it is cancelled by itself.
      </p>
      <p>
        A payment that arrives later is taken if the pieces are still there; if they are not, the whole amount
        is sent back.
      </p>
    </>
  );
}

function Cancelling() {
  return (
    <p>
      An order can be cancelled while it is pending or processing: on its own page, or without an account by
      writing to us with its number. What was paid for it is sent back in full. <ContactLink />.
    </p>
  );
}

function Delivery() {
  return (
    <p>
      We send to the address that you give at the checkout. The page of the order says when it was shipped and
      delivered. Please see that the address is whole: a shipped order cannot be sent elsewhere.
    </p>
  );
}

function Returns() {
  return (
    <>
      <p>
        If a piece outside of the clearance sale is faulty or is not what you ordered, write to us with the
        number of your order. How that goes is told under{" "}
        <Link to="/help#returns" className="link-line">
          Help
        </Link>
        .
      </p>
      <p>Rights that the law of your country gives you stay as they are.</p>
    </>
  );
}

function Reviews() {
  return (
    <p>
      What customers write about a piece is shown as they wrote it, with the name they gave. The home page
      quotes some of them; where the store has none yet, it shows samples and says so.
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
      lead="What both of us can rely on when you buy here, in words that need no lawyer."
      sections={sections}
    />
  );
}
