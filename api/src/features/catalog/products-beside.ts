import type { ProductsBeside } from "@adire/contract/shapes";
import type { CatalogIndex, Neighbor } from "../../catalog-index/catalog-index.ts";
import type { Reader } from "../../db/replica.ts";
import { Problem } from "../../platform/problem.ts";
import type { LiveCatalog } from "./follow-catalog.ts";
import { readCards } from "./product-cards.ts";
import { addedFirst, excludes, type Place, placeOf } from "./wardrobe.ts";

const MAX_BESIDE = 4;
/** The nearest in price that are looked at, so that a large catalog costs no more than a small one. */
const LOOKED_AT = 500;
/** Fewer by the same maker are no row of their own. */
const FEWEST_OF_ONE_HAND = 2;
const audiences = ["women", "men", "kids-baby"];

/**
 * What a product page shows besides its product; at most two of the three lists have any.
 * @throws Problem not_found
 */
export async function readBeside(
  { catalog, reader }: { catalog: LiveCatalog; reader: Reader },
  id: number,
): Promise<ProductsBeside> {
  const own = catalog.index().neighbor(id);
  if (!own) throw new Problem("not_found", { message: "Product not found" });
  const beside = chooseBeside(catalog.index(), own);
  const cards = await readCards(reader, Object.values(beside).flat(), catalog.variantNames());
  const cardsOf = (ids: readonly number[]) => ids.flatMap((one) => cards.get(one) ?? []);
  return {
    wear_with: cardsOf(beside.wear_with),
    same_hand: cardsOf(beside.same_hand),
    similar: cardsOf(beside.similar),
  };
}

function chooseBeside(index: CatalogIndex, own: Neighbor): Record<keyof ProductsBeside, number[]> {
  const near: Neighbor[] = [];
  for (const other of index.neighborsByPrice(own.price)) {
    if (other.id !== own.id) near.push(other);
    if (near.length === LOOKED_AT) break;
  }
  const wear_with = goesWith(own, near);
  const hand = ofSameHand(own, near).filter((other) => !wear_with.includes(other));
  const same_hand = hand.length < FEWEST_OF_ONE_HAND ? [] : hand;
  return { wear_with, same_hand, similar: same_hand.length > 0 ? [] : similarTo(own, near) };
}

/** Different kinds for the same people: a pair of shoes to a dress, no second dress. */
function goesWith(own: Neighbor, near: readonly Neighbor[]): number[] {
  const ownPlace = placeOf(own.subcategory);
  const isForSame = forSame(own);
  const placesOfKinds = new Map<string, Place | undefined>();
  const first = new Map<Place | string, number>();
  for (const other of near) {
    const kind = other.subcategory;
    if (kind === own.subcategory || !isForSame(other)) continue;
    if (!placesOfKinds.has(kind)) placesOfKinds.set(kind, placeOf(kind));
    const place = placesOfKinds.get(kind);
    if ((place === undefined) !== (ownPlace === undefined)) continue;
    if (!first.has(place ?? kind)) first.set(place ?? kind, other.id);
  }
  if (!ownPlace) return [...first.values()].slice(0, MAX_BESIDE);
  const outfit: Place[] = [ownPlace];
  for (const place of addedFirst)
    if (first.has(place) && outfit.length <= MAX_BESIDE && !outfit.some((one) => excludes(one, place)))
      outfit.push(place);
  return outfit.slice(1).flatMap((place) => first.get(place) ?? []);
}

/** For women, men or children alike; what is for nobody, such as a vase, is beside its own category. */
function forSame(own: Neighbor): (other: Neighbor) => boolean {
  const people = audiences.filter((listing) => own.listings.includes(listing));
  if (people.length === 0) return (other) => own.categoryIds.some((id) => other.categoryIds.includes(id));
  return (other) => people.some((listing) => other.listings.includes(listing));
}

/** By the same maker in another cut: those of the same cloth first, no kind twice. */
function ofSameHand(own: Neighbor, near: readonly Neighbor[]): number[] {
  if (own.brandId === null) return [];
  const kinds = new Set([own.subcategory]);
  return near
    .filter(({ brandId }) => brandId === own.brandId)
    .map((other) => ({ other, shared: other.tags.filter((tag) => own.tags.includes(tag)).length }))
    .sort((a, b) => b.shared - a.shared)
    .filter(({ other }) => !kinds.has(other.subcategory) && kinds.add(other.subcategory))
    .slice(0, MAX_BESIDE)
    .map(({ other }) => other.id);
}

/**
 * What can be bought instead: of the same kind, of the same main category, on one of its category pages;
 * within each of these groups the nearest in price first.
 */
export function similarTo(
  own: Pick<Neighbor, "id" | "subcategory" | "categoryId" | "categoryIds">,
  near: Iterable<Neighbor>,
): number[] {
  const groupOf = (other: Neighbor): number => {
    if (other.categoryId === own.categoryId) return other.subcategory === own.subcategory ? 0 : 1;
    return other.categoryIds.some((id) => own.categoryIds.includes(id)) ? 2 : -1;
  };
  const groups: number[][] = [[], [], []];
  for (const other of near) {
    const group = other.id === own.id ? undefined : groups[groupOf(other)];
    if (group && group.length < MAX_BESIDE) group.push(other.id);
    if (groups[0]?.length === MAX_BESIDE) break;
  }
  return groups.flat().slice(0, MAX_BESIDE);
}
