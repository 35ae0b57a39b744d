import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { expect, inject, test } from "vitest";
import { ofType, readPage } from "./read-page.ts";
import { addressOf, pages } from "./routes.ts";

const shop = inject("shop");
const known = inject("known");
const call = makeClient(shop.api);
const read = (path: string, init?: RequestInit) => readPage(shop.storefront + path, init);

test("a product tells machines what its page tells people", async () => {
  const page = await read(`/products/${known.product}`);
  const product = await call(endpoints.products.read, { params: { id: known.product } });
  type Offer = Record<string, unknown> & { price: string; availability: string; url: string };
  type Variant = { sku: string; name: string; size?: string; color?: string; offers: Offer };
  const [group] = ofType(page, "ProductGroup") as unknown as [
    {
      name: string;
      description: string;
      url: string;
      image: string[];
      brand: { name: string };
      productGroupID: string;
      variesBy: string[];
      hasVariant: Variant[];
      aggregateRating: { ratingValue: number; reviewCount: number };
      review: { author: { name: string }; reviewRating: { ratingValue: number }; reviewBody: string }[];
    },
  ];
  expect(group).toMatchObject({
    name: product.name,
    description: product.description,
    url: `${shop.storefront}/products/${product.id}`,
    brand: { name: product.brand },
    productGroupID: String(product.id),
    aggregateRating: { ratingValue: product.rating, reviewCount: product.review_count, bestRating: 5 },
  });
  expect(page.text).toContain(group.name);
  expect(page.text).toContain(`$${product.price.toFixed(2)}`);
  expect(page.text).toContain(String(group.aggregateRating.reviewCount));
  expect(group.variesBy).toContain("https://schema.org/size");
  expect(group.hasVariant).toHaveLength(product.variants.length);
  expect(new Set(group.hasVariant.map(({ sku }) => sku)).size).toBe(product.variants.length);
  for (const [at, variant] of product.variants.entries()) {
    const told = group.hasVariant[at];
    expect(told?.size ?? null).toBe(variant.size);
    expect(told?.color ?? null).toBe(variant.color);
    expect(told?.offers).toMatchObject({
      price: variant.price.toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${variant.stock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      shippingDetails: {
        shippingRate: { value: 0, currency: "USD" },
        shippingDestination: { addressCountry: "US" },
      },
      priceSpecification: {
        priceType: "https://schema.org/StrikethroughPrice",
        price: variant.compare_price?.toFixed(2),
      },
      hasMerchantReturnPolicy: { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" },
    });
  }
  for (const review of group.review) {
    expect(page.text).toContain(review.author.name);
    expect(page.text).toContain(review.reviewBody);
  }
  const answers = await Promise.all(
    [group.url, group.image[0] ?? "", group.hasVariant[0]?.offers.url ?? ""].map((one) => fetch(one)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("without reviews nothing rates a product, and one of a single kind is a Product with its offer", async () => {
  const { results } = await call(endpoints.products.list, { query: { page_size: 1000 } });
  const silent = results.find(({ review_count }) => review_count === 0);
  const page = await read(`/products/${silent?.id}`);
  const [told] = [...ofType(page, "ProductGroup"), ...ofType(page, "Product")];
  expect(told).toMatchObject({ name: silent?.name });
  expect(told).not.toHaveProperty("aggregateRating");
  expect(told).not.toHaveProperty("review");
  const single = results.find(
    ({ sizes, colors, compare_price }) => sizes.length <= 1 && colors.length <= 1 && compare_price === null,
  );
  const [product] = ofType(await read(`/products/${single?.id}`), "Product");
  expect(product).toMatchObject({
    name: single?.name,
    sku: expect.any(String),
    offers: {
      "@type": "Offer",
      price: single?.price.toFixed(2),
      url: `${shop.storefront}/products/${single?.id}`,
    },
  });
  expect(product?.offers).not.toHaveProperty("hasMerchantReturnPolicy");
});

test("the way to a page and what a list holds are told as they are shown", async () => {
  const listing = await read("/women?page=2");
  const { results, count } = await call(endpoints.products.list, {
    query: { listing: "women", ordering: "featured", page: 2 },
  });
  const [list] = ofType(listing, "ItemList");
  expect(list).toMatchObject({ name: "Women's Collection", numberOfItems: count });
  expect(list?.itemListElement).toEqual(
    results.map(({ id, name }, at) => ({
      "@type": "ListItem",
      position: 25 + at,
      name,
      url: `${shop.storefront}/products/${id}`,
    })),
  );
  const product = await read(`/products/${known.product}`);
  const [crumbs] = ofType(product, "BreadcrumbList") as unknown as [
    { itemListElement: { position: number; name: string; item: string }[] },
  ];
  expect(crumbs.itemListElement.map(({ position }) => position)).toEqual([1, 2, 3]);
  for (const { name, item } of crumbs.itemListElement) {
    expect(product.text).toContain(name);
    expect((await fetch(item)).status).toBe(200);
  }
});

test("the home page tells who keeps the shop and how to search it", async () => {
  const page = await read("/");
  const store = await call(endpoints.store.read, {});
  expect(ofType(page, "OnlineStore")).toMatchObject([
    {
      name: store.name,
      url: `${shop.storefront}/`,
      email: store.email,
      telephone: store.phone,
      logo: `${shop.storefront}/icon-512.png`,
    },
  ]);
  const [site] = ofType(page, "WebSite") as unknown as [
    { potentialAction: { target: { urlTemplate: string } } },
  ];
  expect(site.potentialAction).toMatchObject({
    "@type": "SearchAction",
    "query-input": "required name=search_term_string",
  });
  const found = await read(
    site.potentialAction.target.urlTemplate
      .replace("{search_term_string}", "wrap")
      .slice(shop.storefront.length),
  );
  expect(found.text).toContain("wrap dress");
});

test("every block of structured data can be read, and none could end its script", async () => {
  for (const route of pages) {
    const page = await read(addressOf(route, known));
    for (const block of page.data)
      expect(block).toMatchObject({ "@context": "https://schema.org", "@type": expect.any(String) });
    for (const [, json = ""] of page.source.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    ))
      expect(json).not.toMatch(/[<>&]/);
  }
});
