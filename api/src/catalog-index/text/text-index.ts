import type { IndexChanges, IndexedProduct } from "../catalog-index.ts";
import { ListColumn } from "../products/list-column.ts";
import type { ProductColumns } from "../products/product-columns.ts";
import { nameHead } from "./name-head.ts";
import * as field from "./postings.ts";
import { stemAll } from "./stem.ts";
import { compoundsOf, tokenize, writtenForms } from "./tokenize.ts";
import { Vocabulary } from "./vocabulary.ts";

/** A subcategory or tag that people may type: its normalized words, and with spaces for a tag's hyphens. */
export type Phrase = { text: string; shown: string; products: number };
type LabelWords = { wordIds: readonly number[]; head: number | undefined };
/** Texts whose words are cached: many products share their brand, categories, tags and colors. */
const MAX_CACHED_LABELS = 20_000;
/** Words of a name that count for its length and for adjacency. */
const MAX_NAME_WORDS = 40;
const noPostings = new field.Postings();

/** The inverted index: for each word the documents that have it, and what is known of the catalog's words. */
export class TextIndex {
  readonly columns: ProductColumns;
  /** Words that are right as they are typed, whether or not the catalog has them. */
  readonly isRealWord: (word: string) => boolean;
  readonly vocabulary = new Vocabulary();
  /** WordIds of each document's name, in order. */
  readonly nameWords = new ListColumn();
  /** Names of brands, colors and sizes as the catalog writes them, by their normalized words. */
  readonly brands = new Map<string, { name: string; id: number | null }>();
  readonly colors = new Map<string, string>();
  readonly sizes = new Map<string, string>();
  /** How the catalog writes a word where that differs from the normalized one. */
  readonly writtenForms = new Map<string, string>();
  /** By the stems of a word or phrase: its synonyms, normalized. */
  readonly synonyms = new Map<string, string[]>();
  /** The same for what is shown where there is no such product. */
  readonly near = new Map<string, string[]>();
  readonly phrases = new Map<string, Phrase>();
  readonly #postings: field.Postings[] = [];
  /** WordIds that some document has in another field than the description. */
  readonly nameOrLabelWords = new Set<number>();
  /** By the ordinal of a tag or subcategory; null for one that nobody would type. */
  readonly #phrasesByLabel: (Phrase | null)[] = [];
  readonly #labelWords = new Map<string, LabelWords>();
  readonly #idFor = (word: string) => this.vocabulary.idFor(word);
  #totalNameWords = 0;

  constructor(columns: ProductColumns, isRealWord: (word: string) => boolean) {
    this.columns = columns;
    this.isRealWord = isRealWord;
  }

  get averageNameLength(): number {
    return this.#totalNameWords / Math.max(1, this.columns.activeCount);
  }

  postings(wordId: number): field.Postings {
    return this.#postings[wordId] ?? noPostings;
  }

  documentFrequency(wordId: number): number {
    return this.postings(wordId).length;
  }

  /** The wordId of a word that some document has, as a list. */
  idsOf(word: string): number[] {
    return this.#present([this.vocabulary.idOf(word) ?? -1]);
  }

  /** WordIds of the words with the same stem that some document has. */
  familyOf(word: string): number[] {
    return this.#present(this.vocabulary.familyOf(word));
  }

  wordsStartingWith(prefix: string, limit: number): number[] {
    return this.#present(this.vocabulary.startingWith(prefix, limit));
  }

  /** A brand that most products with its name are of. */
  brandOf(words: string): string | undefined {
    const brand = this.brands.get(words);
    const frequencyOf = (word: string) => this.postings(this.vocabulary.idOf(word) ?? -1).length;
    const frequencies = words.split(" ").map(frequencyOf);
    const isMeant = brand && this.columns.facets.brand.countOf(brand.id) * 2 > Math.min(...frequencies);
    return isMeant ? brand.name : undefined;
  }

  /** Marks documents that have a word in their name or a label. */
  excludeWord(failures: Uint16Array, word: string, mark: number): void {
    for (const wordId of this.familyOf(word))
      for (const entry of this.postings(wordId).entries)
        if ((entry & field.FIELD_MASK & ~field.IN_DESCRIPTION) !== 0)
          failures[entry >>> field.FIELD_BITS] = mark;
  }

  setSynonyms(groups: NonNullable<IndexChanges["synonyms"]>): void {
    this.synonyms.clear();
    this.near.clear();
    for (const { words, one_way, near } of groups) {
      const map = near ? this.near : this.synonyms;
      for (const word of one_way ? words.slice(0, 1) : words) {
        const stems = stemAll(word);
        const others = words.filter((other) => stemAll(other) !== stems);
        map.set(stems, [...(map.get(stems) ?? []), ...others]);
      }
    }
  }

