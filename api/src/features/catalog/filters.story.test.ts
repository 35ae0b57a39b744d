import { endpoints } from "@adire/contract/endpoints";
import { attributeNames } from "@adire/contract/listing-url";
import { orderings } from "@adire/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openStoreForReading } from "../../testing/open-store.ts";
import { draft, shelf } from "../../testing/shelf.ts";

const { list } = endpoints.products;
const colors = ["Red", "Blue", "Black", "White"];
const sizes = ["S", "M", "L", "40", "42"];
const lengths = ["30cm", "100cm"];
const materials = ["Cotton, 100%. Dyed with raffia ties.", "Silk and cotton, with buttons of brass", ""];
const tagged = [["midi"], ["Maxi", "wedding-guest"], ["work", "party"], []];
const brands = ["Oyin", "Ile Aro", "Little Loom"];
const categories = ["Women", "Men", "Dresses", "Home"];
/** Numbers that look thrown, the same in every run. */
const thrown = (number: number, of: number) => ((number * 2_654_435_761) >>> 7) % of;

const products = Array.from({ length: 160 }, (_, number) => {
  const stock = Object.fromEntries(
    colors.flatMap((color, at) =>
      sizes.flatMap((size, place) => {
        const die = thrown(number * 31 + at * 7 + place, 6);
        const name = `${color} / ${size}`;
        if (number % 3 > 0) return die < 3 ? [] : [[name, die === 3 ? 0 : die]];
        return lengths.flatMap((length, more) => {
          const second = thrown(number * 17 + at * 11 + place * 5 + more, 7);
          return second < 4 ? [] : [[`${name} / ${length}`, second === 4 ? 0 : second]];
        });
      }),
    ),
  );
  const price = 500 + thrown(number, 130) * 997;
  return draft(
    {
      handle: `p${number}`,
      name: `Piece ${thrown(number, 40)} ${number}`,
      brand: brands[thrown(number + 5, 4)] ?? null,
      categories: [
        categories[thrown(number, 4)] ?? "Women",
        categories[thrown(number + 9, 4)] ?? "Men",
      ].filter((name, at, all) => all.indexOf(name) === at),
      subcategory: `Kind ${number % 3}`,
      material: materials[number % 3] ?? "",
      tags: [...(tagged[number % 4] ?? []), ...(number % 5 === 0 ? ["runway"] : [])],
      price,
      ...(number % 4 === 0 && { was: price + 1_000 }),
      isNew: number % 3 === 0,
      isFeatured: number % 7 === 0,
      optionName: number % 3 === 0 ? "Length" : null,
      status: number % 11 === 0 ? "draft" : "active",
    },
    Object.keys(stock).length ? stock : { "Red / M": 1 },
  );
});
const store = await openStoreForReading({ products, leaseMs: 60_000 });

const some = (values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1, maxLength: 3 }), { nil: undefined });
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 1 });
const questions = fc.record({
  size: some(sizes),
  color: some(colors),
  option: some(["Length: 30cm", "length: 100CM", "Material: Silk"]),
  brand: some(brands),
  category: some(categories),
  subcategory: maybe(fc.constantFrom(["Kind 0"], ["Kind 1", "kind 2"])),
  material: maybe(fc.constantFrom(["silk"], ["Cotton", "Brass"])),
  length: maybe(fc.constantFrom(["Midi"], ["Midi", "long"])),
  occasion: maybe(fc.constantFrom(["Work"], ["Work", "Wedding"])),
  tag: maybe(fc.constant("runway")),
  in_stock: maybe(fc.boolean()),
  is_new: maybe(fc.boolean()),
  on_sale: maybe(fc.boolean()),
  listing: maybe(fc.constantFrom("women", "clearance", "new-arrivals")),
  min_price: maybe(fc.integer({ min: 0, max: 900 })),
  max_price: maybe(fc.integer({ min: 100, max: 1_400 })),
  search: maybe(fc.constantFrom("piece", "piece 3", "oyin")),
});
type Question = typeof questions extends fc.Arbitrary<infer Q> ? Q : never;
const ask = (question: object) => store.nobody.ask(list, { query: question as Record<string, string> });
const count = async (question: object) => (await ask({ ...question, page_size: 1 })).count;

