import { seededRandom } from "../drawing/random.ts";
import { type Cloth, type Silhouette, silhouettes, suits, viewsOf } from "../pictures.ts";
import { handleOf } from "./build.ts";
import { clothFacts } from "./cloth-facts.ts";
import type { DemoProduct } from "./types.ts";

/** A generated product, in the structure of an import file. */
export type ManyProduct = {
  handle: string;
  name: string;
  brand: string;
  /** The category, such as "Wrap dresses". */
  type: string;
  /** Plain sentences, without markup. */
  description: string;
  material: string;
  care: string;
  tags: string[];
  colors: { name: string /** Front, detail, and the back of what is worn. */; pictures: string[] }[];
  /** At least one. */
  sizes: string[];
  /** Whole US cents. */
  price: number;
  comparePrice: number | null;
  /** Stock by the indexes of color and size. */
  pieces: number[][];
};

/** A cut of the catalog in a suitable cloth. */
type Making = { silhouette: Silhouette; cloth: Cloth; models: readonly DemoProduct[] };

const manners =
  "late early long quiet open far slow second upper lower narrow deep clear warm soft still little high wide old".split(
    " ",
  );
const places =
  "ferry lagoon harbor market courtyard harmattan rain delta savanna kola palm baobab calabash cowrie raffia millet cassava ginger pepper hibiscus moringa tamarind mango guava plantain camwood terrace lantern bridge creek sandbar tide heron weaver swallow tortoise moon morning evening friday noon dusk well gate quarter hill river island coast road station kiosk drum flute comb needle loom vat orchard anchor sail canoe thunder".split(
    " ",
  );
/** Names of cuts that differ from the names of their drawings. */
const spoken: Partial<Record<Silhouette, string>> = {
  knit: "sweater",
  heel: "block heels",
  perfume: "eau de parfum",
  jar: "body cream",
  soap: "soap bar",
  throw: "throw blanket",
  "kids-dress": "children's dress",
  sandal: "sandals",
  loafer: "loafers",
  sneaker: "sneakers",
};
/** Cloths that are not part of product names. */
const unnamed: ReadonlySet<string> = new Set(["plain", "leather", "glass", "ceramic", "metal"]);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The silhouette and cloth in the picture of a product. */
function drawnAs(product: DemoProduct): { silhouette: string; cloth: string } {
  const [silhouette = "", cloth = ""] =
    Object.values(product.pictures)[0]?.[0]?.replace("ecommerce/demo/", "").split(".") ?? [];
  return { silhouette, cloth };
}

/** The colors of a cloth in the catalog; all colors if the cloth is not in the catalog. */
function colorsByCloth(products: readonly DemoProduct[]): (cloth: Cloth) => readonly string[] {
  const all = [...new Set(products.flatMap((product) => product.colors))];
  const known = new Map<string, Set<string>>();
  for (const product of products) {
    const { cloth } = drawnAs(product);
    known.set(cloth, new Set([...(known.get(cloth) ?? []), ...product.colors]));
  }
  return (cloth) => [...(known.get(cloth) ?? all)];
}

function makingsOf(products: readonly DemoProduct[]): Making[] {
  const makings = silhouettes.flatMap((silhouette) => {
    const models = products.filter((product) => drawnAs(product).silhouette === silhouette);
    return models.length > 0 ? suits[silhouette].map((cloth) => ({ silhouette, cloth, models })) : [];
  });
  const random = seededRandom(71);
  return makings
    .map((making) => ({ making, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ making }) => making);
}

const clothWords: ReadonlySet<string> = new Set(Object.values(clothFacts).flatMap(({ tags }) => tags));

/**
 * Generates products from the catalog's cuts, cloths, colors, brands and sizes.
 * Deterministic: a larger count begins with the products of a smaller one. Holds one product in memory.
 */
export function* manyProducts(
  count: number,
  { products, brands }: { products: readonly DemoProduct[]; brands: readonly { name: string }[] },
): Generator<ManyProduct> {
  const makings = makingsOf(products);
  const colorsOf = colorsByCloth(products);
  for (let index = 0; index < count; index += 1) {
    const random = seededRandom(Math.imul(index + 1, 0x9e3779b1));
    const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const making = makings[index % makings.length] as Making;
    yield madeUp(index + 1, making, colorsOf(making.cloth), oneOf(brands).name, random, oneOf);
  }
}

function madeUp(
  number: number,
  { silhouette, cloth, models }: Making,
  dyes: readonly string[],
  brand: string,
  random: () => number,
  oneOf: <Item>(items: readonly Item[]) => Item,
): ManyProduct {
  const model = oneOf(models);
  const thing = spoken[silhouette] ?? silhouette.replaceAll("-", " ").replace("t shirt", "T-shirt");
  const clothName = unnamed.has(cloth) || thing.includes(cloth) ? "" : cloth;
  const name = capitalized([oneOf(manners), oneOf(places), clothName, thing].filter(Boolean).join(" "));
  const first = Math.floor(random() * dyes.length);
  const colors = Array.from({ length: Math.min(dyes.length, 1 + Math.floor(random() * 4)) }, (_, at) =>
    colorNamed(dyes[(first + at) % dyes.length] as string, silhouette, cloth),
  );
  const price = Math.max(4, Math.round((model.price / 100) * (0.75 + random() * 0.6)));
  const isReduced = random() < 0.3;
  const reduction = 1.2 + random() * 0.8;
  const facts = clothFacts[cloth];
  const marks = [...(random() < 0.08 ? ["new"] : []), ...(random() < 0.04 ? ["featured"] : [])];
  return {
    handle: `${handleOf(name)}-${number}`,
    name,
    brand,
    type: model.subcategory,
    description: `${name} by ${brand}. ${model.fit}`,
    material: facts.material,
    care: facts.care,
    tags: [
      ...new Set([
        ...model.categories,
        ...model.tags.filter((tag) => !clothWords.has(tag) && tag !== "runway"),
        ...facts.tags,
        ...marks,
      ]),
    ],
    colors,
    sizes: [...model.sizes],
    price: price * 100,
    comparePrice: isReduced ? Math.max(price + 1, Math.round(price * reduction)) * 100 : null,
    pieces: colors.map(() => model.sizes.map(() => piecesOf(random()))),
  };
}

const colorNamed = (name: string, silhouette: Silhouette, cloth: Cloth) => ({
  name,
  pictures: viewsOf(silhouette).map(
    (view) => `ecommerce/demo/${silhouette}.${cloth}.${name.toLowerCase()}.${view}.webp`,
  ),
});

/** One variant in ten is sold out, one in eight has low stock. */
function piecesOf(chance: number): number {
  if (chance < 0.1) return 0;
  if (chance < 0.225) return 1 + Math.floor((chance - 0.1) * 24);
  return 4 + Math.floor((chance - 0.225) * 47);
}
