import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { listings } from "@adire/contract/listings";
import type { Cast } from "../cast.ts";
import {
  type Area,
  press,
  type Screen,
  type Step,
  scrollTo,
  unanswered,
  unfold,
  waitFor,
} from "../screen.ts";

const catalogCalls = "**/products/api/products/?**";
/** On a phone the box is behind a button. */
const openSearch: readonly Step[] = [
  async (page) => {
    const box = page.getByRole("combobox", { name: "Search products" }).filter({ visible: true }).first();
    if ((await box.count()) === 0)
      await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
    await box.click();
  },
];
/** What the storefront's own server answers when one goes on to another page. */
const nextPage = (path: string) => new RegExp(`${path}\\.data`);

async function categoryPath({ shop }: Cast): Promise<string> {
  const [first] = await makeClient(shop.api)(endpoints.categories.list, {});
  return `/category/${first?.id}`;
}

const home: Area = {
  title: "Home",
  screens: [
    { name: "home", path: "/" },
    { name: "home-first-sight", path: "/", picture: "window" },
    {
      name: "home-carousel-loading",
      path: "/",
      before: [unanswered(catalogCalls)],
      steps: [press("tab", /^home$/i), waitFor("Loading products..."), scrollTo("tab", /^home$/i)],
      picture: "window",
    },
    {
      name: "home-carousel-empty",
      path: "/",
      before: [
        (page, { shop }) =>
          page.route(catalogCalls, (route) =>
            route.fulfill({
              json: { count: 0, next: null, previous: null, results: [] },
              headers: { "access-control-allow-origin": shop.storefront },
            }),
          ),
      ],
      steps: [press("tab", /^runway$/i), waitFor("No products found."), scrollTo("tab", /^runway$/i)],
      picture: "window",
    },
    {
      name: "home-carousel-second-step",
      path: "/",
      steps: [press("button", "Next"), scrollTo("button", "Next")],
      picture: "window",
    },
  ],
};

const lists: Area = {
  title: "Listings",
  screens: [
    { name: "products", path: "/products" },
    ...Object.values(listings)
      .filter(({ path }) => path !== "/african" && path !== "/clearance")
      .map(({ path }): Screen => ({ name: `listing${path.replaceAll("/", "-")}`, path })),
    { name: "african", path: "/african" },
    { name: "clearance", path: "/clearance" },
    { name: "collections", path: "/collections" },
    { name: "category", path: categoryPath },
    { name: "category-not-found", path: "/category/99999", says: /404/ },
    {
      name: "category-loading",
      path: "/products",
      before: [unanswered(nextPage("/category/\\d+"))],
      steps: [
        (page) => page.getByRole("contentinfo").getByRole("link", { name: "Kids & Baby" }).click(),
        (page) =>
          page
            .getByText(/Loading category/)
            .first()
            .waitFor({ state: "attached" }),
        (page) => page.evaluate(() => window.scrollTo(0, 0)),
      ],
    },
  ],
};

const listStates: Area = {
  title: "Listing states",
  screens: [
    {
      name: "list-filtered",
      path: "/dresses?color=Indigo&color=Wine&size=M&min_price=40&max_price=180&sort=price-low-high",
    },
    { name: "list-view", path: "/women?view=list" },
    { name: "list-page-2", path: "/products?page=2" },
    { name: "list-last-page", path: "/products?page=14" },
    { name: "list-search", path: "/products?search=kaftan" },
    { name: "list-empty", path: "/dresses?color=Indigo&max_price=5&search=velvet" },
    { name: "list-nothing-found", path: "/products?search=zzqx" },
    { name: "list-search-with-a-typing-error", path: "/products?search=kaftaan" },
    { name: "list-past-the-end", path: "/dresses?page=99" },
    {
      name: "list-loading",
      path: "/products",
      before: [unanswered(nextPage("/products"))],
      steps: [press("link", "Page 2"), (page) => page.locator("[aria-busy=true]").first().waitFor()],
    },
    {
      name: "list-filter-sheet",
      path: "/dresses?color=Indigo",
      only: 390,
      steps: [press("button", /^Filters/)],
      picture: "window",
    },
    {
      name: "list-card-under-the-hand",
      path: "/dresses",
      only: 1440,
      steps: [(page) => page.getByRole("main").getByRole("article").nth(1).hover()],
      picture: "window",
    },
    {
      name: "list-sign-in-toast",
      path: "/women",
      steps: [
        press("button", /^Add to Wishlist/),
        waitFor("Please login to add items to wishlist"),
        (page) => page.getByText("Please login to add items to wishlist").last().hover(),
      ],
      picture: "window",
    },
  ],
};

const finding: Area = {
  title: "Menus and search",
  screens: [
    {
      name: "menu-all-categories",
      path: "/products",
      only: 1440,
      steps: [unfold(/^All categories/)],
      picture: "window",
    },
    {
      name: "menu-user",
      path: "/products",
      who: "regular",
      steps: [(page) => page.locator("summary[aria-label^='Account of']").click()],
      picture: "window",
    },
    {
      name: "menu-mobile",
      path: "/products",
      only: 390,
      steps: [press("button", "Menu")],
      picture: "window",
    },
    {
      name: "menu-mobile-signed-in",
      path: "/products",
      who: "regular",
      only: 390,
      steps: [press("button", "Menu")],
      picture: "window",
    },
    {
      name: "menu-mobile-categories",
      path: "/products",
      only: 390,
      steps: [press("button", "Menu"), unfold(/^All categories/)],
      picture: "window",
    },
    {
      name: "search-mobile",
      path: "/women",
      only: 390,
      steps: [press("button", "Search")],
      picture: "window",
    },
    {
      name: "search-suggestions",
      path: "/women",
      steps: [
        ...openSearch,
        (page) => page.keyboard.type("kaf"),
        (page) => page.getByRole("option").first().waitFor(),
      ],
      picture: "window",
    },
    {
      name: "search-suggestions-for-a-typing-error",
      path: "/women",
      steps: [
        ...openSearch,
        (page) => page.keyboard.type("drss"),
        (page) => page.getByRole("option").first().waitFor(),
      ],
      picture: "window",
    },
    {
      name: "search-suggestions-none",
      path: "/women",
      steps: [...openSearch, (page) => page.keyboard.type("zzqx")],
      picture: "window",
    },
  ],
};

export const browsing = [home, lists, listStates, finding];
