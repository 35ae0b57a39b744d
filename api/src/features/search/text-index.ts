import { type Bits, makeBits, segmentSize, setBit } from "../../platform/bits/bits.ts";
import { NumberSet } from "../../platform/bits/number-set.ts";
import { Numbering } from "../../platform/bits/numbering.ts";
import { headOfName } from "./head-of-name.ts";
import { Postings } from "./postings.ts";
import { stemOf } from "./stem.ts";
import { joinedWords, wordsOf } from "./words.ts";

/** What is known of a product by its words. */
export type Described = {
  id: number;
  name: string;
  brand: string;
  subcategory: string;
  categories: readonly string[];
  tags: readonly string[];
  colors: readonly string[];
  sizes: readonly string[];
  description: string;
  inStock: boolean;
  rating: number;
  isFeatured: boolean;
  /** Seconds since 1970. */
  createdAt: number;
};

/** Where a product has a word, as bits of a posting: it is the name's head, how often the name has it (0–3), and further fields. */
export const inHead = 1;
export const inNameOnce = 2;
export const inLabel = 8;
export const inDescription = 16;
/** More than any rating comes to. */
const inStockBonus = 100;
/** Slots that share the figures of their best product. */
export const blockSize = 1_024;
type Phrase = { shown: string; slots: NumberSet };
/** Labels whose words are kept in mind. */
const knownLabelsMost = 20_000;
/** A part of a text keeps the whole text in memory; a copy does not. */
const ownCopy = (text: string): string => Buffer.from(text).toString();
const noPostings = new Postings();
/** Words of a name that count for its length and for neighbors. */
export const nameWordsMost = 40;

/** The words of all active products, in memory: which products have a word, and in which field. Every product keeps its slot. */
export class TextIndex {
  /** By number: words as typed by the catalog, plain. */
  readonly words: string[] = [];
  readonly numbers = new Map<string, number>();
  readonly stems = new Map<string, number[]>();
  /** Subcategories and tags: what people ask for as it stands, and how the catalog writes it. */
  readonly phrases = new Map<string, Phrase>();
  readonly brands = new Map<string, { name: string; slots: NumberSet }>();
  readonly colors = new Map<string, string>();
  readonly sizes = new Map<string, string>();
  /** How the catalog writes a word, where that is not the plain word. */
  readonly shown = new Map<string, string>();

  readonly #postings: Postings[] = [];
  #labels = new Uint8Array(1_024);
  readonly #numbering = new Numbering();
  readonly #active = new NumberSet();
  /** Those of which something can be bought now. */
  readonly inStock = new NumberSet();
  /** By the number of words in the name. */
  readonly lengths: readonly NumberSet[] = Array.from({ length: nameWordsMost + 1 }, () => new NumberSet());
  /** Order among equals: in stock, then rating and featured; larger first. */
  standing = new Float32Array(1_024);
  createdAt = new Float64Array(1_024);
  /** Of each block of slots at least the highest standing and the latest product. */
  blockStanding = new Float32Array(1);
  blockNewest = new Float64Array(1);
  #names = new Uint32Array(8_192);
  #nameStarts = new Uint32Array(1_024);
  #nameLengths = new Uint8Array(1_024);
  #namesEnd = 0;
  readonly #free: Bits[] = [];
  /** Of the product that is put in: fields by word, and the words that have some. */
  #marks = new Uint8Array(1_024);
  readonly #marked: number[] = [];
  readonly #knownPhrases = new Map<string, Phrase | null>();
  readonly #knownLabels = new Map<string, readonly number[]>();
  #sorted: string[] = [];
  #nameWords = 0;

  /** Slots given so far. */
  get slots(): number {
    return this.#numbering.given;
  }
  get products(): number {
    return this.#active.size;
  }
  get ids(): Float64Array {
    return this.#numbering.ids;
  }
  readonly idAt = (slot: number): number => this.#numbering.idOf(slot);
  isInStock(slot: number): boolean {
    return (this.standing[slot] as number) >= inStockBonus;
  }
  nameLength(slot: number): number {
    return this.#nameLengths[slot] as number;
  }
  get averageNameLength(): number {
    return this.products ? this.#nameWords / this.products : 1;
  }

