import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { listingNames, listings } from "@adire/contract/listings";
import { expect, inject, test } from "vitest";

const shop = inject("shop");
const call = makeClient(shop.api);
const entities: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' };

/** A page as the server sends it: its status and what is written on it. */
async function open(path: string) {
  const answer = await fetch(shop.storefront + path);
  const source = (await answer.text())
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    .replaceAll("<!-- -->", "")
    .replace(/&(amp|quot|#x27);/g, (entity) => entities[entity] ?? "");
  const text = source.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
  return { status: answer.status, source, text };
}

test.each<[string, number, string[]]>([
  ["/", 200, ["20-50% less", "up to 50% off", "Shop New Arrivals", "Shop by Category", "Shop Best Sellers"]],
  ["/home", 200, ["20-50% less", "Featured Brand Collections", "Just Arrived Overnight"]],
  ["/home", 200, ["What Our Customers Say", "Subscribe", "© 2025", "Help", "Terms", "Privacy", "Contact us"]],
  ["/products", 200, ["All Products", "Sort by", "Category", "Sizes", "Colors", "Brands", "Price"]],
  ["/products?search=zzqx", 200, ["No products found", "Try adjusting your filters or search terms"]],
  ["/dresses", 200, ["Women's Dresses"]],
  ["/women", 200, ["Women's Collection"]],
  ["/african", 200, ["Why Choose African Goods", "Authentic Craftsmanship", "Unique Designs", "Fair Trade"]],
  ["/clearance", 200, ["Clearance Sale Terms", "items on sale", "average discount", "total savings"]],
  ["/clearance", 200, ["All sales final, no returns or exchanges.", "Limited quantities."]],
  ["/clearance", 200, ["Prices can change without notice.", "Cannot be combined with other offers."]],
  ["/category/99999", 404, ["Category Not Found", "The category you’re looking for doesn’t exist."]],
  ["/category/abc", 404, ["Category Not Found"]],
  ["/products/999999", 404, ["Product not found"]],
  ["/products/abc", 404, ["Product not found"]],
  ["/login", 200, ["Shop Now"]],
  ["/contact", 200, ["Name", "Email", "Subject", "Message", "Support email", "Phone", "Address"]],
  ["/store", 200, ["products found", "Cart (0)", "Orders", "Add to Cart"]],
  ["/store/products", 200, ["products found", "Add to Cart"]],
  ["/store/whatever", 200, ["products found", "Add to Cart"]],
  ["/wishlist", 200, ["My Wishlist"]],
  ["/account", 200, ["Account"]],
  ["/orders", 200, ["Orders"]],
])("%s answers %i with its texts", async (path, status, texts) => {
  const page = await open(path);
  expect(page.status).toBe(status);
  for (const words of texts) expect(page.text).toContain(words);
});

test.each(listingNames)(
  "the page of the listing %s shows what the API says belongs there",
  async (listing) => {
    const { path, title } = listings[listing];
    const { count, results } = await call(endpoints.products.list, {
      query: { listing, ordering: listing === "new-arrivals" ? "newest" : "featured" },
    });
    const page = await open(path);
    expect(page.text).toContain(`${title}`);
    expect(page.text).toContain(`${count} products found`);
    for (const product of results) expect(page.text).toContain(product.name);
  },
);

test("the page of a category shows its products", async () => {
  const [category] = await call(endpoints.categories.list, {});
  const page = await open(`/category/${category?.id}`);
  expect(page.text).toContain(`${category?.name}`);
  expect(page.text).toContain(`${category?.product_count} products found`);
});

test("the page of a product says what is known of it", async () => {
  const [first] = (
    await call(endpoints.products.list, { query: { listing: "clearance", is_new: true, in_stock: true } })
  ).results;
  const product = await call(endpoints.products.read, { params: { id: first?.id ?? 0 } });
  const { text } = await open(`/products/${product.id}`);
  const percent = Math.round((1 - product.price / (product.compare_price ?? product.price)) * 100);
  for (const words of [
    product.name,
    product.brand,
    product.category,
    product.description.split("\n")[0] ?? "",
    `$${product.price.toFixed(2)}`,
    `$${product.compare_price?.toFixed(2)}`,
    `−${percent}%`,
    "NEW",
    "In stock",
    product.review_count > 0 ? String(product.review_count) : "No reviews yet",
    "Add to Cart",
    "Add to Wishlist",
  ])
    expect(text).toContain(words);
});

test("the banner of the clearance page has the server's figures", async () => {
  const page = await open("/clearance");
  const { count, savings } = await call(endpoints.products.list, { query: { listing: "clearance" } });
  expect(page.text).toContain(`Up to ${savings?.largest_percent}% OFF`);
  expect(page.text).toContain(`${Math.round(savings?.average_percent ?? 0)}%`);
  expect(page.text).toContain(`${count}`);
});

test("the top bar and the footer lead everywhere", async () => {
  const { source } = await open("/");
  const addresses = [...source.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
  const main = [
    "new-arrivals",
    "dresses",
    "women",
    "men",
    "african",
    "beauty-accessories",
    "kids-baby",
    "clearance",
  ];
  for (const path of [...main, "wishlist", "store/cart", "login", "help", "terms", "privacy", "contact"])
    expect(addresses).toContain(`/${path}`);
  const categories = await call(endpoints.categories.list, {});
  const footer = source.slice(source.indexOf("<footer", source.indexOf("footer-categories") - 3_000));
  const inFooter = [...footer.matchAll(/href="\/category\/(\d+)"/g)].map((match) => Number(match[1]));
  expect(inFooter).toEqual(categories.slice(0, 6).map((category) => category.id));
});

test("filters: category, sizes and colors begin open, brands closed", async () => {
  const { source } = await open("/products");
  const section = /<details( open="")?[^>]*><summary[^>]*><span class="label-display[^>]*>(\w+)/g;
  const sections = [...source.matchAll(section)];
  const begins = sections.map((match) => [match[2], match[1] !== undefined]);
  for (const name of ["Category", "Sizes", "Colors"]) expect(begins).toContainEqual([name, true]);
  for (const name of ["Material", "Occasion", "Brands"]) expect(begins).toContainEqual([name, false]);
});