  /** Adds a document whose columns are set. */
  add(docId: number, product: IndexedProduct): void {
    const name = tokenize(product.name).map(this.#idFor);
    for (const [wordId, fields] of this.#fieldsOf(product, name)) {
      this.#postings[wordId] ??= new field.Postings();
      this.#postings[wordId].add(docId, fields);
      if (fields !== field.IN_DESCRIPTION) this.nameOrLabelWords.add(wordId);
    }
    this.nameWords.set(docId, name.slice(0, MAX_NAME_WORDS));
    this.#totalNameWords += this.nameWords.lengthOf(docId);
    this.#addWrittenForms(product.name);
    if (product.brand)
      this.brands.set(tokenize(product.brand).join(" "), { name: product.brand, id: product.brandId });
    for (const color of product.colors) this.colors.set(tokenize(color).join(" "), color);
    for (const size of product.sizes) this.sizes.set(tokenize(size).join(" "), size);
    this.#countPhrases(docId, 1);
  }

  /** Removes documents, before their columns change. Every word is looked up, so many at once are cheaper. */
  remove(docIds: readonly number[]): void {
    const ascending = docIds.toSorted((a, b) => a - b);
    for (const postings of this.#postings) postings.remove(ascending);
    for (const docId of ascending) {
      this.#totalNameWords -= this.nameWords.lengthOf(docId);
      this.#countPhrases(docId, -1);
    }
  }

  /** Releases memory that was taken in advance while many documents were added. */
  trim(): void {
    for (const postings of this.#postings) postings.trim();
  }

  #present(wordIds: readonly number[]): number[] {
    return wordIds.filter((wordId) => this.documentFrequency(wordId) > 0);
  }

  #fieldsOf(product: IndexedProduct, name: readonly number[]): Map<number, number> {
    const fields = new Map<number, number>();
    const mark = (wordId: number, bit: number) => fields.set(wordId, (fields.get(wordId) ?? 0) | bit);
    for (const wordId of [...name, ...compoundsOf(product.name).map(this.#idFor)]) {
      const own = fields.get(wordId) ?? 0;
      if (field.nameFrequency(own) < 3) fields.set(wordId, own + field.IN_NAME_ONCE);
    }
    const head = nameHead(product.name);
    if (head) mark(this.#idFor(head), field.IN_HEAD);
    const { brand, subcategory, categories, tags, colors, description } = product;
    const markLabels = (labels: readonly string[], ofHead: number) => {
      for (const label of labels) {
        const { wordIds, head: kind } = this.#wordsOfLabel(label);
        for (const wordId of wordIds) mark(wordId, field.IN_LABEL | (wordId === kind ? ofHead : 0));
      }
    };
    markLabels([brand, ...colors], 0);
    markLabels([subcategory, ...categories], field.IN_KIND);
    markLabels(tags, field.IN_TAG_HEAD);
    for (const word of [...tokenize(description), ...compoundsOf(description)])
      mark(this.#idFor(word), field.IN_DESCRIPTION);
    return fields;
  }

  #wordsOfLabel(label: string): LabelWords {
    const cached = this.#labelWords.get(label);
    if (cached) return cached;
    if (this.#labelWords.size >= MAX_CACHED_LABELS) this.#labelWords.clear();
    const head = nameHead(label);
    const words = {
      wordIds: [...tokenize(label), ...compoundsOf(label)].map(this.#idFor),
      head: head === undefined ? undefined : this.#idFor(head),
    };
    this.#labelWords.set(label, words);
    this.#addWrittenForms(label);
    return words;
  }

  #addWrittenForms(text: string): void {
    for (const [word, written] of writtenForms(text))
      if (!this.writtenForms.has(word)) this.writtenForms.set(word, written);
  }

  #countPhrases(docId: number, products: 1 | -1): void {
    const labels = [this.columns.subcategory[docId] as number, ...this.columns.tags.of(docId)];
    for (const phrase of new Set(labels.map((label) => this.#phraseOf(label))))
      if (phrase) phrase.products += products;
  }

  #phraseOf(label: number): Phrase | null {
    const known = this.#phrasesByLabel[label];
    if (known !== undefined) return known;
    const shown = (this.columns.tags.names[label] as string).replace(/(?<!(^|[ -])\w)-/g, " ").trim();
    const text = tokenize(shown).join(" ");
    const isPhrase = text.length >= 3 && text.length <= 40 && /\p{L}/u.test(text);
    const phrase = isPhrase ? (this.phrases.get(text) ?? { text, shown, products: 0 }) : null;
    if (phrase) this.phrases.set(text, phrase);
    this.#phrasesByLabel[label] = phrase;
    return phrase;
  }
}
