import type { Cast } from "../cast.ts";
import { type Area, failing, fill, press, type Step, unanswered, waitFor } from "../screen.ts";

const address: readonly Step[] = [
  fill("Full Name", "Adaeze Obi"),
  fill("Address", "14 Itoku Road"),
  fill("City", "Abeokuta"),
  fill("State", "OG"),
  fill("ZIP Code", "110001"),
];
const buyNow = ({ products }: Cast) => `/store/checkout?product=${products.small}`;

const store: Area = {
  title: "Store area",
  screens: [
    { name: "store", path: "/store" },
    { name: "store-orders", path: "/store/orders", who: "regular", shows: "Processing" },
  ],
};

const cart: Area = {
  title: "Cart",
  screens: [
    {
      name: "cart-drawer",
      path: ({ products }) => `/products/${products.partlySoldOut}?size=XL`,
      who: "regular",
      steps: [press("button", "Add to Cart"), (page) => page.getByRole("dialog").waitFor()],
      picture: "window",
    },
    { name: "cart-signed-out", path: "/store/cart" },
    { name: "cart-empty", path: "/store/cart", who: "newcomer", shows: /cart is empty/i },
    { name: "cart", path: "/store/cart", who: "regular", shows: /Checkout/ },
    { name: "cart-changed", path: "/store/cart", who: "returning", shows: /Checkout/ },
    {
      name: "cart-line-removed",
      path: "/store/cart",
      who: "returning",
      steps: [press("button", /^Remove/), waitFor(/was removed from your cart/)],
    },
    {
      name: "cart-loading",
      path: "/store/cart",
      who: "regular",
      before: [unanswered("**/orders/api/cart/")],
    },
  ],
};

const checkout: Area = {
  title: "Checkout",
  screens: [
    { name: "checkout-signed-out", path: "/store/checkout" },
    { name: "checkout", path: "/store/checkout", who: "regular", shows: /You will pay/ },
    { name: "checkout-empty", path: "/store/checkout", who: "newcomer", shows: "Your cart is empty" },
    { name: "checkout-guest", path: buyNow, shows: /You will pay/ },
    {
      name: "checkout-errors",
      path: buyNow,
      steps: [press("button", "Place Order"), waitFor("Full name is required")],
    },
    {
      name: "checkout-failed",
      path: buyNow,
      before: [failing("**/orders/api/orders/place/")],
      steps: [
        ...address,
        press("button", "Place Order"),
        waitFor("Failed to prepare payment. Please try again."),
      ],
      says: /Failed to load resource|Failed to fetch/,
    },
    {
      name: "checkout-processing",
      path: buyNow,
      before: [unanswered("**/orders/api/orders/place/")],
      steps: [...address, press("button", "Place Order"), waitFor("Processing...")],
    },
  ],
};

const reference = (reference: string) => `/store/payment/callback?reference=${reference}&trxref=${reference}`;

const payment: Area = {
  title: "Payment",
  screens: [
    { name: "desk", path: ({ unpaid }) => unpaid.url },
    {
      name: "desk-mistyped",
      path: ({ unpaid }) => unpaid.url,
      steps: [fill("Card number", "4242 4242 4242 4241"), press("button", /^Pay ₦/)],
    },
    { name: "desk-paypal", path: ({ byPaypal }) => byPaypal.url },
    {
      name: "desk-declined",
      path: ({ unpaid }) => unpaid.url,
      steps: [
        fill("Card number", "4084 0800 0000 5408"),
        press("button", /^Pay ₦/),
        (page) => page.getByRole("alert").first().waitFor(),
      ],
      says: /402/,
    },
    {
      name: "payment-success",
      path: ({ tracked }) => reference(tracked.reference),
      shows: "Payment successful! Your order has been confirmed.",
    },
    {
      name: "payment-failed",
      path: ({ unpaid }) => reference(unpaid.reference),
      shows: "Payment verification failed. Please contact support.",
    },
    {
      name: "payment-not-verified",
      path: ({ unpaid }) => reference(unpaid.reference),
      before: [failing("**/api/verify/**")],
      shows: "Failed to verify payment. Please check your order status.",
      says: /Failed to load resource|Failed to fetch/,
    },
    {
      name: "payment-without-reference",
      path: "/store/payment/callback",
      shows: "No payment reference found",
    },
    {
      name: "payment-loading",
      path: ({ unpaid }) => reference(unpaid.reference),
      before: [unanswered("**/api/verify/**")],
    },
  ],
};

export const buying = [store, cart, checkout, payment];