  /** Bits for all slots, with whatever was in them before; whoever takes them gives them back. */
  take(): Bits {
    const segments = Math.max(1, Math.ceil(this.standing.length / segmentSize));
    const bits = this.#free.pop();
    if (bits && bits.length * 32 === segments * segmentSize) return bits;
    this.#free.length = 0;
    return makeBits(segments);
  }
  takeEmpty(): Bits {
    return this.take().fill(0);
  }
  giveBack(...bits: readonly Bits[]): void {
    this.#free.push(...bits);
  }

  /** Takes products out, all at once: every word is asked for them. */
  remove(ids: readonly number[]): void {
    const slots = ids
      .flatMap((id) => this.#numbering.numberOf(id) ?? [])
      .filter((slot) => this.#active.has(slot))
      .sort((a, b) => a - b);
    if (slots.length === 0) return;
    const marked = this.takeEmpty();
    for (const slot of slots) setBit(marked, slot);
    for (const postings of this.#postings) postings.delete(slots, marked);
    this.giveBack(marked);
    for (const slot of slots) {
      for (const phrase of this.phrases.values()) phrase.slots.delete(slot);
      for (const brand of this.brands.values()) brand.slots.delete(slot);
      this.lengths[this.nameLength(slot)]?.delete(slot);
      this.#nameWords -= this.nameLength(slot);
      this.inStock.delete(slot);
      this.#active.delete(slot);
    }
  }

  setInStock(id: number, inStock: boolean): void {
    const slot = this.#numbering.numberOf(id);
    if (slot === undefined || !this.#active.has(slot)) return;
    this.#stand(slot, ((this.standing[slot] as number) % inStockBonus) + (inStock ? inStockBonus : 0));
    const block = Math.floor(slot / blockSize);
    const whole = this.standing.subarray(block * blockSize, (block + 1) * blockSize);
    this.blockStanding[block] = whole.reduce((most, own) => Math.max(most, own), 0);
  }

  #stand(slot: number, standing: number): void {
    this.standing[slot] = standing;
    if (standing >= inStockBonus) this.inStock.add(slot);
    else this.inStock.delete(slot);
  }

  /** Gives back room that growing took in advance. */
  trim(): void {
    for (const postings of this.#postings) postings.trim();
    for (const { slots } of this.phrases.values()) slots.trim();
    for (const { slots } of this.brands.values()) slots.trim();
  }

  /**
   * Brings some products in line.
   * @param ids all that may have changed; those that are not among `products` are no longer there
   */
  replace(ids: readonly number[], products: readonly Described[]): void {
    this.remove(ids);
    const byId = new Map(products.map((product) => [product.id, product]));
    // In the order of the ids, in which the index of products numbers them, too.
    for (const id of ids) {
      const product = byId.get(id);
      if (product) this.put(product);
    }
  }

  put(product: Described): void {
    this.remove([product.id]);
    const slot = this.#slotFor(product);
    const name = wordsOf(product.name);
    for (const word of name) this.#markName(word);
    for (const word of joinedWords(product.name)) this.#markName(word);
    const head = headOfName(product.name);
    if (head) this.#mark(this.#numberOf(head), inHead);
    const { brand, subcategory, categories, tags, colors } = product;
    for (const text of [brand, subcategory, ...categories, ...tags, ...colors])
      for (const number of this.#labelWords(text)) this.#mark(number, inLabel);
    for (const word of [...wordsOf(product.description), ...joinedWords(product.description)])
      this.#mark(this.#numberOf(word), inDescription);
    for (const number of this.#marked) {
      const fields = this.#marks[number] as number;
      this.#marks[number] = 0;
      this.#postings[number]?.add(slot, fields);
      if (fields !== inDescription) this.#labels[number] = 1;
    }
    this.#marked.length = 0;
    this.#noteName(slot, name);
    this.#noteLabels(slot, product);
    this.#noteWriting(product.name);
  }

  #mark(number: number, bit: number): void {
    const held = this.#marks[number] as number;
    if (held === 0) this.#marked.push(number);
    this.#marks[number] = held | bit;
  }

  /** A name that has a word again has it up to three times. */
  #markName(word: string): void {
    const number = this.#numberOf(word);
    const held = this.#marks[number] as number;
    const times = Math.min(3, ((held >> 1) & 3) + 1);
    if (held === 0) this.#marked.push(number);
    this.#marks[number] = (held & ~6) | (times << 1);
  }

  /** The words of a label, which many products share. */
  #labelWords(text: string): readonly number[] {
    const held = this.#knownLabels.get(text);
    if (held) return held;
    if (this.#knownLabels.size >= knownLabelsMost) this.#knownLabels.clear();
    const numbers = [...wordsOf(text), ...joinedWords(text)].map((word) => this.#numberOf(word));
    this.#knownLabels.set(ownCopy(text), numbers);
    this.#noteWriting(text);
    return numbers;
  }

  postings(word: number): Postings {
    return this.#postings[word] ?? noPostings;
  }

  /** Products that have the word. */
  countOf(word: number): number {
    return this.postings(word).count;
  }

  /** Whether a product has it. */
  lives(word: number): boolean {
    return this.countOf(word) > 0;
  }
  /** Whether it stood in more than descriptions. */
  isLabel(word: number): boolean {
    return this.#labels[word] === 1;
  }

  known(word: string): boolean {
    const number = this.numbers.get(word);
    return number !== undefined && this.lives(number);
  }

  /** Words of the same stem, the word itself among them. */
  family(word: string): readonly number[] {
    return this.stems.get(stemOf(word)) ?? [];
  }

  /** The catalog's words that begin so, in their order; at most `most`. */
  beginning(prefix: string, most: number): string[] {
    const sorted = this.#sortedWords();
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; at < sorted.length && found.length < most; at += 1) {
      const word = sorted[at] as string;
      if (!word.startsWith(prefix)) break;
      found.push(word);
    }
    return found;
  }

  /** Where the numbers of the words of a product's name begin and end in `names`. */
  nameStart(slot: number): number {
    return this.#nameStarts[slot] as number;
  }
  nameEnd(slot: number): number {
    return (this.#nameStarts[slot] as number) + (this.#nameLengths[slot] as number);
  }
  get names(): Uint32Array {
    return this.#names;
  }

  #slotFor(product: Described): number {
    const slot = this.#numbering.numberFor(product.id);
    if (slot >= this.standing.length) {
      this.standing = grown(this.standing, Float32Array);
      this.createdAt = grown(this.createdAt, Float64Array);
      this.#nameStarts = grown(this.#nameStarts, Uint32Array);
      this.#nameLengths = grown(this.#nameLengths, Uint8Array);
      this.blockStanding = grown(this.blockStanding, Float32Array);
      this.blockNewest = grown(this.blockNewest, Float64Array);
    }
    this.#active.add(slot);
    this.#stand(
      slot,
      (product.inStock ? inStockBonus : 0) + product.rating * 2 + (product.isFeatured ? 1 : 0),
    );
    this.createdAt[slot] = product.createdAt;
    const block = Math.floor(slot / blockSize);
    this.blockStanding[block] = Math.max(this.blockStanding[block] as number, this.standing[slot] as number);
    this.blockNewest[block] = Math.max(this.blockNewest[block] as number, product.createdAt);
    return slot;
  }

  #numberOf(word: string): number {
    const held = this.numbers.get(word);
    if (held !== undefined) return held;
    const number = this.words.length;
    this.words.push(word);
    this.numbers.set(word, number);
    this.#postings.push(new Postings());
    if (number >= this.#labels.length) {
      this.#labels = grown(this.#labels, Uint8Array);
      this.#marks = grown(this.#marks, Uint8Array);
    }
    const stem = stemOf(word);
    const family = this.stems.get(stem);
    if (family) family.push(number);
    else this.stems.set(stem, [number]);
    return number;
  }

  #noteName(slot: number, name: readonly string[]): void {
    const words = name.slice(0, nameWordsMost);
    while (this.#namesEnd + words.length > this.#names.length) this.#packNames();
    words.forEach((word, at) => {
      this.#names[this.#namesEnd + at] = this.#numberOf(word);
    });
    this.#nameStarts[slot] = this.#namesEnd;
    this.#nameLengths[slot] = words.length;
    this.#namesEnd += words.length;
    this.#nameWords += words.length;
    this.lengths[words.length]?.add(slot);
  }

  /** Names of products that changed leave gaps: closes them, and makes room for half as many more. */
  #packNames(): void {
    const packed = new Uint32Array(Math.ceil(this.#nameWords * 1.5) + 8_192);
    let end = 0;
    for (let slot = 0; slot < this.slots; slot += 1) {
      if (!this.#active.has(slot)) continue;
      const name = this.#names.subarray(this.nameStart(slot), this.nameEnd(slot));
      packed.set(name, end);
      this.#nameStarts[slot] = end;
      end += name.length;
    }
    this.#names = packed;
    this.#namesEnd = end;
  }

  #noteLabels(slot: number, product: Described): void {
    for (const written of new Set([product.subcategory, ...product.tags])) {
      const phrase = this.#phraseOf(written);
      phrase?.slots.add(slot);
    }
    const brand = wordsOf(product.brand).join(" ");
    if (brand) {
      const held = this.brands.get(brand) ?? { name: product.brand, slots: new NumberSet() };
      this.brands.set(brand, held);
      held.slots.add(slot);
    }
    for (const color of product.colors) this.colors.set(wordsOf(color).join(" "), color);
    for (const size of product.sizes) this.sizes.set(wordsOf(size).join(" "), size);
  }

  /** The phrase that a subcategory or a tag is; null where it is none. */
  #phraseOf(written: string): Phrase | null {
    const known = this.#knownPhrases.get(written);
    if (known !== undefined) return known;
    if (this.#knownPhrases.size >= knownLabelsMost) this.#knownPhrases.clear();
    const shown = written.replaceAll("-", " ").trim().toLowerCase();
    const phrase = wordsOf(shown).join(" ");
    const isOne = phrase.length >= 3 && phrase.length <= 40 && /\p{L}/u.test(phrase);
    const held = isOne ? (this.phrases.get(phrase) ?? { shown, slots: new NumberSet() }) : null;
    if (held) this.phrases.set(phrase, held);
    this.#knownPhrases.set(ownCopy(written), held);
    return held;
  }

  #noteWriting(text: string): void {
    if (/^[ -&(-~]*$/.test(text)) return;
    for (const written of text.toLowerCase().match(/[\p{L}\p{N}\p{M}'’]+/gu) ?? []) {
      const shown = written.replace(/^['’]+|['’]+$/g, "");
      const [word] = wordsOf(shown);
      if (word && word !== shown && !this.shown.has(word)) this.shown.set(word, shown);
    }
  }

  #sortedWords(): string[] {
    if (this.#sorted.length < this.words.length) {
      const fresh = this.words.slice(this.#sorted.length).sort();
      const all: string[] = [];
      let at = 0;
      for (const word of this.#sorted) {
        while (at < fresh.length && (fresh[at] as string) < word) all.push(fresh[at++] as string);
        all.push(word);
      }
      while (at < fresh.length) all.push(fresh[at++] as string);
      this.#sorted = all;
    }
    return this.#sorted;
  }
}

function grown<T extends Float64Array | Float32Array | Uint32Array | Uint8Array>(
  array: T,
  Kind: new (length: number) => T,
): T {
  const longer = new Kind(array.length * 2);
  longer.set(array);
  return longer;
}
