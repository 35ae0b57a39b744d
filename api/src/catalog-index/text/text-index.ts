import type { SearchDocument } from "../catalog-index.ts";
import { ListColumn } from "../products/list-column.ts";
import { normalName, type ProductColumns } from "../products/product-columns.ts";
import { nameHead } from "./name-head.ts";
import { IN_DESCRIPTION, IN_HEAD, IN_LABEL, IN_NAME_ONCE, nameFrequency, Postings } from "./postings.ts";
import { compoundsOf, tokenize, writtenForms } from "./tokenize.ts";
import { Vocabulary } from "./vocabulary.ts";

/** A subcategory or a tag that people may type as it is; normalized words, and as the catalog writes it. */
export type Phrase = { text: string; shown: string; products: number };
/** Texts whose words are cached: many products share their brand, categories, tags and colors. */
const MAX_CACHED_LABELS = 20_000;
/** Words of a name that count for its length and for neighbors. */
export const MAX_NAME_WORDS = 40;
const noPostings = new Postings();

/** The inverted index: for each word the documents that have it, and what else is known of the words of the catalog. */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  /** WordIds of each document's name, in order. */
  readonly nameWords = new ListColumn();
  /** Products by the normalized name of their brand. */
  readonly brands = new Map<string, { name: string; products: number }>();
  /** Names of colors and sizes as the catalog writes them, by their normalized words. */
  readonly colors = new Map<string, string>();
  readonly sizes = new Map<string, string>();
  /** How the catalog writes a word where that differs from the normalized one. */
  readonly writtenForms = new Map<string, string>();
  readonly columns: ProductColumns;

  readonly #postings: Postings[] = [];
  /** WordIds that some document has in another field than the description. */
  readonly #nameOrLabelWords = new Set<number>();
  /** By the ordinal of a label; null for one that nobody would type. */
  readonly #phrases: (Phrase | null)[] = [];
  readonly #phrasesByText = new Map<string, Phrase>();
  /** By the ordinal of a brand. */
  readonly #brandNames: string[] = [];
  readonly #labelWords = new Map<string, readonly number[]>();
  #totalNameWords = 0;

  constructor(columns: ProductColumns) {
    this.columns = columns;
  }

  get documents(): number {
    return this.columns.activeCount;
  }

  get averageNameLength(): number {
    return this.documents ? this.#totalNameWords / this.documents : 1;
  }

  get phrases(): Iterable<Phrase> {
    return this.#phrasesByText.values();
  }

  postings(wordId: number | undefined): Postings {
    return this.#postings[wordId ?? -1] ?? noPostings;
  }

  documentFrequency(wordId: number | undefined): number {
    return this.postings(wordId).length;
  }

  /** Whether an active product has the word. */
  hasWord(word: string): boolean {
    return this.documentFrequency(this.vocabulary.idOf(word)) > 0;
  }

  isNameOrLabelWord(wordId: number): boolean {
    return this.#nameOrLabelWords.has(wordId);
  }

  /** Adds a document whose columns are set. */
  add(docId: number, document: SearchDocument): void {
    const name = tokenize(document.name);
    for (const [wordId, fields] of this.#fieldsOf(document, name)) {
      this.#postings[wordId] ??= new Postings();
      this.#postings[wordId].add(docId, fields);
      if (fields !== IN_DESCRIPTION) this.#nameOrLabelWords.add(wordId);
    }
    const counted = name.slice(0, MAX_NAME_WORDS).map((word) => this.vocabulary.idFor(word));
    this.nameWords.set(docId, counted);
    this.#totalNameWords += counted.length;
    this.#addNames(docId, document);
    this.#countPhrasesAndBrand(docId, 1);
  }

  /** Removes documents, before their columns change. Every word is looked up, so many at once are cheaper. */
  remove(docIds: readonly number[]): void {
    const ascending = docIds.toSorted((a, b) => a - b);
    for (const postings of this.#postings) postings.remove(ascending);
    for (const docId of ascending) {
      this.#totalNameWords -= this.nameWords.lengthOf(docId);
      this.#countPhrasesAndBrand(docId, -1);
    }
  }

  /** Releases memory that was taken in advance while many documents were added. */
  trim(): void {
    for (const postings of this.#postings) postings.trim();
  }

  #fieldsOf(document: SearchDocument, name: readonly string[]): Map<number, number> {
    const fields = new Map<number, number>();
    const mark = (wordId: number, bit: number) => fields.set(wordId, (fields.get(wordId) ?? 0) | bit);
    for (const word of [...name, ...compoundsOf(document.name)]) {
      const wordId = this.vocabulary.idFor(word);
      if (nameFrequency(fields.get(wordId) ?? 0) < 3)
        fields.set(wordId, (fields.get(wordId) ?? 0) + IN_NAME_ONCE);
    }
    const head = nameHead(document.name);
    if (head) mark(this.vocabulary.idFor(head), IN_HEAD);
    const { brand, subcategory, categories, tags, colors, description } = document;
    for (const label of [brand, subcategory, ...categories, ...tags, ...colors])
      for (const wordId of this.#wordsOfLabel(label)) mark(wordId, IN_LABEL);
    for (const word of tokenize(description)) mark(this.vocabulary.idFor(word), IN_DESCRIPTION);
    for (const word of compoundsOf(description)) mark(this.vocabulary.idFor(word), IN_DESCRIPTION);
    return fields;
  }

  #wordsOfLabel(label: string): readonly number[] {
    const cached = this.#labelWords.get(label);
    if (cached) return cached;
    if (this.#labelWords.size >= MAX_CACHED_LABELS) this.#labelWords.clear();
    const wordIds = [...tokenize(label), ...compoundsOf(label)].map((word) => this.vocabulary.idFor(word));
    this.#labelWords.set(label, wordIds);
    this.#noteWrittenForms(label);
    return wordIds;
  }

  #addNames(docId: number, { name, brand, colors, sizes }: SearchDocument): void {
    this.#noteWrittenForms(name);
    const words = tokenize(brand).join(" ");
    this.#brandNames[this.columns.brand[docId] as number] = words;
    if (words && !this.brands.has(words)) this.brands.set(words, { name: brand, products: 0 });
    for (const color of colors) this.colors.set(tokenize(color).join(" "), color);
    for (const size of sizes) this.sizes.set(tokenize(size).join(" "), size);
  }

  #noteWrittenForms(text: string): void {
    for (const [word, written] of writtenForms(text))
      if (!this.writtenForms.has(word)) this.writtenForms.set(word, written);
  }

  #countPhrasesAndBrand(docId: number, products: 1 | -1): void {
    const { subcategory, tags, brand } = this.columns;
    const labels = [subcategory[docId] as number, ...tags.of(docId)];
    for (const phrase of new Set(labels.map((label) => this.#phraseOf(label))))
      if (phrase) phrase.products += products;
    const own = this.brands.get(this.#brandNames[brand[docId] as number] ?? "");
    if (own) own.products += products;
  }

  #phraseOf(label: number): Phrase | null {
    const known = this.#phrases[label];
    if (known !== undefined) return known;
    const shown = normalName((this.columns.labels.values[label] as string).replaceAll("-", " "));
    const text = tokenize(shown).join(" ");
    const isPhrase = text.length >= 3 && text.length <= 40 && /\p{L}/u.test(text);
    const phrase = isPhrase ? (this.#phrasesByText.get(text) ?? { text, shown, products: 0 }) : null;
    if (phrase) this.#phrasesByText.set(text, phrase);
    this.#phrases[label] = phrase;
    return phrase;
  }
}
