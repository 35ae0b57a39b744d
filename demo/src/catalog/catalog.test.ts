import { colorHexes } from "@adire/contract/colors";
import { type ListingFacts, listingNames, listings, listingsOf } from "@adire/contract/listings";
import { describe, expect, test } from "vitest";
import { demoCatalog } from "../catalog.ts";
import { cloths, colors, silhouettes, suits, viewsOf } from "../pictures.ts";
import { reviewsByHandle } from "./reviews.ts";
import type { DemoProduct } from "./types.ts";

const { brands, categories, collections, products, sizeCharts, sizes } = demoCatalog;

const count = (matches: (product: DemoProduct) => boolean) => products.filter(matches).length;
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const cents = (price: number) => price / 100;

function factsOf(product: DemoProduct): ListingFacts {
  return {
    category: product.category,
    category_names: product.categories,
    subcategory: product.subcategory,
    tags: product.tags,
    is_new: product.isNew,
    price: cents(product.price),
    compare_price: product.comparePrice === null ? null : cents(product.comparePrice),
  };
}

describe("how much there is", () => {
  test("enough products, of every kind of offer", () => {
    expect(products.length).toBeGreaterThanOrEqual(390);
    expect(count((product) => product.isNew)).toBeGreaterThanOrEqual(40);
    expect(count((product) => product.isFeatured)).toBeGreaterThanOrEqual(30);
    expect(count((product) => product.comparePrice !== null)).toBeGreaterThanOrEqual(50);
    expect(count((product) => product.tags.includes("runway"))).toBeGreaterThanOrEqual(8);
    expect(count((product) => product.tags.includes("runway"))).toBeLessThanOrEqual(12);
  });

  test.each(["Women", "Men", "Dresses", "Kids & Baby", "Beauty & Accessories", "African Wear", "Home"])(
    "%s is a full department",
    (name) => {
      expect(count((product) => product.category === name)).toBeGreaterThanOrEqual(24);
    },
  );

  test("two dozen houses, each with three pieces or more", () => {
    expect(brands.length).toBeGreaterThanOrEqual(24);
    for (const { name } of brands)
      expect(
        count((product) => product.brand === name),
        name,
      ).toBeGreaterThanOrEqual(3);
  });

  test("a sale is the exception, and so is a novelty", () => {
    for (const matches of [
      (product: DemoProduct) => product.comparePrice !== null,
      (product: DemoProduct) => product.isNew,
      (product: DemoProduct) => product.isFeatured,
    ])
      expect(count(matches) / products.length).toBeLessThan(0.4);
  });

  test.each(listingNames)("/%s shows at least two pages of twelve", (name) => {
    expect(count((product) => listings[name].matches(factsOf(product)))).toBeGreaterThanOrEqual(24);
  });

  test("some variants are sold out, some nearly", () => {
    const pieces = products.flatMap((product) => Object.values(product.stock));
    expect(pieces.filter((held) => held === 0).length / pieces.length).toBeGreaterThan(0.05);
    expect(pieces.filter((held) => held >= 1 && held <= 3).length / pieces.length).toBeGreaterThan(0.05);
    expect(pieces.every((held) => Number.isInteger(held) && held >= 0 && held <= 40)).toBe(true);
  });
});

