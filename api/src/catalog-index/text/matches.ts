import type { Fit } from "../catalog-index.ts";
import * as field from "./postings.ts";
import { countKind, documentsWithPhrase, inverseDocumentFrequency, OF_KIND, type Term } from "./term.ts";
import type { TextIndex } from "./text-index.ts";
import { TopK } from "./top-k.ts";

/** The numbers of the ranking formula in docs/search.md. */
export const FIELD_WEIGHTS = { head: 1, name: 0.8, label: 0.4, description: 0.1 };
export const FACTORS = { adjacency: 0.2, length: 0.05, coverage: 0.5 };
/** Words of a smaller share do not count as adjacent. */
const MIN_ADJACENT_SHARE = 0.8;
/** Above any score in thousandths: what is of the kind comes first, then what has all terms. */
const ALL_TERMS = 2 ** 20;
const IS_THE_KIND = 2 ** 21;
/** Above any tie breaker. */
const TIE_BREAKERS = 2 ** 14;
/** Other guesses of a misspelled word are shown among these. */
const FIRST_PLACES = 10;

/** The weight of a word by the fields that have it: the best one fully, the next a quarter, then a ninth. */
export const fieldWeights: readonly number[] = Array.from({ length: field.FIELD_MASK + 1 }, (_, fields) => {
  const occurrences = [
    ...(fields & field.IN_HEAD ? [FIELD_WEIGHTS.head] : []),
    ...Array.from({ length: field.nameFrequency(fields) }, () => FIELD_WEIGHTS.name),
    ...(fields & field.IN_LABEL ? [FIELD_WEIGHTS.label] : []),
    ...(fields & field.IN_DESCRIPTION ? [FIELD_WEIGHTS.description] : []),
  ];
  return occurrences.reduce((sum, weight, at) => sum + weight / (at + 1) ** 2, 0);
});

const FITS: readonly Fit[] = ["none", "some", "kind", "all"];
type Ranked = { docId: number; key: number };

/**
 * By docId: a bit for each term that it has, the sum of their points, 1 for what is of the asked kind, and,
 * while the points of a term are added, its weight.
 */
const documentsFor = (size: number) => ({
  termBits: new Uint16Array(size),
  points: new Float32Array(size),
  isOfKind: new Uint8Array(size),
  weights: new Float32Array(size),
});
/** One query after the other uses the same arrays: the memory of new ones took longer than the query. */
let reused = documentsFor(0);

/**
 * The documents that match the terms of a query, with their scores: those that have all terms; if these are
 * too few, those that have at least half of the terms, or else one. Valid until the next query's are made.
 */
export class Matches {
  readonly terms: readonly Term[];
  readonly idfs: readonly number[];
  /** Documents with all terms. */
  readonly exactCount: number;
  readonly #index: TextIndex;
  readonly #kind: number;
  readonly #documents: typeof reused;
  /** By term bits: 1 where such documents match, and their share of the query. */
  readonly #isHit: Uint8Array;
  readonly #coverage: Float64Array;
  /** By wordId: a bit for each term that the word stands for next to another one. */
  readonly #adjacentBits = new Map<number, number>();

