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
import { daysText } from "../parts/product/delivery.ts";
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
    description: "Delivery, returns, payment, orders and cancellations, account and data, size guides.",
    path: "/help",
  });

const states = [
  {
    term: statusLabels.pending,
    text: "Your order is placed, and its items are held for you until you pay.",
  },
  { term: statusLabels.processing, text: "It’s paid, and we’re getting it ready." },
  { term: statusLabels.shipped, text: "It’s on its way." },
  { term: statusLabels.delivered, text: "It has arrived." },
  { term: statusLabels.cancelled, text: "It won’t be sent. If you hadn’t paid, you won’t be charged." },
];

const ContactLink = () => (
  <Link to="/contact" className="link-line">
    Write to us
  </Link>
);

function Delivery() {
  const { delivery, delivery_note } = useShop().store;
  return (
    <>
      <p>Shipping is free on every order, to every address. The total at checkout is all you pay.</p>
      {delivery.length > 0 && (
        <Facts facts={delivery.map(({ to, days }) => ({ term: `To ${to}`, text: daysText(days) }))} />
      )}
      {delivery_note && <p>{delivery_note}</p>}
      <p>
        We ship to the address you enter at checkout. Signed in, you can save addresses in{" "}
        <Link to="/account" className="link-line">
          your account
        </Link>
        . Your order page shows when your order was paid, shipped and delivered. Lost the link to it?{" "}
        <Link to="/find-order" className="link-line">
          Find your order
        </Link>
        .
      </p>
    </>
  );
}

function Returns() {
  const days = useShop().store.return_days;
  return (
    <>
      {days !== null && (
        <p>
          Changed your mind? You have {days} {days === 1 ? "day" : "days"} from the day it arrives to send it
          back.
        </p>
      )}
      <p>
        Is something faulty, or not what you ordered? <ContactLink /> with your order number and what’s wrong,
        and a person will tell you where to send it.
      </p>
      <Points
        items={[
          "Please keep it as it came: unworn, unwashed, labels on.",
          "Refunds go back to the card you paid with, in the amount and currency you were charged.",
          <>
            Anything bought in the{" "}
            <Link to="/clearance" className="link-line">
              clearance sale
            </Link>{" "}
            is final sale: no returns or exchanges.
          </>,
          "Your rights under the law of your country stay as they are.",
        ]}
      />
    </>
  );
}

function Payment() {
  const { store } = useShop();
  return (
    <>
      {store.currency === store.payment_currency ? (
        <p>Prices are in {store.currency}, and so is what you pay: the total that checkout shows.</p>
      ) : (
        <p>
          Prices are in {store.currency}; you pay in {store.payment_currency}. Checkout shows both before you
          place your order, with the exchange rate ({rateText(store)} today). The amount shown there is what
          you pay, and the rate is kept with your order.
        </p>
      )}
      <Points
        items={[
          "You pay on a separate payment page: by card, or with PayPal where the checkout offers it. The shop " +
            "never sees your card number, only the brand and the last four digits.",
          "Clicking twice, going back or losing your connection never charges you twice: each order has one payment.",
          "If a card is declined, your order waits. You can try again with the same card or another one.",
          "If a price has changed since you added an item to your cart, we tell you before you pay.",
        ]}
      />
    </>
  );
}

function Orders() {
  return (
    <>
      <p>
        You need an account to keep a cart or a wishlist, but not to buy: <em>Buy now</em> on a product page
        goes straight to checkout. A cart takes up to {MAX_QUANTITY_PER_LINE} of each item. Items in your cart
        aren’t held for you; once you place the order, they are.
      </p>
      <Facts facts={states} />
      <p>
        Signed in, you’ll find every order under{" "}
        <Link to="/orders" className="link-line">
          Orders
        </Link>
        . Without an account you are given a link to the page of your order; keep it. If you left your email,
        we write when the order is placed, when it is paid and when it is cancelled.
      </p>
      <p>
        An order that isn’t paid within {holdMinutes} minutes is cancelled automatically, and its items go
        back on sale. While an order is pending or processing, you can cancel it on its page and get a full
        refund. Without an account, write to us with your order number. Once it has shipped, it can’t be
        cancelled.
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
        is where you change your name, email and password, save addresses, see which devices are signed in and
        sign them out, download a copy of your data, or delete it all.
      </p>
      <p>
        What we keep, why and for how long is under{" "}
        <Link to="/privacy" className="link-line">
          Privacy
        </Link>
        . Anything else? <ContactLink />
        {store.email && (
          <>
            {" "}
            or email{" "}
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
        Measure over light clothes with a soft tape, and take the size your measurements fall into. Between
        two sizes? The product page says how the piece is cut.
      </p>
      {charts.length === 0 && (
        <p className="text-muted">
          There are no size charts yet. Each product page lists its sizes; <ContactLink /> if you’re unsure.
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
    { id: "orders", title: "Orders and cancellations", text: <Orders /> },
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
      lead="What people ask before and after they buy. If your question isn’t here, a person answers."
      sections={sections}
    />
  );
}