describe("everything that is named exists", () => {
  test("handles, names and descriptions are unlike each other", () => {
    expect(repeated(products.map((product) => product.handle))).toEqual([]);
    expect(repeated(products.map((product) => product.name))).toEqual([]);
    expect(repeated(products.map((product) => product.description))).toEqual([]);
    expect(repeated(brands.map((brand) => brand.name))).toEqual([]);
    expect(repeated(categories.map((category) => category.name))).toEqual([]);
    expect(repeated(sizes)).toEqual([]);
  });

  test("brands, categories, sizes and colors", () => {
    const known = {
      brands: brands.map((brand) => brand.name),
      categories: categories.map((category) => category.name),
      colors: Object.keys(colorHexes),
    };
    for (const product of products) {
      expect(known.brands).toContain(product.brand);
      expect(known.categories).toEqual(expect.arrayContaining(product.categories));
      expect(product.categories[0]).toBe(product.category);
      expect(sizes).toEqual(expect.arrayContaining(product.sizes));
      expect(known.colors).toEqual(expect.arrayContaining(product.colors));
    }
    expect(known.brands.filter((brand) => count((product) => product.brand === brand) === 0)).toEqual([]);
    expect(sizes.filter((size) => count((product) => product.sizes.includes(size)) === 0)).toEqual([]);
  });

  test("sizes stand in display order", () => {
    for (const product of products) {
      const places = product.sizes.map((size) => sizes.indexOf(size));
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  });

  test("stock has every color in every size, and nothing else; the first variant can be bought", () => {
    for (const product of products) {
      const variants = product.colors.flatMap((color) => product.sizes.map((size) => `${color} / ${size}`));
      expect(Object.keys(product.stock)).toEqual(variants);
      expect(product.stock[variants[0] ?? ""]).toBeGreaterThan(0);
    }
  });

  test("collections hold at least four products, all of their own brand", () => {
    expect(collections.length).toBeGreaterThanOrEqual(5);
    for (const collection of collections) {
      const held = collection.handles.map((handle) => products.find((product) => product.handle === handle));
      expect(held.map((product) => product?.brand)).toEqual(collection.handles.map(() => collection.brand));
      expect(held.length).toBeGreaterThanOrEqual(4);
      expect(repeated(collection.handles)).toEqual([]);
    }
  });

  test("reviews are of products that exist, six at most, none before the product or after the catalog", () => {
    const handles = products.map((product) => product.handle);
    expect(Object.keys(reviewsByHandle).filter((handle) => !handles.includes(handle))).toEqual([]);
    expect(count((product) => product.reviews.length === 0)).toBeGreaterThan(products.length / 2);
    for (const { addedOn, reviews } of products) {
      expect(reviews.length).toBeLessThanOrEqual(6);
      for (const review of reviews) {
        expect(review.on >= addedOn && review.on < "2026-11-01").toBe(true);
      }
    }
    expect(repeated(products.flatMap((product) => product.reviews.map((review) => review.text)))).toEqual([]);
  });
});

describe("prices, days and texts", () => {
  test("a sale takes off 20 to 50 percent, as the home page says", () => {
    for (const product of products) {
      expect(Number.isInteger(product.price) && product.price > 0).toBe(true);
      if (product.comparePrice === null) continue;
      const percent = Math.round(((product.comparePrice - product.price) / product.comparePrice) * 100);
      expect(percent, product.name).toBeGreaterThanOrEqual(20);
      expect(percent, product.name).toBeLessThanOrEqual(50);
    }
  });

  test("everything came in during the year before November 2026", () => {
    for (const { addedOn } of products) {
      expect(addedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(addedOn >= "2025-11-01" && addedOn < "2026-11-01").toBe(true);
    }
  });

  test("no two descriptions begin alike", () => {
    const opening = (text: string) =>
      text
        .toLowerCase()
        .split(/[^\p{L}\p{N}'’]+/u)
        .slice(0, 5)
        .join(" ");
    expect(repeated(products.map(({ description }) => opening(description)))).toEqual([]);
    expect(repeated(brands.map(({ story }) => opening(story)))).toEqual([]);
  });

  test("what comes in one size says how large it is", () => {
    for (const { name, sizes, fit } of products)
      if (sizes.length === 1 && sizes[0] === "One size") expect(fit, name).toMatch(/\d (cm|mm)/);
  });

  test("no text is empty, and a description is two sentences or more", () => {
    for (const product of products) {
      const { name, subcategory, material, care, fit, description } = product;
      for (const text of [name, subcategory, material, care, fit]) expect(text.trim()).not.toBe("");
      expect(description.split(/[.!?](?:\s|$)/).filter(Boolean).length, name).toBeGreaterThanOrEqual(2);
      expect(product.tags.length).toBeGreaterThan(0);
    }
    for (const { name, story } of brands) expect(story.length, name).toBeGreaterThan(40);
    for (const { name, description } of categories) expect(description.length, name).toBeGreaterThan(20);
    for (const { title, description } of collections) expect(description.length, title).toBeGreaterThan(60);
  });
});

describe("listings", () => {
  test("a thing for the home stands in no clothes listing", () => {
    for (const product of products.filter(({ category }) => category === "Home")) {
      const found = listingsOf(factsOf(product)).filter(
        (name) => name !== "new-arrivals" && name !== "clearance",
      );
      expect(found, product.name).toEqual([]);
    }
  });

  test("women's pieces are not among the men's, nor grown-ups' among the kids'", () => {
    const ofWomen = products.filter(({ category }) => category === "Women" || category === "Dresses");
    expect(ofWomen.filter((product) => listings.men.matches(factsOf(product)))).toEqual([]);
    const ofKids = products.filter((product) => listings["kids-baby"].matches(factsOf(product)));
    expect(new Set(ofKids.map(({ category }) => category))).toEqual(new Set(["Kids & Baby"]));
  });
});

describe("pictures", () => {
  const paths = products.flatMap((product) => Object.values(product.pictures).flat());

  test("every path is one that can be drawn", () => {
    for (const path of paths) {
      const [, silhouetteName, clothName, color, view] =
        /^ecommerce\/demo\/([a-z-]+)\.([a-z-]+)\.([a-z]+)\.([a-z]+)\.webp$/.exec(path) ?? [];
      const silhouette = silhouettes.find((name) => name === silhouetteName);
      const cloth = cloths.find((name) => name === clothName);
      if (silhouette === undefined || cloth === undefined) throw new Error(`No such picture: ${path}`);
      expect(suits[silhouette], path).toContain(cloth);
      expect(colors, path).toContain(color);
      expect(viewsOf(silhouette), path).toContain(view);
    }
  });

  test("every silhouette and every cloth is sold", () => {
    const sold = new Set(paths.flatMap((path) => path.slice("ecommerce/demo/".length).split(".")));
    expect([...silhouettes, ...cloths].filter((name) => !sold.has(name))).toEqual([]);
  });

  const viewsIn = (drawn: readonly string[] | undefined) => drawn?.map((path) => path.split(".")[3]);

  test("every color has a front and a detail, and no two products share a picture", () => {
    for (const product of products) {
      expect(Object.keys(product.pictures)).toEqual(product.colors);
      for (const color of product.colors)
        expect(viewsIn(product.pictures[color])?.slice(0, 2)).toEqual(["front", "detail"]);
    }
    expect(repeated(paths)).toEqual([]);
  });

  const worn = new RegExp(
    "dress|frock|skirt|jumpsuit|dungaree|babygrow|swim|coat|blazer|jacket|shirt|polo|knit|hoodie|" +
      "trouser|chino|jeans|kaftan|boubou|agbada",
    "i",
  );

  test("what is worn is seen from behind too; what is carried, rubbed in or put on a shelf is not", () => {
    for (const { name, subcategory, colors, pictures } of products)
      for (const color of colors)
        expect(viewsIn(pictures[color]), `${name}, ${subcategory}`).toEqual(
          worn.test(subcategory) ? ["front", "detail", "back"] : ["front", "detail"],
        );
  });

  test("a page of dresses is not one dress in many colors", () => {
    const silhouetteOf = (product: DemoProduct) =>
      Object.values(product.pictures)[0]?.[0]?.split(/[/.]/)[2] ?? "";
    const dresses = products.filter((product) => listings.dresses.matches(factsOf(product)));
    const counts = Object.groupBy(dresses, silhouetteOf);
    expect(Object.keys(counts).length).toBeGreaterThanOrEqual(8);
    for (const [silhouette, cut] of Object.entries(counts))
      expect((cut?.length ?? 0) / dresses.length, silhouette).toBeLessThan(0.3);
  });
});

describe("size charts", () => {
  const chartsOf = (product: DemoProduct) =>
    product.charts.map((handle) => {
      const chart = sizeCharts.find((one) => one.handle === handle);
      if (!chart) throw new Error(`${product.name} has no chart ${handle}`);
      return chart;
    });

  test("all measures of a dress, skirt or jumpsuit have a line on its picture", () => {
    const pieces = products.filter(({ subcategory }) => /(dresses|skirts|jumpsuits)$/i.test(subcategory));
    expect(pieces.length).toBeGreaterThan(60);
    for (const { name, columns } of pieces.flatMap(chartsOf).filter(({ kind }) => kind === "garment"))
      expect([name, ...columns.filter(({ line }) => !line).map((column) => column.name)]).toEqual([name]);
  });

  test("every size of a product stands in each of its charts, and clothes have one of the body first", () => {
    for (const product of products) {
      for (const chart of chartsOf(product))
        expect(
          chart.rows.map(({ size }) => size),
          `${product.name}, ${chart.name}`,
        ).toEqual(expect.arrayContaining(product.sizes));
      const kinds = chartsOf(product).map(({ kind }) => kind);
      if (product.sizes.some((size) => /^(\d\d|X*[SL]|M|W\d\d|EU \d\d|.* [ym])$/.test(size)))
        expect(kinds[0], product.name).toBe("body");
      else {
        expect(kinds, product.name).toEqual([]);
        if (product.sizes.length > 1) expect(product.sizes.join(), product.name).toMatch(/\d cm/);
      }
    }
  });

  test("a row has a value a column, numbers where there is a unit, and measures grow with the size", () => {
    const most = (value: unknown) => (Array.isArray(value) ? value[1] : value);
    for (const { name, columns, rows } of sizeCharts)
      for (const [at, column] of columns.entries()) {
        const values = rows.map((row) => row.values[at]);
        for (const value of values)
          expect(typeof most(value), `${name}, ${column.name}`).toBe(column.unit ? "number" : "string");
        if (column.unit) expect(values.map(most)).toEqual(values.map(most).sort((a, b) => a - b));
        for (const row of rows) expect(row.values, name).toHaveLength(columns.length);
      }
  });

  test("a finished piece is never smaller than the body that it is made for, where it closes around it", () => {
    for (const product of products) {
      const [body, garment] = chartsOf(product);
      if (!body || !garment) continue;
      for (const part of ["Bust", "Chest"]) {
        const [ofBody, ofGarment] = [body, garment].map(({ columns }) =>
          columns.findIndex((column) => column.name === part),
        );
        for (const { size, values } of garment.rows) {
          const wanted = body.rows.find((row) => row.size === size)?.values[ofBody ?? -1];
          const given = values[ofGarment ?? -1];
          if (wanted === undefined || given === undefined) continue;
          const largest = Array.isArray(wanted) ? wanted[1] : wanted;
          expect(given, `${garment.name}, ${size}, ${part}`).toBeGreaterThanOrEqual(largest as number);
        }
      }
    }
  });

  test("measures that are drawn on pictures are on charts of one cut", () => {
    for (const { handle, columns } of sizeCharts.filter((chart) => chart.columns.some(({ line }) => line))) {
      const worn = products.filter((product) => product.charts.includes(handle));
      const cuts = worn.flatMap(({ pictures }) =>
        Object.values(pictures).map(([front]) => front?.split(".")[0]),
      );
      expect(new Set(cuts).size, handle).toBe(1);
      for (const { line } of columns)
        for (const share of line ?? []) expect(share >= 0 && share <= 1, handle).toBe(true);
    }
    const drawn = sizeCharts.flatMap(({ columns }) => columns.filter(({ line }) => line)).length;
    expect(drawn).toBeGreaterThan(80);
  });

  test("lengths that the copy names are those of the chart", () => {
    const length = / (\d+) cm (?:long |from shoulder to hem )?in size (\w+)/;
    for (const product of products) {
      const [, centimeters, size] = length.exec(product.fit) ?? [];
      const garment = chartsOf(product).find(({ kind }) => kind === "garment");
      if (!centimeters || !garment) continue;
      const at = garment.columns.findIndex(({ name }) => name === "Length");
      expect(garment.rows.find((row) => row.size === size)?.values[at], product.name).toBe(
        Number(centimeters),
      );
    }
  });
});
