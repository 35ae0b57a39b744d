import { endpoints } from "@adire/contract/endpoints";
import { holdMinutes, MAX_QUANTITY_PER_LINE } from "@adire/contract/limits";
import { statusLabels } from "@adire/contract/order-states";
import { Link, type MetaFunction, useLoaderData } from "react-router";
import { api } from "../api/api.server.ts";
import { catalogVersion } from "../api/catalog-version.server.ts";
import { memoizePerVersion } from "../api/memoize.server.ts";
import { useShop } from "../api/shop.tsx";
import { pageMeta } from "../page-meta.ts";
import { rateText } from "../parts/checkout/payment-note.ts";
import { SizeTables } from "../parts/product/size-guide/size-tables.tsx";
import { Facts, Points, ProsePage } from "../ui/prose-page.tsx";

const readCharts = memoizePerVersion(catalogVersion.now, async () => ({
  value: await api(endpoints.sizeCharts.list, {}),
  cacheable: true,
}));

type SizeCharts = Awaited<ReturnType<typeof readCharts>>;

export const loader = async () => ({ charts: await readCharts() });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Help",
    description: "Delivery, returns, payment, orders and cancelling, account and data, size guides.",
    path: "/help",
  });

const states = [
  {
    term: statusLabels.pending,
    text: "The order is placed, its pieces are held, and it waits for the payment.",
  },
  { term: statusLabels.processing, text: "It is paid. We are getting it ready." },
  { term: statusLabels.shipped, text: "It is on its way." },
  { term: statusLabels.delivered, text: "It has arrived." },
  { term: statusLabels.cancelled, text: "It will not be sent. What was not paid is not charged." },
];

const ContactLink = () => (
  <Link to="/contact" className="link-line">
    Write to us
  </Link>
);

function Delivery() {
  return (
    <>
      <p>
        Shipping is always free, for every order and to every address. The total that the checkout shows has
        nothing to add.
      </p>
      <p>
        We send to the address that you type at the checkout; signed in, you can keep your addresses in{" "}
        <Link to="/account" className="link-line">
          your account
        </Link>
        . We name no number of days that we could not keep: the page of your order says when it was paid,
        shipped and delivered.
      </p>
    </>
  );
}

function Returns() {
  return (
    <>
      <p>
        Something is faulty, or is not what you ordered? <ContactLink /> with the number of the order and what
        is wrong. A person reads it and answers with where to send the piece.
      </p>
      <Points
        items={[
          "Please keep the piece as it came: unworn, unwashed, with its labels.",
          "Money goes back the way it came: to the card that paid, in the amount and currency that were charged.",
          <>
            What you bought in the{" "}
            <Link to="/clearance" className="link-line">
              clearance sale
            </Link>{" "}
            is final: no returns or exchanges.
          </>,
          "Rights that the law of your country gives you stay as they are.",
        ]}
      />
    </>
  );
}

function Payment() {
  const { store } = useShop();
  return (
    <>
      <p>
        Prices stand in {store.currency}; the payment is taken in {store.payment_currency}. The checkout shows
        both before you place the order, with the exchange rate ({rateText(store)} today), and that amount is
        what you pay. The rate stays with your order.
      </p>
      <Points
        items={[
          "You pay by card on the page of the payment desk. We never see the number of your " +
            "card, only its brand and its last four digits.",
          "Clicking twice, going back or losing the connection never pays twice: an order has one payment.",
          "Where a card is declined, the order waits. You can pay it again, with the same card or with another one.",
          "If a price has changed since you put a piece into your cart, you are told before you pay.",
        ]}
      />
    </>
  );
}

function Orders() {
  return (
    <>
      <p>
        To keep a cart or a wishlist you need an account. To buy you do not: <em>Buy now</em> on the page of a
        piece leads straight to the checkout. A cart takes up to {MAX_QUANTITY_PER_LINE} pieces of one kind.
        What lies in it is not held for you; from the moment you place the order it is.
      </p>
      <Facts facts={states} />
      <p>
        Signed in, you find every order under{" "}
        <Link to="/orders" className="link-line">
          Orders
        </Link>
        . Without an account you are given a link to the page of your order; keep it. If you left your e-mail,
        we write when the order is placed, when it is paid and when it is cancelled.
      </p>
      <p>
        An order that is not paid within {holdMinutes} minutes is cancelled by itself, and its pieces go back
        on the shelf. While it is pending or processing you can cancel it yourself on its page; what you paid
        for it is sent back in full. Without an account, write to us with the number of the order. What is
        shipped cannot be stopped any more.
      </p>
    </>
  );
}

function Account() {
  const { store } = useShop();
  return (
    <>
      <p>
        <Link to="/account" className="link-line">
          Your account
        </Link>{" "}
        is where you change your name, e-mail and password, keep addresses, see the devices that are signed in
        and sign them out, take a copy of your data with you, and delete it all.
      </p>
      <p>
        What is kept, why and for how long stands under{" "}
        <Link to="/privacy" className="link-line">
          Privacy
        </Link>
        . Anything else? <ContactLink />
        {store.email && (
          <>
            {" "}
            or send a mail to{" "}
            <a href={`mailto:${store.email}`} className="link-line">
              {store.email}
            </a>
          </>
        )}
        .
      </p>
    </>
  );
}

function SizeGuideText({ charts }: { charts: SizeCharts }) {
  return (
    <>
      <p>
        Measure over light clothes with a soft tape, and take the size whose span holds your figure. Between
        two sizes, the page of a piece says how it is cut.
      </p>
      {charts.length === 0 && (
        <p className="text-muted">
          There are no size charts here. The page of each piece names its sizes; <ContactLink /> if you are
          unsure.
        </p>
      )}
    </>
  );
}

export default function HelpPage() {
  const { charts } = useLoaderData<typeof loader>();
  const sections = [
    { id: "delivery", title: "Delivery", text: <Delivery /> },
    { id: "returns", title: "Returns", text: <Returns /> },
    { id: "payment", title: "Payment", text: <Payment /> },
    { id: "orders", title: "Orders and cancelling", text: <Orders /> },
    { id: "account", title: "Account and data", text: <Account /> },
    {
      id: "sizes",
      title: "Size guides",
      text: <SizeGuideText charts={charts} />,
      wide: charts.length > 0 && (
        <div className="pt-7 xl:[&>div]:grid-cols-2 xl:[&>div]:gap-x-12 [&_fieldset]:col-span-full">
          <SizeTables charts={charts} />
        </div>
      ),
    },
  ];
  return (
    <ProsePage
      title="Help"
      lead="What people ask before they buy, and after. If yours is not here, a person answers."
      sections={sections}
    />
  );
}
