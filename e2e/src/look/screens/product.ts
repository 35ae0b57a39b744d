import type { Cast } from "../cast.ts";
import {
  type Area,
  failing,
  fill,
  press,
  scrollTo,
  scrollToHeading,
  unanswered,
  waitFor,
} from "../screen.ts";

const at =
  (which: keyof Cast["products"], search = "") =>
  ({ products }: Cast) =>
    `/products/${products[which]}${search}`;

export const product: Area = {
  title: "Product",
  screens: [
    { name: "product", path: at("usual") },
    { name: "product-first-sight", path: at("usual"), picture: "window" },
    { name: "product-other-color", path: at("usual", "?color=Bottle&size=M") },
    { name: "product-without-sizes", path: at("small") },
    {
      name: "product-size-missing",
      path: at("usual"),
      steps: [press("button", "Add to Cart"), waitFor("Please choose a size first.")],
      picture: "window",
    },
    { name: "product-size-sold-out", path: at("partlySoldOut", "?size=M") },
    { name: "product-few-left", path: at("partlySoldOut", "?size=L"), picture: "window" },
    { name: "product-sold-out", path: at("soldOut") },
    { name: "product-without-picture", path: at("withoutPicture") },
    { name: "product-zoom", path: at("usual"), steps: [press("button", "Zoom")], picture: "window" },
    {
      name: "product-reviews",
      path: at("usual"),
      steps: [scrollToHeading("Reviews")],
      picture: "window",
    },
    {
      name: "product-foot-of-a-phone",
      path: at("usual", "?size=M"),
      only: 390,
      steps: [scrollTo("heading", "The same hand")],
      picture: "window",
    },
    {
      name: "product-size-guide",
      path: at("usual"),
      steps: [press("button", "Size guide"), (page) => page.getByRole("dialog").waitFor()],
      picture: "window",
    },
    {
      name: "product-tell-me-when-it-is-back",
      path: at("partlySoldOut", "?size=M"),
      steps: [
        fill("Email", "adaeze@example.com"),
        press("button", "Tell me when it’s back"),
        (page) => page.getByRole("region", { name: "Back in stock" }).getByRole("status").waitFor(),
        (page) =>
          page
            .getByLabel("Email")
            .and(page.locator("section[aria-label='Back in stock'] *"))
            .waitFor({ state: "detached" }),
      ],
    },
    {
      name: "product-recently-viewed",
      path: at("soldOut"),
      steps: [
        (page, { shop, products }) => page.goto(`${shop.storefront}/products/${products.small}`),
        scrollToHeading(/Recently viewed/i),
      ],
      picture: "window",
    },
    { name: "product-not-found", path: "/products/999999", says: /404/ },
    {
      name: "product-failed",
      path: "/dresses",
      before: [failing(/\/products\/\d+\.data/)],
      steps: [
        (page) => page.getByRole("main").getByRole("article").first().getByRole("link").last().click(),
        waitFor("Failed to load product"),
      ],
      says: /Failed to load resource|Failed to fetch|net::ERR/,
    },
    {
      name: "product-loading",
      path: "/dresses",
      before: [unanswered(/\/products\/\d+\.data/)],
      steps: [
        (page) => page.getByRole("main").getByRole("article").first().getByRole("link").last().click(),
        waitFor(/^Loading/),
      ],
      picture: "window",
    },
  ],
};
