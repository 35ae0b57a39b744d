import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bits, countBits, hasBit, setBit } from "../../platform/bits/bits.ts";
import { Best } from "./best.ts";
import { match } from "./match.ts";
import { rarityOf, type Term, weights, worthOfFields } from "./rank.ts";
import { type Described, TextIndex } from "./text-index.ts";

/** Numbers that look thrown, the same in every run. */
const thrown = (number: number, of: number) => ((number * 2_654_435_761) >>> 9) % of;
/** From words that most products have to words that few have. */
const words = ["dress", "wrap", "linen", "red", "long", "silk", "kaftan", "heels", "adire", "gele"];
const wordOf = (die: number) => words[Math.floor((thrown(die, 1_000) / 1_000) ** 2 * words.length)] as string;
const textOf = (seed: number, most: number) =>
  Array.from({ length: 1 + thrown(seed, most) }, (_, at) => wordOf(seed * 13 + at)).join(" ");

const made = (id: number, edition: number): Described => ({
  id,
  name: textOf(id + edition, 5),
  brand: textOf(id * 3 + edition, 1),
  subcategory: textOf(id * 5, 2),
  categories: [],
  tags: [textOf(id * 7, 2)],
  colors: [],
  sizes: [],
  description: textOf(id * 11 + edition, 9),
  inStock: thrown(id, 3) > 0,
  rating: thrown(id, 4) + 1,
  isFeatured: thrown(id, 20) === 0,
  createdAt: Math.floor(thrown(id, 9_000) / 50),
});

/** More than are kept in lists: common words are sets here. */
const products = new Map(Array.from({ length: 6_500 }, (_, at) => [at * 2 + 1, made(at * 2 + 1, 0)]));
const index = new TextIndex();
for (const product of products.values()) index.put(product);
const changed = [...products.keys()].filter((id) => id % 9 === 0);
const gone = new Set(changed.filter((id) => id % 27 === 0));
const fresh = changed.filter((id) => !gone.has(id)).map((id) => made(id, 400));
index.replace(changed, fresh);
for (const id of gone) products.delete(id);
for (const product of fresh) products.set(product.id, product);
for (const product of products.values())
  if (product.id % 5 === 0) {
    product.inStock = !product.inStock;
    index.setInStock(product.id, product.inStock);
  }
index.trim();

const slotOf = new Map(Array.from({ length: index.slots }, (_, slot) => [index.idAt(slot), slot]));
const slots = [...products.keys()].map((id) => slotOf.get(id) as number);

/** What docs/search.md says, product by product. */
function plainly(terms: readonly Term[], enough: number): { slot: number; score: number; isFull: boolean }[] {
  const rarities = terms.map((term) => rarityOf(index, term));
  const counts = terms.map(({ alternatives }) =>
    [...alternatives.keys()].reduce((sum, word) => sum + index.countOf(word), 0),
  );
  const nameOf = (slot: number) => index.names.subarray(index.nameStart(slot), index.nameEnd(slot));
  const worthsOf = (slot: number) =>
    terms.map(({ alternatives }) =>
      [...alternatives].reduce(
        (best, [word, worth]) =>
          Math.max(best, Math.fround(worth * (worthOfFields[index.postings(word).fieldsAt(slot)] as number))),
        0,
      ),
    );
  const all = slots.map((slot) => ({ slot, worths: worthsOf(slot) }));
  const full = all.filter(({ worths }) => worths.every((worth) => worth > 0));
  const strict = full.length >= enough || terms.length < 2;
  const had = (worths: readonly number[]) => worths.filter((worth) => worth > 0).length;
  const half = all.filter(({ worths }) => had(worths) * 2 >= terms.length);
  const hits = strict ? full : half.length > 0 ? half : all.filter(({ worths }) => had(worths) > 0);
  const order = [...terms.keys()];
  if (strict) order.sort((a, b) => (counts[a] as number) - (counts[b] as number));
  const total = order.reduce((sum, term) => sum + (rarities[term] as number), 0);
  return hits.map(({ slot, worths }) => {
    let [sum, covered] = [0, 0];
    for (const term of order.filter((term) => (worths[term] as number) > 0)) {
      sum = Math.fround(sum + (rarities[term] as number) * (worths[term] as number));
      covered = Math.fround(covered + (rarities[term] as number));
    }
    const name = [...nameOf(slot)];
    const isOf = (term: number, word: number | undefined) =>
      ((word !== undefined && terms[term]?.alternatives.get(word)) || 0) >= 0.8;
    for (let term = 1; term < terms.length; term += 1)
      if (name.some((word, at) => isOf(term - 1, word) && isOf(term, name[at + 1])))
        sum = Math.fround(
          sum + weights.phrase * (((rarities[term - 1] as number) + (rarities[term] as number)) / 2),
        );
    const share = strict ? 1 : (covered / total) ** weights.coverage;
    const length = 1 - weights.length + (weights.length * name.length) / index.averageNameLength;
    return { slot, score: Math.fround((sum * share) / length), isFull: had(worths) === terms.length };
  });
}

