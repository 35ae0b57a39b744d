import type { MetaFunction } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { ProsePage } from "../ui/prose-page.tsx";

const sections = [
  {
    title: "Prices and payment",
    text: (
      <>
        <p>
          Prices are shown in US dollars, shipping included. The payment is taken in Nigerian naira at the
          exchange rate that the checkout shows; the rate is kept with the order.
        </p>
        <p>
          You pay the amount that you were shown. If a price changes before you place the order, you are asked
          again.
        </p>
      </>
    ),
  },
  {
    title: "The order",
    text: (
      <p>
        Placing an order reserves its pieces for 30 minutes. Once it is paid, the order is processed and sent.
        A payment that arrives later is taken if the pieces are still there, and refunded if they are not.
      </p>
    ),
  },
  {
    title: "Clearance",
    text: (
      <ul className="grid gap-2">
        <li>All sales final, no returns or exchanges.</li>
        <li>Limited quantities.</li>
        <li>Prices can change without notice.</li>
        <li>Cannot be combined with other offers.</li>
      </ul>
    ),
  },
  {
    title: "Returns",
    text: (
      <p>
        If a piece outside of the clearance sale is faulty or is not what you ordered, write to us with the
        number of your order. Rights that the law of your country gives you stay as they are.
      </p>
    ),
  },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms",
    description: "Prices, payment, orders, clearance and returns.",
    path: "/terms",
  });

export default function TermsPage() {
  return <ProsePage title="Terms" sections={sections} />;
}
