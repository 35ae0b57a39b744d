import type { IndexChanges, IndexedProduct, SearchDocument } from "../catalog-index.ts";
import { ListColumn } from "../products/list-column.ts";
import type { ProductColumns } from "../products/product-columns.ts";
import { nameHead } from "./name-head.ts";
import { IN_DESCRIPTION, IN_HEAD, IN_LABEL, IN_NAME_ONCE, nameFrequency, Postings } from "./postings.ts";
import { stemAll } from "./stem.ts";
import { compoundsOf, tokenize, writtenForms } from "./tokenize.ts";
import { Vocabulary } from "./vocabulary.ts";

/** A subcategory or tag that people may type: its normalized words, and as the catalog writes it. */
export type Phrase = { text: string; shown: string; products: number };
/** Texts whose words are cached: many products share their brand, categories, tags and colors. */
const MAX_CACHED_LABELS = 20_000;
/** Words of a name that count for its length and for adjacency. */
const MAX_NAME_WORDS = 40;
const noPostings = new Postings();

/** The inverted index: for each word the documents that have it, and what is known of the catalog's words. */
export class TextIndex {
  readonly columns: ProductColumns;
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
  readonly phrases = new Map<string, Phrase>();

  readonly #postings: Postings[] = [];
  /** WordIds that some document has in another field than the description. */
  readonly nameOrLabelWords = new Set<number>();
  /** By the ordinal of a tag or subcategory; null for one that nobody would type. */
  readonly #phrasesByLabel: (Phrase | null)[] = [];
  readonly #labelWords = new Map<string, readonly number[]>();
  #totalNameWords = 0;

  constructor(columns: ProductColumns) {
    this.columns = columns;
  }

  get averageNameLength(): number {
    return this.#totalNameWords / Math.max(1, this.columns.activeCount);
  }

  postings(wordId: number): Postings {
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

  setSynonyms(groups: NonNullable<IndexChanges["synonyms"]>): void {
    this.synonyms.clear();
    for (const { words, one_way } of groups)
      for (const word of one_way ? words.slice(0, 1) : words) {
        const stems = stemAll(word);
        const others = words.filter((other) => stemAll(other) !== stems);
        this.synonyms.set(stems, [...(this.synonyms.get(stems) ?? []), ...others]);
      }
  }

  /** Adds a document whose columns are set. */
  add(docId: number, product: IndexedProduct): void {
    const name = tokenize(product.name).map((word) => this.vocabulary.idFor(word));
    for (const [wordId, fields] of this.#fieldsOf(product, name)) {
      this.#postings[wordId] ??= new Postings();
      this.#postings[wordId].add(docId, fields);
      if (fields !== IN_DESCRIPTION) this.nameOrLabelWords.add(wordId);
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

  #fieldsOf(product: SearchDocument, name: readonly number[]): Map<number, number> {
    const fields = new Map<number, number>();
    const mark = (wordId: number, bit: number) => fields.set(wordId, (fields.get(wordId) ?? 0) | bit);
    const idFor = (word: string) => this.vocabulary.idFor(word);
    for (const wordId of [...name, ...compoundsOf(product.name).map(idFor)]) {
      const own = fields.get(wordId) ?? 0;
      if (nameFrequency(own) < 3) fields.set(wordId, own + IN_NAME_ONCE);
    }
    const head = nameHead(product.name);
    if (head) mark(idFor(head), IN_HEAD);
    const { brand, subcategory, categories, tags, colors, description } = product;
    for (const label of [brand, subcategory, ...categories, ...tags, ...colors])
      for (const wordId of this.#wordsOfLabel(label)) mark(wordId, IN_LABEL);
    for (const word of [...tokenize(description), ...compoundsOf(description)])
      mark(idFor(word), IN_DESCRIPTION);
    return fields;
  }

  #wordsOfLabel(label: string): readonly number[] {
    const cached = this.#labelWords.get(label);
    if (cached) return cached;
    if (this.#labelWords.size >= MAX_CACHED_LABELS) this.#labelWords.clear();
    const wordIds = [...tokenize(label), ...compoundsOf(label)].map((word) => this.vocabulary.idFor(word));
    this.#labelWords.set(label, wordIds);
    this.#addWrittenForms(label);
    return wordIds;
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
    const shown = (this.columns.tags.names[label] as string).replaceAll("-", " ").trim();
    const text = tokenize(shown).join(" ");
    const isPhrase = text.length >= 3 && text.length <= 40 && /\p{L}/u.test(text);
    const phrase = isPhrase ? (this.phrases.get(text) ?? { text, shown, products: 0 }) : null;
    if (phrase) this.phrases.set(text, phrase);
    this.#phrasesByLabel[label] = phrase;
    return phrase;
  }
}
