/**
 * The rules of the listing pages, one table for API and storefront (specification, section 2).
 * A text contains a word when one of its words begins with it: `men` matches "men's-shoes", never "women".
 */
export type ListingFacts = {
  category: string;
  category_names: readonly string[];
  subcategory: string;
  tags: readonly string[];
  is_new: boolean;
  price: number;
  compare_price: number | null;
};

export type Listing = {
  path: string;
  title: string;
  intro: string;
  /** A thing worth knowing before one chooses; stands among the products. */
  advice?: { title: string; text: string };
  matches: (product: ListingFacts) => boolean;
};

const wordPart = /[\p{L}\p{N}'’]/u;
const wordStart = /^[\p{L}\p{N}'’]/u;
const wordEnd = /[^\p{L}\p{N}'’]/u;

/**
 * Whether a word of `text` begins with `word`, or words of it are those of `word` where that is more than
 * one. Words are runs of letters, digits and apostrophes.
 */
export function hasWord(text: string, word: string): boolean {
  const plain = text.toLowerCase();
  const isPhrase = wordEnd.test(word);
  for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1)) {
    const isEnd = !isPhrase || !wordStart.test(plain.slice(at + word.length));
    if (isEnd && (at === 0 || !wordPart.test(letterBefore(plain, at)))) return true;
  }
  return false;
}

/** The last letter that ends before a place; some take two places. */
function letterBefore(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff ? text.slice(Math.max(0, at - 2), at) : text.charAt(at - 1);
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const inCategory = (product: ListingFacts, ...names: string[]) =>
  names.some((name) => same(product.category, name) || product.category_names.some((own) => same(own, name)));
/** A tag contains the word. */
const tagged = (product: ListingFacts, word: string) => product.tags.some((tag) => hasWord(tag, word));
/** A tag is one of the words. */
const taggedAs = (product: ListingFacts, ...words: string[]) =>
  product.tags.some((tag) => words.some((word) => same(tag, word)));

export const listings = {
  "new-arrivals": {
    path: "/new-arrivals",
    title: "New Arrivals",
    intro: "What came off the cutting table last.",
    matches: (product) => product.is_new,
  },
  dresses: {
    path: "/dresses",
    title: "Women's Dresses",
    intro: "Wrapped, gathered, cut on the bias. Pattern names are kept as the dyers give them.",
    advice: {
      title: "A wrap forgives a size",
      text:
        "Between two, take the smaller: the tie lets out about one. A slip is cut on the bias " +
        "and forgives none, so take the larger.",
    },
    matches: (product) =>
      inCategory(product, "Dresses") || hasWord(product.subcategory, "dress") || tagged(product, "dress"),
  },
  women: {
    path: "/women",
    title: "Women's Collection",
    intro: "Clothes for long days and late evenings.",
    advice: {
      title: "Measure what you love",
      text:
        "Lay a piece that fits you flat and measure it. The size guides give the same " +
        "measures for ours, size by size.",
    },
    matches: (product) =>
      inCategory(product, "Women", "Dresses", "Beauty & Accessories") || tagged(product, "women"),
  },
  men: {
    path: "/men",
    title: "Men's Collection",
    intro: "Camp shirts, easy trousers, and robes for the days that ask for one.",
    advice: {
      title: "The waist, in inches",
      text:
        "Jeans and trousers go by the waist: W32 is 81 cm, measured where the waistband will " +
        "sit. Shirts and knits go by letters.",
    },
    matches: (product) => inCategory(product, "Men") || tagged(product, "men"),
  },
  "beauty-accessories": {
    path: "/beauty-accessories",
    title: "Beauty & Accessories",
    intro: "The last thing you put on.",
    matches: (product) =>
      ["beauty", "accessor"].some(
        (word) =>
          hasWord(product.category, word) ||
          product.category_names.some((name) => hasWord(name, word)) ||
          hasWord(product.subcategory, word),
      ) ||
      tagged(product, "accessor") ||
      taggedAs(product, "beauty", "makeup", "skincare", "jewelry", "sunglasses") ||
      taggedAs(product, "watch", "watches", "handbag", "handbags"),
  },
  accessories: {
    path: "/accessories",
    title: "Accessories",
    intro: "Bags, beads and brass.",
    matches: (product) =>
      inCategory(product, "Accessories") ||
      hasWord(product.subcategory, "accessor") ||
      tagged(product, "accessor"),
  },
  "kids-baby": {
    path: "/kids-baby",
    title: "Kids & Baby",
    intro: "Soft seams, snaps that hold, colors that stand the wash.",
    advice: {
      title: "Go by height, not by age",
      text:
        "Children of one age are a size apart. The size guides give the height for each; " +
        "between two sizes, the larger lasts longer.",
    },
    matches: (product) => inCategory(product, "Kids & Baby") || taggedAs(product, "kids", "baby", "children"),
  },
  african: {
    path: "/african",
    title: "Made in Africa",
    intro: "Cloth dyed, woven and printed in West Africa, cut for every day.",
    matches: (product) => inCategory(product, "African Wear") || taggedAs(product, "african", "wear", "west"),
  },
  clearance: {
    path: "/clearance",
    title: "Clearance",
    intro: "While pieces last. All sales final.",
    matches: (product) => product.compare_price !== null && product.compare_price > product.price,
  },
} as const satisfies Record<string, Listing>;

export type ListingName = keyof typeof listings;
export const listingNames = Object.keys(listings) as ListingName[];

/** The listings that a product stands in. */
export function listingsOf(product: ListingFacts): ListingName[] {
  return listingNames.filter((name) => listings[name].matches(product));
}

/** /category/{id}: the name is one of the category names, or a tag contains it. */
export function inCategoryPage(
  name: string,
  product: Pick<ListingFacts, "category" | "category_names" | "tags">,
): boolean {
  return (
    same(product.category, name) ||
    product.category_names.some((own) => same(own, name)) ||
    product.tags.some((tag) => hasWord(tag, name.trim().toLowerCase()))
  );
}
