import { headOfName } from "./head-of-name.ts";
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
const fieldBits = 5;
/** More than any rating comes to. */
const inStockBonus = 100;
export const slotOf = (posting: number): number => posting >>> fieldBits;
export const fieldMask = 2 ** fieldBits - 1;
/** The first `count` of `slots` are those of products that had it, those that changed since counted again. */
export type Holders = { slots: Uint32Array; count: number };
type Phrase = { shown: string } & Holders;
const nobody = (): Holders => ({ slots: new Uint32Array(4), count: 0 });
function hold(holders: Holders, slot: number): void {
  if (holders.count === holders.slots.length)
    holders.slots = resized(holders.slots, Math.ceil(holders.count * 1.5));
  holders.slots[holders.count] = slot;
  holders.count += 1;
}
/** Labels whose words are kept in mind. */
const knownLabelsMost = 20_000;
/** A part of a text keeps the whole text in memory; a copy does not. */
const ownCopy = (text: string): string => Buffer.from(text).toString();
const noPostings: readonly number[] = [];

/**
 * The words of all active products, in memory: which products have a word, and in which field. Products stand in slots; a product that
 * changes leaves its slot and takes a new one at the end, so that lists only grow.
 *
 * A posting is one number: slot × 32 + field bits, 4 bytes a word and product.
 */
export class TextIndex {
  /** By number: words as typed by the catalog, plain. */
  readonly words: string[] = [];
  readonly numbers = new Map<string, number>();
  readonly stems = new Map<string, number[]>();
  /** Subcategories and tags: what people ask for as it stands, and how the catalog writes it. */
  readonly phrases = new Map<string, Phrase>();
  readonly brands = new Map<string, { name: string } & Holders>();
  readonly colors = new Map<string, string>();
  readonly sizes = new Map<string, string>();
  /** How the catalog writes a word, where that is not the plain word. */
  readonly shown = new Map<string, string>();

  #postings: (Uint32Array | number[])[] = [];
  #lengths = new Uint32Array(1_024);
  #labels = new Uint8Array(1_024);
  #slotOf = new Map<number, number>();
  ids = new Float64Array(1_024);
  alive = new Uint8Array(1_024);
  /** Order among equals: in stock, then rating and featured; larger first. */
  standing = new Float32Array(1_024);
  createdAt = new Float64Array(1_024);
  #names = new Uint32Array(8_192);
  #nameEnds = new Uint32Array(1_024);
  #slots = 0;
  /** Of the product that is put in: fields by word, and the words that have some. */
  #marks = new Uint8Array(1_024);
  readonly #marked: number[] = [];
  readonly #knownPhrases = new Map<string, Phrase | null>();
  readonly #knownLabels = new Map<string, readonly number[]>();
  #sorted: string[] = [];
  #nameWords = 0;

  /** Slots in use and left ones. */
  get slots(): number {
    return this.#slots;
  }
  get products(): number {
    return this.#slotOf.size;
  }
  readonly idAt = (slot: number): number => this.ids[slot] as number;
  isInStock(slot: number): boolean {
    return (this.standing[slot] as number) >= inStockBonus;
  }
  nameLength(slot: number): number {
    return this.nameEnd(slot) - this.nameStart(slot);
  }
  get averageNameLength(): number {
    return this.#slots ? this.#nameWords / this.#slots : 1;
  }

