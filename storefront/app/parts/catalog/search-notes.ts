import type { ParsedSearch } from "@adire/contract/shapes";
import type { ListingData } from "./load-listing.server.ts";

type Part = ParsedSearch["parts"][number];
type Money = (amount: number) => string;

const departments: Record<string, string> = { women: "Women", men: "Men", "kids-baby": "Kids & Baby" };

/** What a part of a search counts as. */
export function chipText({ kind, value }: Part, money: Money): string {
  if (kind === "size") return `Size ${value}`;
  if (kind === "min_price") return `From ${money(Number(value))}`;
  if (kind === "max_price") return `Up to ${money(Number(value))}`;
  if (kind === "without") return `Not ${value}`;
  return kind === "department" ? (departments[value] ?? String(value)) : String(value);
}

/** Says what the shop does not have, and what the products are that it shows instead. */
export function searchNotes(parsed: ParsedSearch, page: ListingData, money: Money): string[] {
  const { missing, dropped, given_up, parts, exact } = parsed;
  const nearest = [...new Set(missing.flatMap(({ instead }) => instead))];
  // A single letter begins a word that is still being typed.
  const words = [...missing.map(({ word }) => word), ...dropped.filter((word) => word.length > 1)];
  const absent = words.map((word) => `“${word}”`);
  const people = parts.find(({ kind }) => kind === "department" && nearest.length === 0);
  const notes: string[] = [];
  if (absent.length > 0)
    notes.push(
      `We don’t have ${absent.join(" or ")}${people ? ` in ${chipText(people, money)}` : ""}.` +
        (nearest.length > 0 ? ` The nearest we have: ${nearest.join(", ")}.` : ""),
    );
  if (given_up.length > 0)
    notes.push(
      `None ${given_up.map((part) => conditionText(part, money)).join(" ")}. ${foundText(given_up, page, money)}`,
    );
  if (notes.length > 0) return notes;
  if (exact === 0) return ["No exact match; these come close."];
  if (exact >= page.count) return [];
  return [
    `${exact === 1 ? "One product has" : `${exact} products have`} all of these words; the others come close.`,
  ];
}

function conditionText({ kind, value }: Part, money: Money): string {
  const texts: Record<Part["kind"], string> = {
    max_price: `under ${money(Number(value))}`,
    min_price: `over ${money(Number(value))}`,
    size: `in size ${value}`,
    color: `in ${value}`,
    brand: `by ${value}`,
    department: `for ${departments[value] ?? value}`,
    on_sale: "on sale",
    is_new: "among what’s new",
    without: `without ${value}`,
  };
  return texts[kind];
}

function foundText(givenUp: readonly Part[], { facets }: ListingData, money: Money): string {
  const isGivenUp = (kind: Part["kind"]) => givenUp.some((part) => part.kind === kind);
  if (facets?.price && isGivenUp("max_price")) return `These start at ${money(facets.price.min)}.`;
  if (facets?.price && isGivenUp("min_price")) return `These go up to ${money(facets.price.max)}.`;
  return "These come close.";
}
