import fc from "fast-check";
import { expect, test } from "vitest";
import { ProductColumns } from "../products/product-columns.ts";
import { hash, productWith } from "../testing/product.ts";
import { FACTORS, FIELD_WEIGHTS, fieldWeights, Matches } from "./matches.ts";
import { IN_HEAD, IN_KIND, IN_TAG_HEAD } from "./postings.ts";
import { inverseDocumentFrequency, nameHasPhrase, type Term } from "./term.ts";
import { TextIndex } from "./text-index.ts";

/** From words that most products have to words that few have. */
const words = ["dress", "wrap", "linen", "red", "long", "silk", "kaftan", "heels", "adire", "gele"];
const wordOf = (seed: number) => words[Math.floor((hash(seed, 1_000) / 1_000) ** 2 * words.length)] as string;
const textOf = (seed: number, most: number) =>
  Array.from({ length: 1 + hash(seed, most) }, (_, at) => wordOf(seed * 13 + at)).join(" ");

const columns = new ProductColumns();
const index = new TextIndex(columns, () => false);
for (let id = 1; id < 1_500; id += 1) {
  const product = productWith({
    id,
    name: textOf(id, 5),
    brand: textOf(id * 3, 1),
    subcategory: textOf(id * 5, 2),
    tags: [textOf(id * 7, 2)],
    description: textOf(id * 11, 9),
    rating: hash(id, 4) * 100,
    isFeatured: hash(id, 20) === 0,
    createdAt: Math.floor(hash(id, 900) / 50),
    variants: [{ sizeId: 1, colorId: 1, inStock: hash(id, 3) > 0 }],
  });
  index.add(columns.add(product), product);
}
const docIds = [...Array(columns.size).keys()];

type Hit = { docId: number; score: number; isComplete: boolean; isOfKind: boolean };

/** What docs/search.md says, document by document. */
function hitsByTheFormula(terms: readonly Term[], kind: number, enough: number): Hit[] {
  const idfs = terms.map((term) => inverseDocumentFrequency(index, term));
  const total = idfs.reduce((sum, idf) => sum + idf, 0);
  const weightsOf = (docId: number) =>
    terms.map(({ alternatives, phrases }) =>
      Math.max(
        0,
        ...[...alternatives].map(
          ([id, share]) => (fieldWeights[index.postings(id).fieldsOf(docId)] as number) * share,
        ),
        ...phrases.map(({ words, share }) =>
          nameHasPhrase(index, words, docId) ? share * FIELD_WEIGHTS.name : 0,
        ),
      ),
    );
  const all = docIds.map((docId) => ({ docId, weights: weightsOf(docId) }));
  const termsIn = (weights: readonly number[]) => weights.filter((weight) => weight > 0).length;
  const having = (least: number) => all.filter(({ weights }) => termsIn(weights) >= least);
  const complete = having(terms.length);
  const half = having(Math.ceil(terms.length / 2));
  const hits = complete.length >= enough || terms.length < 2 ? complete : half.length > 0 ? half : having(1);
  return hits.map(({ docId, weights }) => {
    const name = [...index.nameWords.of(docId)];
    const isOf = (term: number, wordId: number | undefined) =>
      (terms[term]?.alternatives.get(wordId ?? -1) ?? 0) >= 0.8;
    let points = weights.reduce((sum, weight, term) => sum + weight * (idfs[term] as number), 0);
    for (let term = 1; term < terms.length; term += 1)
      if (name.some((wordId, at) => isOf(term - 1, wordId) && isOf(term, name[at + 1])))
        points += FACTORS.adjacency * (((idfs[term - 1] as number) + (idfs[term] as number)) / 2);
    const covered = idfs.reduce((sum, idf, term) => sum + ((weights[term] as number) > 0 ? idf : 0), 0);
    const length = 1 - FACTORS.length + (FACTORS.length * name.length) / index.averageNameLength;
    const score = (points * (covered / total) ** FACTORS.coverage) / length;
    const isOfKind = kind !== -1 && isNamedBy(terms[kind] as Term, docId);
    return { docId, score, isComplete: termsIn(weights) === terms.length, isOfKind };
  });
}

const isNamedBy = ({ alternatives, phrases }: Term, docId: number) =>
  phrases.some(({ words }) => nameHasPhrase(index, words, docId)) ||
  [...alternatives].some(
    ([id, share]) =>
      share >= 0.7 && (index.postings(id).fieldsOf(docId) & (IN_HEAD | IN_KIND | IN_TAG_HEAD)) !== 0,
  );

function inOrder(hits: readonly Hit[]): number[] {
  return hits
    .toSorted(
      (a, b) =>
        Number(b.isOfKind) - Number(a.isOfKind) ||
        Number(b.isComplete) - Number(a.isComplete) ||
        Math.round(b.score * 1_000) - Math.round(a.score * 1_000) ||
        columns.tieBreaker(b.docId) - columns.tieBreaker(a.docId) ||
        (columns.createdAt[b.docId] as number) - (columns.createdAt[a.docId] as number) ||
        a.docId - b.docId,
    )
    .map(({ docId }) => docId);
}

const wordId = (word: string) => index.vocabulary.idOf(word) as number;
const term: fc.Arbitrary<Term> = fc
  .record({
    typed: fc.string({ minLength: 1 }),
    own: fc.constantFrom(...words),
    others: fc.subarray(words, { maxLength: 2 }),
    phrase: fc.option(fc.subarray(words, { minLength: 2, maxLength: 2 })),
  })
  .map(({ typed, own, others, phrase }) => ({
    typed,
    alternatives: new Map([
      ...others.map((other, at) => [wordId(other), at === 0 ? 0.98 : 0.75] as const),
      [wordId(own), 1] as const,
    ]),
    phrases: phrase ? [{ words: phrase.map((word) => [wordId(word)]), share: 0.95 }] : [],
  }));

test("documents match and are ranked as the formula says, whatever is selected", () => {
  fc.assert(
    fc.property(
      fc.array(term, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(0, 10, 100_000),
      fc.constantFrom(1, 2, 7),
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: -1, max: 3 }),
      (terms, enough, every, limit, at) => {
        const kind = Math.min(at, terms.length - 1);
        const hits = hitsByTheFormula(terms, kind, enough);
        const matches = new Matches(index, terms, kind, enough);
        const failures = new Uint16Array(columns.size);
        matches.excludeOthers(failures, 1);
        expect(docIds.filter((docId) => failures[docId] === 0)).toEqual(hits.map(({ docId }) => docId));
        expect(matches.exactCount).toBe(hitsByTheFormula(terms, kind, 0).length);
        const selected = hits.filter(({ docId }) => docId % every === 0);
        for (const docId of docIds) if (docId % every !== 0) failures[docId] = 1;
        expect(matches.best(failures, limit)).toEqual(inOrder(selected).slice(0, limit));
        const ofKind = selected.filter(({ isOfKind }) => isOfKind);
        const isWhole = (kind === -1 ? selected : ofKind).some(({ isComplete }) => isComplete);
        const part = ofKind.length > 0 ? "kind" : selected.length > 0 ? "some" : "none";
        expect(matches.fitOf(failures, false)).toBe(isWhole ? "all" : part);
        for (const { docId, score } of selected.slice(0, 5))
          expect(matches.scoreOf(docId)).toBeCloseTo(score, 4);
      },
    ),
    { numRuns: 60, seed: 13 },
  );
});