  remove(id: number): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    this.alive[slot] = 0;
    this.#slotOf.delete(id);
  }

  setInStock(id: number, inStock: boolean): void {
    const slot = this.#slotOf.get(id);
    if (slot !== undefined)
      this.standing[slot] = ((this.standing[slot] as number) % inStockBonus) + (inStock ? inStockBonus : 0);
  }

  put(product: Described): void {
    this.remove(product.id);
    const slot = this.#newSlot(product);
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
      this.#post(number, ((slot << fieldBits) | fields) >>> 0);
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

  /** Visits the products that have a word. */
  visit(word: number, each: (slot: number, fields: number) => void): void {
    const list = this.postings(word);
    const length = this.countOf(word);
    for (let at = 0; at < length; at += 1) {
      const posting = list[at] as number;
      const slot = posting >>> fieldBits;
      if (this.alive[slot] === 1) each(slot, posting & fieldMask);
    }
  }

  /** As many postings of a word as countOf() says; for loops that cannot afford a call for each. */
  postings(word: number): ArrayLike<number> {
    return this.#postings[word] ?? noPostings;
  }

  /** Products that had the word, those that changed since counted again. */
  countOf(word: number): number {
    return this.#lengths[word] ?? 0;
  }

  /** Whether an active product has it. */
  lives(word: number): boolean {
    return this.#livesIn(word, 1);
  }
  /** Whether at least two have it. */
  livesTwice(word: number): boolean {
    return this.#livesIn(word, 2);
  }
  /** Whether it stood in more than descriptions. */
  isLabel(word: number): boolean {
    return this.#labels[word] === 1;
  }

  #livesIn(word: number, products: number): boolean {
    const list = this.#postings[word];
    const length = this.#lengths[word] ?? 0;
    let count = 0;
    for (let at = 0; at < length; at += 1) {
      count += this.alive[slotOf(list?.[at] as number)] as number;
      if (count === products) return true;
    }
    return false;
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
    return slot === 0 ? 0 : (this.#nameEnds[slot - 1] as number);
  }
  nameEnd(slot: number): number {
    return this.#nameEnds[slot] as number;
  }
  get names(): Uint32Array {
    return this.#names;
  }

  #newSlot(product: Described): number {
    const slot = this.#slots;
    this.#slots += 1;
    if (slot >= this.ids.length) {
      this.ids = grown(this.ids, Float64Array);
      this.alive = grown(this.alive, Uint8Array);
      this.standing = grown(this.standing, Float32Array);
      this.createdAt = grown(this.createdAt, Float64Array);
      this.#nameEnds = grown(this.#nameEnds, Uint32Array);
    }
    this.ids[slot] = product.id;
    this.alive[slot] = 1;
    this.standing[slot] =
      (product.inStock ? inStockBonus : 0) + product.rating * 2 + (product.isFeatured ? 1 : 0);
    this.createdAt[slot] = product.createdAt;
    this.#slotOf.set(product.id, slot);
    return slot;
  }

  #numberOf(word: string): number {
    const held = this.numbers.get(word);
    if (held !== undefined) return held;
    const number = this.words.length;
    this.words.push(word);
    this.numbers.set(word, number);
    this.#postings.push([]);
    if (number >= this.#lengths.length) {
      this.#lengths = grown(this.#lengths, Uint32Array);
      this.#labels = grown(this.#labels, Uint8Array);
      this.#marks = grown(this.#marks, Uint8Array);
    }
    const stem = stemOf(word);
    const family = this.stems.get(stem);
    if (family) family.push(number);
    else this.stems.set(stem, [number]);
    return number;
  }

  #post(word: number, posting: number): void {
    const length = this.#lengths[word] as number;
    const list = this.#postings[word] as Uint32Array | number[];
    if (Array.isArray(list)) {
      list.push(posting);
      if (length === 31) {
        const longer = new Uint32Array(64);
        longer.set(list);
        this.#postings[word] = longer;
      }
    } else {
      const room = length < list.length ? list : resized(list, Math.ceil(length * 1.5));
      room[length] = posting;
      this.#postings[word] = room;
    }
    this.#lengths[word] = length + 1;
  }

  #noteName(slot: number, name: readonly string[]): void {
    const start = this.nameStart(slot);
    const words = name.slice(0, 40);
    while (start + words.length > this.#names.length) this.#names = grown(this.#names, Uint32Array);
    words.forEach((word, at) => {
      this.#names[start + at] = this.#numberOf(word);
    });
    this.#nameEnds[slot] = start + words.length;
    this.#nameWords += words.length;
  }

  #noteLabels(slot: number, product: Described): void {
    for (const written of new Set([product.subcategory, ...product.tags])) {
      const phrase = this.#phraseOf(written);
      if (phrase) hold(phrase, slot);
    }
    const brand = wordsOf(product.brand).join(" ");
    if (brand) {
      const held = this.brands.get(brand) ?? { name: product.brand, ...nobody() };
      this.brands.set(brand, held);
      hold(held, slot);
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
    const held = isOne ? (this.phrases.get(phrase) ?? { shown, ...nobody() }) : null;
    if (held) this.phrases.set(phrase, held);
    this.#knownPhrases.set(ownCopy(written), held);
    return held;
  }

  /** How many active products there are among the holders, up to `most`. */
  countAlive({ slots, count }: Holders, most = Number.POSITIVE_INFINITY): number {
    let found = 0;
    for (let at = count - 1; at >= 0 && found < most; at -= 1)
      found += this.alive[slots[at] as number] as number;
    return found;
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

function resized(array: Uint32Array, length: number): Uint32Array {
  const longer = new Uint32Array(length);
  longer.set(array);
  return longer;
}
