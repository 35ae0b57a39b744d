import { pageSizeChoices, pageSizeDefault, priceRangeDefault } from "@adire/contract/limits";

export const sorts = [
  { value: "featured", text: "Featured" },
  { value: "newest", text: "Newest first" },
  { value: "price-low-high", text: "Price, low to high" },
  { value: "price-high-low", text: "Price, high to low" },
  { value: "rating", text: "Rating" },
  { value: "name-a-z", text: "Name, A to Z" },
  { value: "name-z-a", text: "Name, Z to A" },
] as const;
export type Sort = (typeof sorts)[number]["value"];

export const facetNames = ["category", "size", "color", "brand"] as const;
export type FacetName = (typeof facetNames)[number];

/** What a list's address says. An absent price end is no limit; an absent sort is the list's own. */
export type ListingState = Record<FacetName, readonly string[]> & {
  search: string;
  /** The words of the search are taken as they stand. */
  verbatim?: boolean | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort?: Sort | undefined;
  page: number;
  pageSize: number;
  view: "grid" | "list";
  /** The filters whose long lists are shown whole. */
  all: readonly FacetName[];
};

const amount = (text: string | null, otherwise: number): number => {
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? Math.round(value * 100) / 100 : otherwise;
};

/** The price ends as typed: what is not a number becomes 0 below and 1000 above, and those two mean no limit. */
export function priceEnds(
  from: string | null,
  to: string | null,
): Pick<ListingState, "minPrice" | "maxPrice"> {
  const low = amount(from, priceRangeDefault.min);
  const high = amount(to, priceRangeDefault.max);
  const [least, most] = low > high ? [high, low] : [low, high];
  return {
    minPrice: least === priceRangeDefault.min ? undefined : least,
    maxPrice: most >= priceRangeDefault.max ? undefined : most,
  };
}

/** Whether the API takes it as text: no NUL byte, no half of a character. */
const storable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** Reads a list's address; what makes no sense is taken as not said. */
export function readListing(search: URLSearchParams): ListingState {
  const values = (name: string) => [
    ...new Set(
      search
        .getAll(name)
        .map((value) => value.trim())
        .filter((value) => value !== "" && value.length <= 120 && storable(value)),
    ),
  ];
  const words = search.get("search");
  const page = Number(search.get("page"));
  const pageSize = Number(search.get("page_size"));
  return {
    search: words !== null && storable(words) ? words.trim().slice(0, 200) : "",
    ...(search.get("verbatim") === "true" && { verbatim: true }),
    category: values("category"),
    size: values("size"),
    color: values("color"),
    brand: values("brand"),
    ...priceEnds(search.get("min_price"), search.get("max_price")),
    sort: sorts.find((sort) => sort.value === search.get("sort"))?.value,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: pageSizeChoices.find((choice) => choice === pageSize) ?? pageSizeDefault,
    view: search.get("view") === "list" ? "list" : "grid",
    all: facetNames.filter((name) => search.getAll("all").includes(name)),
  };
}

/** The address of a state, `""` for the list as it is; the inverse of `readListing`. */
export function writeListing(state: ListingState): string {
  let text = "";
  const add = (name: string, value: string | number) => {
    text += `${text ? "&" : "?"}${name}=${written(String(value))}`;
  };
  if (state.search) add("search", state.search);
  if (state.search && state.verbatim) add("verbatim", "true");
  for (const name of facetNames) for (const value of state[name]) add(name, value);
  if (state.minPrice !== undefined) add("min_price", state.minPrice);
  if (state.maxPrice !== undefined) add("max_price", state.maxPrice);
  if (state.sort) add("sort", state.sort);
  if (state.pageSize !== pageSizeDefault) add("page_size", state.pageSize);
  if (state.view === "list") add("view", "list");
  for (const name of state.all) add("all", name);
  if (state.page > 1) add("page", state.page);
  return text;
}

/** A value as a form writes it; a page has dozens of these addresses, and most values are plain. */
const written = (value: string) =>
  /^[\w*.-]+$/.test(value) ? value : new URLSearchParams([["", value]]).toString().slice(1);

/** A changed filter, sort or search starts at page 1 again. */
export function changed(state: ListingState, change: Partial<ListingState>): ListingState {
  return { ...state, page: 1, ...change };
}

export function toggled(state: ListingState, facet: FacetName, value: string): ListingState {
  const held = state[facet];
  const same = (one: string) => one.toLowerCase() === value.toLowerCase();
  return changed(state, { [facet]: held.some(same) ? held.filter((one) => !same(one)) : [...held, value] });
}

/** The list without filters; sort, page size and view stay. */
export function cleared(state: ListingState): ListingState {
  return changed(state, {
    search: "",
    category: [],
    size: [],
    color: [],
    brand: [],
    minPrice: undefined,
    maxPrice: undefined,
  });
}

export type Chip = {
  text: string;
  /** The filter in a sentence that says to do without it. */
  told: string;
  without: ListingState;
};

/** One removable chip an applied filter. `money` writes an amount. */
export function chipsOf(state: ListingState, money: (amount: number) => string): Chip[] {
  const chips: Chip[] = facetNames.flatMap((facet) =>
    state[facet].map((value) => ({
      text: facet === "size" ? `Size ${value}` : value,
      told: facet === "size" ? `size ${value}` : value,
      without: toggled(state, facet, value),
    })),
  );
  const { minPrice, maxPrice } = state;
  if (minPrice !== undefined || maxPrice !== undefined)
    chips.push({
      text:
        maxPrice === undefined
          ? `From ${money(minPrice ?? 0)}`
          : minPrice === undefined
            ? `Up to ${money(maxPrice)}`
            : `${money(minPrice)} to ${money(maxPrice)}`,
      told: "the price range",
      without: changed(state, { minPrice: undefined, maxPrice: undefined }),
    });
  if (state.search) {
    const text = `“${state.search}”`;
    chips.push({ text, told: `the search for ${text}`, without: changed(state, { search: "" }) });
  }
  return chips;
}

/** The state as the API's query. A search without a chosen sort is left in the order of its matches. */
export function toQuery(state: ListingState, own: Sort = "featured") {
  const sort = state.sort ?? (state.search ? undefined : own);
  return {
    search: state.search || undefined,
    verbatim: state.verbatim ? "true" : undefined,
    category: state.category,
    size: state.size,
    color: state.color,
    brand: state.brand,
    min_price: state.minPrice,
    max_price: state.maxPrice,
    ordering: sort === "rating" ? "-rating" : sort,
    page: state.page,
    page_size: state.pageSize,
  };
}