function inOrder(hits: ReturnType<typeof plainly>): number[] {
  const standing = (slot: number) => {
    const product = products.get(index.idAt(slot)) as Described;
    return (product.inStock ? 100 : 0) + product.rating * 2 + (product.isFeatured ? 1 : 0);
  };
  return [...hits]
    .sort(
      (a, b) =>
        Number(b.isFull) - Number(a.isFull) ||
        Math.round(b.score * 1_000) - Math.round(a.score * 1_000) ||
        standing(b.slot) - standing(a.slot) ||
        (index.createdAt[b.slot] as number) - (index.createdAt[a.slot] as number) ||
        index.idAt(a.slot) - index.idAt(b.slot),
    )
    .map(({ slot }) => slot);
}

function slotsIn(bits: Bits): number[] {
  return slots.filter((slot) => hasBit(bits, slot));
}

const term: fc.Arbitrary<Term> = fc
  .record({
    typed: fc.string({ minLength: 1 }),
    own: fc.constantFrom(...words),
    others: fc.subarray(words, { maxLength: 2 }),
  })
  .map(({ typed, own, others }) => ({
    typed,
    alternatives: new Map([
      [index.numbers.get(own) as number, 1],
      ...others
        .filter((other) => other !== own)
        .map((other, at) => [index.numbers.get(other) as number, at === 0 ? 0.98 : 0.75] as const),
    ]),
    sequences: [],
  }));

test("the best that are found without scoring all are the best when all are scored, as are any others by their place", () => {
  fc.assert(
    fc.property(
      fc.array(term, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(0, 10, 100_000),
      fc.constantFrom(1, 2, 7),
      fc.integer({ min: 0, max: 3_000 }),
      (terms, enough, every, skip) => {
        const plain = plainly(terms, enough);
        const matched = match(index, terms, enough);
        expect(slotsIn(matched.bits)).toEqual(
          plain.map(({ slot }) => slot).sort((a, b) => slots.indexOf(a) - slots.indexOf(b)),
        );
        expect([matched.count, matched.full]).toEqual([
          plain.length,
          plain.filter(({ isFull }) => isFull).length,
        ]);
        const wanted = index.takeEmpty();
        for (const { slot } of plain) if (slot % every === 0) setBit(wanted, slot);
        const order = inOrder(plain.filter(({ slot }) => slot % every === 0));
        const best = new Best(index, terms, matched);
        expect(best.first(wanted, countBits(wanted), 24)).toEqual(order.slice(0, 24));
        expect(best.range(wanted, countBits(wanted), skip, 24)).toEqual(order.slice(skip, skip + 24));
        const [first] = order;
        if (first !== undefined)
          expect(best.exactScoreOf(first)).toBe(plain.find(({ slot }) => slot === first)?.score);
        best.end();
        index.giveBack(matched.bits, wanted);
      },
    ),
    { numRuns: 60, seed: 13 },
  );
});