const draftNamed = new Map([...shelf, ...products].map((one) => [one.name, one]));
/** The rules once more, product by product, as one would check them by hand. */
function fulfils(question: Question, product: Awaited<ReturnType<typeof ask>>["results"][number]): boolean {
  const among = (wanted: string[] | undefined, names: readonly string[]) =>
    !wanted || wanted.some((name) => names.includes(name));
  const { variants, material = "" } = draftNamed.get(product.name) ?? { variants: [] };
  const lower = (names: readonly string[] | undefined) => names?.map((name) => name.toLowerCase());
  const made = ["cotton", "silk"].filter((name) => material.toLowerCase().includes(name));
  const has = (tag: string, name: string) => (product.tags.includes(tag) ? [name] : []);
  return (
    among(lower(question.subcategory), [product.subcategory.toLowerCase()]) &&
    among(lower(question.material), made) &&
    among(lower(question.length), [...has("midi", "midi"), ...has("Maxi", "long")]) &&
    among(lower(question.occasion), [...has("work", "work"), ...has("wedding-guest", "wedding")]) &&
    among(question.brand, [product.brand]) &&
    among(question.category, product.category_names) &&
    variants.some(
      ({ size, color, option, onHand }) =>
        among(question.size, [size ?? ""]) &&
        among(question.color, [color ?? ""]) &&
        among(lower(question.option), [`length: ${option}`]) &&
        (!question.in_stock || onHand > 0),
    ) &&
    (question.min_price === undefined || product.price >= question.min_price) &&
    (question.max_price === undefined || product.price <= question.max_price) &&
    (question.is_new === undefined || product.is_new === question.is_new) &&
    (question.on_sale === undefined || (product.compare_price !== null) === question.on_sale) &&
    (question.tag === undefined || product.tags.includes(question.tag))
  );
}

test("whatever is chosen, every count is what clicking gives", async () => {
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const { facets } = await ask({ ...question, facets: true });
      for (const { id, count: said } of facets?.category ?? [])
        expect(said).toBe(await count({ ...question, category: id }));
      for (const name of ["size", "color", "brand", "option", "subcategory", ...attributeNames] as const)
        for (const { value, count: said } of facets?.[name] ?? [])
          expect([name, value, said]).toEqual([name, value, await count({ ...question, [name]: value })]);
      for (const { from, to, count: said } of facets?.price?.buckets ?? [])
        expect([from, said]).toEqual([
          from,
          await count({ ...question, min_price: from, max_price: to ?? undefined }),
        ]);
    }),
    { numRuns: 25, seed: 7 },
  );
});

test("whatever is chosen, the list has what the rules say, and no page repeats or skips one", async () => {
  const all = (await ask({ page_size: 1_000 })).results;
  await fc.assert(
    fc.asyncProperty(
      questions,
      fc.option(fc.constantFrom(...orderings), { nil: undefined }),
      fc.integer({ min: 1, max: 40 }),
      async ({ search: _, listing: __, ...question }, ordering, page_size) => {
        const whole = (await ask({ ...question, ordering, page_size: 1_000 })).results.map(({ id }) => id);
        expect([...whole].sort((a, b) => a - b)).toEqual(
          all
            .filter((product) => fulfils(question as Question, product))
            .map(({ id }) => id)
            .sort((a, b) => a - b),
        );
        const paged: number[] = [];
        for (let page = 1; paged.length < whole.length; page += 1) {
          const { results } = await ask({ ...question, ordering, page_size, page });
          expect(results.length).toBeGreaterThan(0);
          paged.push(...results.map(({ id }) => id));
        }
        expect(paged).toEqual(whole);
      },
    ),
    { numRuns: 60, seed: 11 },
  );
});

test("another option has its own name in the facets, in the order of its numbers", async () => {
  const options = async (question: object) => (await ask({ ...question, facets: true })).facets?.option;
  expect(await options({ brand: "Oyin" })).toEqual([
    { name: "Length", value: "Length: 30cm", count: expect.any(Number) },
    { name: "Length", value: "Length: 100cm", count: expect.any(Number) },
  ]);
  expect(await options({ search: "coat", brand: "Nobody" })).toEqual([]);
});

test("material, length and occasion are read from a product's own words, the main material only", async () => {
  const { facets } = await ask({ facets: true });
  const values = (name: (typeof attributeNames)[number]) => facets?.[name].map(({ value }) => value);
  expect(values("material")).toEqual(["Cotton", "Silk"]);
  expect(values("length")).toEqual(["Long", "Midi"]);
  expect(values("occasion")).toEqual(["Party", "Wedding", "Work"]);
  expect(values("min_rating")).toEqual([]);
});

test("rated 4 and up are products that reviews give four stars, not the 4 of those without reviews", async () => {
  const [good, poor] = (await ask({ page_size: 2 })).results;
  const stars = (id: number | undefined, each: number[]) =>
    store.db
      .insertInto("reviews")
      .values(each.map((star) => ({ product_id: id ?? 0, stars: star, author: "Ann" })))
      .execute();
  await stars(good?.id, [5, 3]);
  await stars(poor?.id, [4, 3]);
  await expect.poll(() => count({ min_rating: "4" })).toBe(1);
  const { results, facets } = await ask({ min_rating: "4", facets: true });
  expect([results.map(({ id }) => id), facets?.min_rating]).toEqual([[good?.id], [{ value: "4", count: 1 }]]);
});
