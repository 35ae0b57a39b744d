import { Link, type MetaFunction } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { ProsePage } from "../ui/prose-page.tsx";

const link = "link-line";

const sections = [
  {
    title: "Ordering",
    text: (
      <>
        <p>
          Choose a size and a color on the page of a piece and add it to your cart, or use Buy now to go
          straight to checkout with that one piece. The cart and the wishlist need an account; buying does
          not.
        </p>
        <p>A piece in your cart is not reserved. It is yours from the moment you place the order.</p>
      </>
    ),
  },
  {
    title: "Paying",
    text: (
      <p>
        Prices stand in US dollars, payment is taken in Nigerian naira. The checkout shows the exchange rate
        and the exact amount before you place the order, and that amount is what you pay. An order that is not
        paid within 30 minutes is cancelled, and its pieces go back on the shelf.
      </p>
    ),
  },
  {
    title: "Shipping",
    text: (
      <p>
        Shipping is free. Your order page says whether an order is pending, processing, shipped or delivered.
      </p>
    ),
  },
  {
    title: "Following an order",
    text: (
      <p>
        Signed in, you find every order under{" "}
        <Link to="/orders" className={link}>
          Orders
        </Link>
        . Without an account, keep the link that you are given after placing the order.
      </p>
    ),
  },
  {
    title: "Something else",
    text: (
      <p>
        <Link to="/contact" className={link}>
          Write to us
        </Link>
        . A person reads it.
      </p>
    ),
  },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Help",
    description: "Ordering, paying, shipping and following an order.",
    path: "/help",
  });

export default function HelpPage() {
  return <ProsePage title="Help" sections={sections} />;
}