  /** @param terms at most 16 @param kind the place of the one that names a kind of product, or -1 */
  constructor(index: TextIndex, terms: readonly Term[], kind: number, enough: number) {
    this.#index = index;
    this.terms = terms;
    this.idfs = terms.map((term) => inverseDocumentFrequency(index, term));
    if (reused.points.length < index.columns.size) reused = documentsFor(index.columns.size);
    else for (const values of Object.values(reused)) values.fill(0);
    this.#documents = reused;
    this.#kind = kind;
    const named = terms[kind];
    if (named) countKind(index, named, OF_KIND, this.#documents.isOfKind);
    const counts = new Uint32Array(1 << terms.length);
    for (const [term, { alternatives }] of terms.entries()) {
      this.#addPoints(term, counts);
      for (const [wordId, share] of alternatives)
        if (share >= MIN_ADJACENT_SHARE)
          this.#adjacentBits.set(wordId, (this.#adjacentBits.get(wordId) ?? 0) | (1 << term));
    }
    this.exactCount = terms.length === 0 ? 0 : (counts.at(-1) as number);
    this.#isHit = hitsOf(counts, terms.length, this.exactCount >= enough);
    const total = this.idfs.reduce((sum, idf) => sum + idf, 0);
    this.#coverage = Float64Array.from(counts, (_, bits) => {
      const covered = this.idfs.reduce((sum, idf, term) => sum + ((bits >> term) & 1 ? idf : 0), 0);
      return total === 0 ? 1 : (covered / total) ** FACTORS.coverage;
    });
  }

  /** Marks documents that do not match. */
  excludeOthers(failures: Uint16Array, mark: number): void {
    const marks = this.#isHit.map((isHit) => (isHit ? 0 : mark));
    for (let docId = 0; docId < failures.length; docId += 1)
      (failures[docId] as number) |= marks[this.#documents.termBits[docId] as number] as number;
  }

  /** How well the best of the selected documents fits. @param isShort words were dropped */
  fitOf(failures: Uint16Array, isShort: boolean): Fit {
    let best = 0;
    for (let docId = 0; docId < failures.length && best < 3; docId += 1)
      if (failures[docId] === 0) best = Math.max(best, this.#fitAt(docId, isShort));
    return FITS[best] as Fit;
  }

  /** Marks documents that fit less well than the best one. */
  excludeUnfit(failures: Uint16Array, fit: Fit, mark: number): void {
    const least = this.#kind === -1 && fit === "kind" ? 0 : FITS.indexOf(fit);
    for (let docId = 0; docId < failures.length; docId += 1)
      if (failures[docId] === 0 && this.#fitAt(docId, false) < least) failures[docId] = mark;
  }

  #fitAt(docId: number, isShort: boolean): number {
    const isOfKind = this.#documents.isOfKind[docId] === 1;
    if (!isShort && (isOfKind || this.#kind === -1) && this.#hasAllTerms(docId)) return 3;
    return isOfKind ? 2 : 1;
  }

  /** The best of the selected documents in order. @param failures 0 for a selected one, by docId */
  best(failures: Uint16Array, limit: number): number[] {
    const top = this.#topK(limit);
    for (let docId = 0; docId < failures.length; docId += 1)
      if (failures[docId] === 0 && this.#isHit[this.#documents.termBits[docId] as number] === 1)
        this.#offer(top, docId);
    return top.sorted().map(({ docId }) => docId);
  }

  /** The same; the best document of each guess (wordIds of its forms) gets a place from the third on. */
  bestWithGuesses(failures: Uint16Array, limit: number, guesses: readonly (readonly number[])[]): number[] {
    if (guesses.length === 0) return this.best(failures, limit);
    const ranked = this.best(failures, Math.max(limit, FIRST_PLACES) + guesses.length);
    const first = ranked.slice(0, FIRST_PLACES);
    const moved = new Set<number>();
    for (const wordIds of guesses) {
      const top = this.#topK(1);
      for (const wordId of wordIds)
        for (const entry of this.#index.postings(wordId).entries)
          if (failures[entry >>> field.FIELD_BITS] === 0) this.#offer(top, entry >>> field.FIELD_BITS);
      for (const { docId } of top.sorted()) if (!first.includes(docId)) moved.add(docId);
    }
    const rest = ranked.filter((docId) => !moved.has(docId));
    for (const [at, docId] of [...moved].entries()) rest.splice(Math.min(2 + at, FIRST_PLACES - 1), 0, docId);
    return rest.slice(0, limit);
  }

  /** As docs/search.md has it. @param adjacency points of adjacent terms */
  scoreOf(docId: number, adjacency: number = this.#adjacencyOf(docId)): number {
    const points = (this.#documents.points[docId] as number) + adjacency;
    return points * this.coverageOf(docId) * this.lengthFactorOf(docId);
  }

  coverageOf(docId: number): number {
    return this.#coverage[this.#documents.termBits[docId] as number] as number;
  }

  lengthFactorOf(docId: number): number {
    const { nameWords, averageNameLength } = this.#index;
    return 1 / (1 - FACTORS.length + (FACTORS.length * nameWords.lengthOf(docId)) / averageNameLength);
  }

  #hasAllTerms(docId: number): boolean {
    return this.terms.length > 0 && this.#documents.termBits[docId] === this.#isHit.length - 1;
  }

  /** By key; between equals the newest comes first, then the lowest id. */
  #topK(limit: number): TopK<Ranked> {
    const dateOf = ({ docId }: Ranked) => this.#index.columns.createdAt[docId] as number;
    const idOf = ({ docId }: Ranked) => this.#index.columns.idOf(docId);
    return new TopK<Ranked>(limit, (a, b) => b.key - a.key || dateOf(b) - dateOf(a) || idOf(a) - idOf(b));
  }

  #offer(top: TopK<Ranked>, docId: number): void {
    const bits = this.#documents.termBits[docId] as number;
    const possible = this.#adjacencyPoints(bits & (bits << 1));
    // Names are only read where adjacent words could make a difference.
    if (top.worst && this.#keyOf(docId, possible) < top.worst.key) return;
    top.add({ docId, key: this.#keyOf(docId, possible === 0 ? 0 : this.#adjacencyOf(docId)) });
  }

  /** Orders by kind, by completeness, then by the score in thousandths, then by the tie breaker. */
  #keyOf(docId: number, adjacency: number): number {
    const score = Math.round(this.scoreOf(docId, adjacency) * 1_000);
    const complete = this.#hasAllTerms(docId) ? ALL_TERMS : 0;
    const ofKind = (this.#documents.isOfKind[docId] as number) * IS_THE_KIND;
    return (ofKind + complete + score) * TIE_BREAKERS + this.#index.columns.tieBreaker(docId);
  }

  /** Adds the weight of a term's best alternative, times its IDF. */
  #addPoints(term: number, counts: Uint32Array): void {
    const { alternatives, phrases } = this.terms[term] as Term;
    const inName = (docId: number) => (docId << field.FIELD_BITS) | field.IN_NAME_ONCE;
    const lists: { entries: Uint32Array; share: number }[] = [];
    for (const { words, share } of phrases)
      lists.push({ entries: Uint32Array.from(documentsWithPhrase(this.#index, words), inName), share });
    for (const [wordId, share] of alternatives)
      lists.push({ entries: this.#index.postings(wordId).entries, share });
    for (const { entries, share } of lists) collectWeights(this.#documents.weights, entries, share);
    for (const { entries } of lists)
      for (let at = 0; at < entries.length; at += 1)
        this.#takePoints(term, (entries[at] as number) >>> field.FIELD_BITS, counts);
  }

  #takePoints(term: number, docId: number, counts: Uint32Array): void {
    const { weights, points, termBits } = this.#documents;
    const weight = weights[docId] as number;
    if (weight === 0) return;
    weights[docId] = 0;
    points[docId] = (points[docId] as number) + weight * (this.idfs[term] as number);
    const bits = termBits[docId] as number;
    if (bits > 0) counts[bits] = (counts[bits] as number) - 1;
    counts[bits | (1 << term)] = (counts[bits | (1 << term)] as number) + 1;
    termBits[docId] = bits | (1 << term);
  }

  #adjacencyOf(docId: number): number {
    const { values, starts, ends } = this.#index.nameWords;
    const end = ends[docId] as number;
    let pairs = 0;
    let before = 0;
    for (let at = starts[docId] as number; at < end; at += 1) {
      const own = this.#adjacentBits.get(values[at] as number) ?? 0;
      pairs |= (before << 1) & own;
      before = own;
    }
    return this.#adjacencyPoints(pairs);
  }

  /** @param pairs a bit for each term that follows the one before it */
  #adjacencyPoints(pairs: number): number {
    let points = 0;
    for (let term = 1; pairs >> term !== 0; term += 1)
      if ((pairs >> term) & 1)
        points += (FACTORS.adjacency * ((this.idfs[term - 1] as number) + (this.idfs[term] as number))) / 2;
    return points;
  }
}

/** Raises the weights of documents to that of one of their words. @param share of the typed word's weight */
function collectWeights(weights: Float32Array, entries: Uint32Array, share: number): void {
  const own = Float32Array.from(fieldWeights, (weight) => weight * share);
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] as number;
    const docId = entry >>> field.FIELD_BITS;
    weights[docId] = Math.max(weights[docId] as number, own[entry & field.FIELD_MASK] as number);
  }
}

/** Which combinations of terms match, by term bits. @param counts how many documents have each */
function hitsOf(counts: Uint32Array, terms: number, allOnly: boolean): Uint8Array {
  const termsIn = (bits: number) => bits.toString(2).replaceAll("0", "").length;
  const atLeast = (least: number) =>
    Uint8Array.from(counts, (_, bits) => (bits > 0 && termsIn(bits) >= least ? 1 : 0));
  if (allOnly || terms < 2) return atLeast(terms);
  const half = atLeast(Math.ceil(terms / 2));
  return counts.some((count, bits) => count > 0 && half[bits] === 1) ? half : atLeast(1);
}
